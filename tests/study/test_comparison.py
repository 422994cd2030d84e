"""A comparison depends only on what its seat may know, and is deterministic."""

from __future__ import annotations

import numpy as np
import pytest

from gulch.bots import Budget
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import game, games
from gulch.study.comparison import Choice, Effort, compare_choices
from gulch.study.figures import FIGURES, SHARE
from gulch.study.reasons import Reason, reasons, reasons_text
from gulch.text import LANGUAGES, Text
from tests.bots.test_bots import dealt_anew, moments

FEW = Effort(Budget(iterations=30), samples=6, width=2)


@pytest.mark.parametrize("name", games())
def test_a_comparison_depends_only_on_what_the_seat_may_know(name: str, built: dict[str, Compiled]) -> None:
    engine, differed = built[name], 0
    for position, seat in moments(engine, 3, every=11):
        other = dealt_anew(engine, position, seat, 99)
        differed += bytes(other.data) != bytes(position.data)
        also = engine.legal(position, seat)[-1:]
        first, second = (compare_choices(engine, asked, seat, 5, FEW, also=also) for asked in (position, other))
        assert [choice.action for choice in first.choices] == [choice.action for choice in second.choices]
        for one, same in zip(first.choices, second.choices, strict=True):
            assert one.visits == same.visits
            figures = (*FIGURES, *engine.game.measures)
            assert all((one.samples[figure] == same.samples[figure]).all() for figure in figures)
        assert also[0] in {choice.action for choice in first.choices}
    assert differed > 3


@pytest.mark.parametrize("name", games())
def test_a_comparison_leaves_the_position_alone_and_knows_the_figures_of_the_game(
    name: str, built: dict[str, Compiled]
) -> None:
    position, seat = next(moments(built[name], 3, every=1))
    before = bytes(position.data)
    compared = compare_choices(built[name], position, seat, 5, FEW)
    assert bytes(position.data) == before
    assert all(len(compared.best.samples[figure]) == FEW.samples for figure in (*FIGURES, *game(name).measures))
    assert 0 <= compared.best.share <= 1
    assert compared.given_away(compared.best.action) == 0


def choice(action: int, **samples: list[float]) -> Choice:
    return Choice(action, 0, {name: np.array(values, float) for name, values in samples.items()})


def test_only_significant_differences_are_reasons() -> None:
    better = choice(1, share=[1.0] * 8, points=[9.0, 8.0] * 4, place=[1.0, 2.0] * 4, lead=[3.0, 2.0] * 4)
    other = choice(2, share=[0.0] * 8, points=[5.0, 4.0] * 4, place=[2.0, 1.0] * 4, lead=[0.0, -1.0] * 4)
    assert reasons(game("el_paso"), better, other) == [Reason("points", 4.0)]
    assert reasons(game("el_paso"), better, better) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_every_figure_has_a_message(name: str, language: str) -> None:
    here = game(name)
    for figure in (*FIGURES[SHARE + 1 :], *here.measures):
        more, less = (reasons_text([Reason(figure, amount)], Text(language, here)) for amount in (2.5, -2.5))
        assert more != less
        assert "2" in more
    assert reasons_text([], Text(language, here))


def test_reasons_in_words() -> None:
    why = [Reason("points", 4.3), Reason("money", -12.4)]
    assert reasons_text(why, Text("en", game("carson_city"))) == "4.3 more points, $12 less"
    assert reasons_text(why, Text("ru", game("carson_city"))) == "на 4,3 очка больше, на $12 меньше"


@pytest.mark.parametrize(("language", "words"), [("en", "$1,006 closer"), ("ru", "ближе на $1\xa0006")])
def test_where_points_are_money_a_lead_is_money_too(language: str, words: str) -> None:
    assert words in reasons_text([Reason("lead", -1006.0)], Text(language, game("colt_express")))
