"""Messages made of identifiers, for what a game of other people leaves without words."""

from __future__ import annotations

from collections.abc import Iterator

from gulch.kernel.game import Game


def words_of(identifier: str) -> str:
    return identifier.replace("_", " ").replace("-", " ")


def title_of(identifier: str) -> str:
    return words_of(identifier).capitalize()


def plain_messages(game: Game, events: bool) -> str:
    """Fluent messages for a game's title, actions, phases, options and, if wanted, its events."""
    return "\n".join(_messages(game, events)) + "\n"


def _messages(game: Game, events: bool) -> Iterator[str]:
    yield f"game-title = {title_of(game.name)}"
    for family in game.actions.families:
        yield _message(f"action-{family.name}", title_of(family.name), list(family.fields))
    plain = [family.name for family in game.actions.families if not family.fields]
    for key, name in (("choice", plain[:1]), ("refused", plain[-1:])):  # examples in the terminal's help
        yield f"typed-{key} = {f'{{ action-{name[0]} }}' if name else title_of(game.actions.families[0].name)}"
    for phase in game.phases:
        yield f"prompt-{phase} = {title_of(phase)}"
        yield f"phase-{phase} = {title_of(phase)}"
    for option in game.options.declared:
        yield f"option-{option.name} = {title_of(option.name)}"
        for value in option.values:
            yield f"option-{option.name}-{value} = {title_of(str(value))}"
    if events:
        for kind in game.events.kinds:
            seats = [name for name, figure in kind.figures.items() if figure.is_seat]
            others = [name for name in kind.figures if name not in seats]
            whose = "".join(f"{{ ${name} }} · " for name in seats)
            yield _message(f"event-{kind.name}", whose + title_of(kind.name), others)


def _message(key: str, words: str, figures: list[str]) -> str:
    """A message with its figures in a row; what the reader does not see is a dash."""
    shown = ", ".join(f"{{ ${name} ->\n    [hidden] –\n   *[other] {{ ${name} }}\n  }}" for name in figures)
    return f"{key} = {words}{': ' if shown else ''}{shown}"
