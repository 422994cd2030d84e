"""An upgrade to a version with other rules for one game, done as docs/operating.md describes."""

from __future__ import annotations

import random
from pathlib import Path

from gulch.server import messages
from tests.server.playing import Server, one_move

# A program that starts the server as it was before: one game's rules have another version.
BEFORE = """
from gulch.kernel.game import game
found = game("el_paso")
object.__setattr__(found, "rules_version", found.rules_version - 1)
assert game("el_paso").rules_version == found.rules_version
from gulch.server.__main__ import main
main()
"""


def test_after_an_upgrade_matches_continue_unless_their_rules_have_changed(tmp_path: Path) -> None:
    luck = random.Random(5)
    server = Server(tmp_path / "gulch.sqlite", tmp_path / "log")
    server.program = ("-c", BEFORE)
    server.start()
    try:
        ann = server.person("Ann")
        changed, same = ann.opens("me", "here"), ann.opens("me", "here", game="carson_city")
        for table in (changed, same):
            with ann.sits(table, 0) as first, ann.sits(table, 1) as second:
                for _ in range(3):
                    one_move((first, second), luck)
                first.sends(messages.Say("so long"))
                first.until(lambda state, page=first: page.lines)
        server.stop()
        server.program = Server.program
        server.start()
        with ann.sits(same, 0) as first, ann.sits(same, 1) as second:
            assert first.state.move == 3
            one_move((first, second), luck)
        for language, reason in (("en", "have been corrected"), ("ru", "правила")):
            with ann.sits(changed, 0, language=language) as page:
                assert page.state.table.state == "frozen"
                assert reason in (page.state.table.frozen or "").lower()
                assert [seat.name for seat in page.state.table.seats] == ["Ann", "Ann 2"]
                page.until(lambda state, page=page: page.lines)
                assert page.lines[0].text == "so long", "the chat can still be read"
        again = ann.call("POST", f"/api/tables/{changed}/rematch", {})
        assert (again["state"], again["game"]) == ("playing", "el_paso"), "a new match can be played"
    finally:
        server.stop()
