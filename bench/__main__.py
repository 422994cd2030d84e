"""make bench"""

from bench import page, rules, search, server

if __name__ == "__main__":
    rules.run()
    search.run()
    server.run()
    page.run()
