"""Bot programs for the tests: a good one, a spy, and bad ones that each fail in one way."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "bots"

BODY = """
import json, os, random, sys, time

def say(**message):
    os.write(1, json.dumps(message).encode() + b"\\n")

def hello(**more):
    say(type="hello", protocol=1, **more)

def first(message):
    say(type="move", id=message["id"], action=message["legal"][0]["number"])

messages = map(json.loads, sys.stdin)
"""
LOOP = """
for message in messages:
    if message["type"] == "hello":
        hello()
    if message["type"] == "think":
        {}
"""
FIRST = LOOP.format("first(message)")
SPY = """
for line in sys.stdin:
    with open(LOG, "a") as log:
        log.write(line)
    message = json.loads(line)
    if message["type"] == "hello":
        hello(position=POSITION)
    if message["type"] == "think":
        first(message)
"""

BAD = {  # each fault, by how programs come to it
    "silent": ("late", LOOP.format("pass")),
    "slow": ("late", LOOP.format("time.sleep(60)")),
    "crashing": ("ended", LOOP.format("sys.exit('out of ideas')")),
    "killed": ("ended", LOOP.format("os.kill(os.getpid(), 9)")),
    "closing": ("ended", LOOP.format("os.close(1); time.sleep(60)")),
    "endless line": ("flood", LOOP.format("[os.write(1, b'x' * 65536) for _ in iter(int, 1)]")),
    "endless lines": (
        "flood",
        LOOP.format("""[os.write(1, b'{"type": "move", "id": -1, "action": 0}\\n' * 999) for _ in iter(int, 1)]"""),
    ),
    "hundred megabytes": ("flood", LOOP.format("sys.stdout.write('7' * 100_000_000); print(flush=True)")),
    "nonsense": ("unreadable", LOOP.format("os.write(1, b'rob the bank\\n')")),
    "not UTF-8": ("unreadable", LOOP.format("""os.write(1, b'{"type": "move", "id": "\\xff"}\\n')""")),
    "deep": ("unreadable", LOOP.format("""os.write(1, b'{"type": "move", "x": ' + b'[' * 500_000 + b'\\n')""")),
    "other type": ("unreadable", LOOP.format("say(type='dance')")),
    "forging": ("illegal", LOOP.format("say(type='move', id=message['id'], action=47)")),
    "beyond all actions": ("illegal", LOOP.format("say(type='move', id=message['id'], action=10**15)")),
    "negative": ("illegal", LOOP.format("say(type='move', id=message['id'], action=-1)")),
    "wordy": ("illegal", LOOP.format("say(type='move', id=message['id'], action={'do': 'win'})")),
    "complaining": ("error", LOOP.format("say(type='error', problem='I am lost')")),
    "no hello": ("start", "time.sleep(60)"),
    "other protocol": ("start", "say(type='hello', protocol=99); time.sleep(60)"),
    "answering before hello": ("start", "say(type='move', id=1, action=0); time.sleep(60)"),
    "not reading": ("late", "hello(position=True); time.sleep(60)"),
}


def written(folder: Path, body: str, **names: object) -> str:
    """The entry of a program with this body, written to a file."""
    constants = "".join(f"{name} = {value!r}\n" for name, value in names.items())
    path = folder / f"program{len(list(folder.iterdir()))}.py"
    path.write_text(BODY + constants + body, encoding="utf-8")
    return f"exec:{shlex.join([sys.executable, '-I', str(path)])}"


def within(seconds: float, entry: str) -> str:
    """The entry with another time for a move."""
    return entry.replace("exec:", f"exec@{seconds:g}:")


def example(language: str, folder: Path) -> str:
    """The entry of an example of the documents."""
    if language == "c":
        compiler = shutil.which("cc") or shutil.which("gcc")
        assert compiler, "the tests need a C compiler"
        program = folder / "first"
        command = [compiler, "-O2", "-Wall", "-Werror", "-o", str(program), str(EXAMPLES / "bot.c")]
        subprocess.run(command, check=True)
        return f"exec:{program}"
    runs = {"py": sys.executable, "mjs": "node"}[language]
    return f"exec:{runs} {EXAMPLES / f'bot.{language}'}"
