"""make bench"""

from bench import rules

if __name__ == "__main__":
    rules.run()
