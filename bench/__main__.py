"""make bench"""

from bench import rules, server

if __name__ == "__main__":
    rules.run()
    server.run()
