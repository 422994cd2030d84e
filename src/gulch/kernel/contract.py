"""The contract: the questions that the rules of every game answer.

Loops over moves (play.py, the search of the bots) call these names; an engine binds them to a
game's own rules.
"""

from gulch.kernel.loop import Features, Int, Position, Row, Rule, loop


@loop(brief=True)
def start(s: Position) -> None:
    """Set up and deal, from the header's seats, options and random state."""
    raise NotImplementedError


@loop(brief=True)
def legal(s: Position, seat: Int, out: Row) -> Int:
    """Write the legal action numbers of a seat that may act, ascending; return how many."""
    raise NotImplementedError


@loop(brief=True)
def apply(s: Position, seat: Int, action: Int) -> None:
    """Carry out one action. The caller has checked that it is legal."""
    raise NotImplementedError


@loop(brief=True)
def redeal(s: Position, seat: Int) -> None:
    """Redraw from s.random everything this seat cannot know, consistent with all that it has
    seen."""
    raise NotImplementedError


@loop(brief=True)
def points(s: Position, out: Row) -> None:
    """Write each seat's score so far."""
    raise NotImplementedError


@loop(brief=True)
def places(s: Position, out: Row) -> None:
    """Write each seat's place, 1 for the winners, by the rulebook's tie-breaks."""
    raise NotImplementedError


@loop(brief=True)
def observe(s: Position, seat: Int, out: Features) -> None:
    """Write what this seat sees as a fixed row of integers, its own things first."""
    raise NotImplementedError


@loop(brief=True)
def weigh(s: Position, seat: Int, action: Int) -> Int:
    """A quick judgement of a legal action from what this seat may know: the greater the better."""
    raise NotImplementedError


@loop(brief=True)
def check(s: Position) -> Int:
    """0 when the conservation laws of the game hold, else the number of the broken one."""
    raise NotImplementedError


QUESTIONS: tuple[Rule, ...] = (start, legal, apply, redeal, points, places, observe, weigh, check)
