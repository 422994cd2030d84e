"""Runs the benchmarks: `make bench`."""

from bench import batches, floods, page, rules, search, server, wasm

if __name__ == "__main__":
    rules.run()
    batches.run()
    search.run()
    wasm.run()
    server.run()
    floods.run()
    page.run()
