"""The phases of Carson City, one file each, in the order of the rulebook."""
