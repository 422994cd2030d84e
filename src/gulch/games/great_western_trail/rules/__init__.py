"""The rules of Great Western Trail: El Paso, by module in the order of the rulebook.

setup (GW-1 … GW-15) · turn (GW-16, GW-31, GW-72 … GW-74) · free (GW-17, GW-35, GW-38) · movement
(GW-18 … GW-23, GW-49) · stop (GW-24 … GW-27) · cards (GW-28 … GW-30) · effects (GW-32 … GW-34,
GW-50, GW-51) · workers (GW-36, GW-37, GW-39 … GW-41) · tiles (GW-42, GW-43) · buildings (GW-44 …
GW-46) · auxiliary (GW-47, GW-48) · el_paso (GW-60 … GW-71) · sue (GW-100 … GW-116)
"""
