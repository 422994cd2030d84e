"""make bench"""

from bench import page, rules, server

if __name__ == "__main__":
    rules.run()
    server.run()
    page.run()
