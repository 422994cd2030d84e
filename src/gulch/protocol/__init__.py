"""The engine protocol: bots in any language, and Gulch's rules and bots for other programs."""
