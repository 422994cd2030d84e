"""Runs the benchmarks: `make bench`."""

from bench import batches, floods, page, rules, search, server

if __name__ == "__main__":
    rules.run()
    batches.run()
    search.run()
    server.run()
    floods.run()
    page.run()
