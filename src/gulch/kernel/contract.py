"""What every game can be asked in the rule dialect.

Loops over moves (play.py, the searches of the bots) call these names; a game's engine binds them to
the game's own rules.
"""

from gulch.kernel.rule import rule


@rule
def start(s):
    """Set up and deal, from the header's seats, options and random state."""
    raise NotImplementedError


@rule
def legal(s, seat, out):
    """Write the legal action numbers of a seat that may act, ascending; return how many."""
    raise NotImplementedError


@rule
def apply(s, seat, action):
    """Carry one action out. The caller has checked that it is legal."""
    raise NotImplementedError


@rule
def redeal(s, seat):
    """Redraw all that this seat cannot know, consistent with all it has seen, with the luck of
    s.random.
    """
    raise NotImplementedError


@rule
def points(s, out):
    """Write each seat's score so far."""
    raise NotImplementedError


@rule
def places(s, out):
    """Write each seat's place, 1 for the winners, by the rulebook's tie-breaks."""
    raise NotImplementedError


@rule
def observe(s, seat, out):
    """Write what this seat sees as a fixed row of integers, its own things first."""
    raise NotImplementedError


@rule
def weigh(s, seat, action):
    """A quick integer judgement of a legal action, from what this seat may know; the more the
    better.
    """
    raise NotImplementedError


@rule
def check(s):
    """0 when the conservation laws of the game hold, else the number of the broken one."""
    raise NotImplementedError
