"""A bot for any game: leaves El Paso's robberies with three tiles, otherwise draws at random.

gulch arena el_paso --bots deputy,'exec:python docs/examples/bots/bot.py'
"""

import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "three tiles"}
    elif message["type"] == "think":
        choices = {choice["words"]["do"]: choice["number"] for choice in message["legal"]}
        action = random.Random(message["seed"]).choice(message["legal"])["number"]
        if "leave" in choices and len(message["view"]["bandits"][message["seat"]]["loot"]) >= 3:
            action = choices["leave"]
        answer = {"type": "move", "id": message["id"], "action": action}
    else:
        continue  # new, stop, error, over; after quit the input ends
    print(json.dumps(answer), flush=True)
