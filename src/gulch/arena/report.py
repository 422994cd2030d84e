"""The report of an arena: one HTML page with its tables and plots."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from gulch.arena.arena_match import Plan
from gulch.arena.plots import Mark, bar_plot, histogram, mark_plot
from gulch.arena.results_table import Standings, quantile
from gulch.bots.entries import bot_name, join_line_up
from gulch.text import Text

MAX_KINDS = 14  # of actions, in a plot

STYLE = """
:root { color-scheme: light dark; --paper: #f7f0e4; --ink: #3b2f25; --faint: #b8a994; --card: #fffaf1; }
@media (prefers-color-scheme: dark) { :root { --paper: #211b16; --ink: #eadfce; --faint: #6d6052; --card: #2b241d; } }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font: 700 1.9rem/1.2 Georgia, serif; margin: 0 0 .3rem; }
h2 { font: 700 1.25rem/1.3 Georgia, serif; margin: 2.2rem 0 .3rem; }
p { margin: .2rem 0 .8rem; } .faint { opacity: .75; } code { font-size: .9em; overflow-wrap: anywhere; }
figure, .table { margin: 0; background: var(--card); border: 1px solid var(--faint); border-radius: .6rem;
  padding: .8rem; overflow-x: auto; }
svg { display: block; width: 100%; min-width: 26rem; height: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .5rem; text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
tr + tr { border-top: 1px solid var(--faint); }
"""


def write_report(plan: Plan, standings: Standings, text: Text, report: Path | None, plots: Path | None) -> None:
    """Write the page to `report`, and each plot to a file in the folder `plots`."""
    drawn = draw_plots(standings, text)
    if report is not None:
        report.write_text(page(plan, standings, text, drawn), encoding="utf-8")
    if plots is not None:
        plots.mkdir(parents=True, exist_ok=True)
        for key, plot in drawn.items():
            (plots / f"{key}.svg").write_text(plot, encoding="utf-8")


def page(plan: Plan, standings: Standings, text: Text, drawn: dict[str, str]) -> str:
    title = text("cli-arena-title", game=text("game-title"), seats=len(plan.bots), matches=standings.matches)
    bots = shlex.quote(join_line_up(plan.bots))
    command = f"gulch arena {plan.game} --bots {bots} --matches {standings.matches} --seed {plan.seed}"
    command += "".join(f" -o {name}={value}" for name, value in plan.options.items())
    sections = [
        f"<h2>{escape(text(f'arena-{key}'))}</h2>\n<p class=faint>{escape(text(f'arena-{key}-about'))}</p>\n"
        f"<figure>{plot}</figure>"
        for key, plot in drawn.items()
    ]
    about = text("arena-about", rules=plan.rules)
    return f"""<!doctype html>
<html lang="{text.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>
<style>{STYLE}</style>
<h1>{escape(title)}</h1>
<p>{escape(fairness(standings, text))}</p>
<div class=table>{table(standings, text)}</div>
{"".join(f"<p>{escape(line)}</p>" for line in [*failures(standings, text), *reading(standings, text)])}
{"".join(sections)}
<h2>{escape(text("arena-how"))}</h2>
<p class=faint>{escape(about)}</p>
<p><code>{escape(command)}</code></p>
</html>
"""


def table(standings: Standings, text: Text) -> str:
    head = [text(f"cli-arena-{key}") for key in ("bot", "share", "interval", "rating", "points", "time")]
    return f"<table>{rows([head], 'th')}{rows(table_rows(standings, text), 'td')}</table>"


def table_rows(standings: Standings, text: Text) -> Iterable[list[str]]:
    """A row for each bot: its share of the victories, rating, points and time."""
    ratings = standings.ratings
    for one in standings.ranked:
        low, high = one.interval
        yield [
            bot_name(one.bot, text),
            text.percent(one.share),
            f"{text.percent(low)} – {text.percent(high)}",
            f"{ratings[one.bot].value:.0f} ± {(ratings[one.bot].high - ratings[one.bot].low) / 2:.0f}",
            text.points(one.points / max(1, one.played)),
            text.decimal(1000 * one.seconds / max(1, one.moves)),
        ]


def rows(cells: Iterable[Sequence[str]], kind: str) -> str:
    return "".join("<tr>" + "".join(f"<{kind}>{escape(cell)}</{kind}>" for cell in row) + "</tr>" for row in cells)


def fairness(standings: Standings, text: Text) -> str:
    fair = text.percent(1 / max(1, len(standings.by_order)))
    return text("cli-arena-fair", share=fair, moves=round(standings.moves / max(1, standings.matches)))


def failures(standings: Standings, text: Text) -> list[str]:
    """A line for each bot whose program failed: how often, and how."""
    return [
        text(
            "arena-failures",
            bot=bot_name(one.bot, text),
            count=sum(one.faults.values()),
            moves=one.moves,
            kinds=", ".join(f"{text(f'bot-fault-{kind}')}: {count}" for kind, count in sorted(one.faults.items())),
        )
        for one in standings.ranked
        if one.faults
    ]


def reading(standings: Standings, text: Text) -> list[str]:
    """A line for each agent that reads: its illegal answers, and the tokens of a match."""
    return [
        text(
            "arena-reading",
            bot=bot_name(one.bot, text),
            answers=one.spent["answers"],
            illegal=text.percent(one.spent.get("illegal", 0) / max(1, one.spent["answers"])),
            read=round(one.spent["read"] / one.played),
            written=round(one.spent["written"] / one.played),
        )
        for one in standings.ranked
        if one.spent
    ]


# ── Plots ─────────────────────────────────────────────────────────────────────


def draw_plots(standings: Standings, text: Text) -> dict[str, str]:
    """Every plot, by the key of its messages."""
    drawn = {
        "shares": bot_shares(standings, text),
        "ratings": ratings(standings, text),
        "seats": seats(standings, text),
        "points": points(standings, text),
        "length": histogram(text("arena-length"), standings.lengths, lambda value: f"{value:.0f}"),
        "actions": actions(standings, text),
        "strategy": strategy(standings, text),
    }
    return {key: plot for key, plot in drawn.items() if plot}


def bot_shares(standings: Standings, text: Text) -> str:
    found = [(bot_name(one.bot, text), [Mark(one.share, *one.interval)]) for one in standings.ranked]
    return mark_plot(text("arena-shares"), found, text.percent, fair=1 / max(1, len(standings.by_order)))


def ratings(standings: Standings, text: Text) -> str:
    """The plot of the ratings; empty if there is only one kind of bot."""
    found = sorted(standings.ratings.items(), key=lambda item: -item[1].value)
    rows = [(bot_name(bot, text), [Mark(one.value, one.low, one.high)]) for bot, one in found]
    return mark_plot(text("arena-ratings"), rows, lambda value: f"{value:.0f}", zero=False) if len(rows) > 1 else ""


def seats(standings: Standings, text: Text) -> str:
    found = [
        (text("arena-order", number=number), [Mark(share, *interval)])
        for number, (share, interval) in enumerate(standings.order, 1)
    ]
    return mark_plot(text("arena-seats"), found, text.percent, fair=1 / max(1, len(found)))


def points(standings: Standings, text: Text) -> str:
    found = []
    for one in standings.ranked:
        low, middle, high = (quantile(one.scores, part) for part in (0.25, 0.5, 0.75))
        whole = quantile(one.scores, 0.05), quantile(one.scores, 0.95)
        found.append((bot_name(one.bot, text), [Mark(middle, low, high, whole)]))
    return mark_plot(text("arena-points"), found, text.points, zero=False)


def actions(standings: Standings, text: Text) -> str:
    """The plot of the share of each kind of action among all that a bot chose."""
    bots = standings.ranked
    kinds = sorted({kind for one in bots for kind in one.chosen}, key=lambda kind: -standings.habits[kind].chosen)
    groups = [
        (kind, [one.chosen.get(kind, 0) / max(1, sum(one.chosen.values())) for one in bots])
        for kind in kinds[:MAX_KINDS]
    ]
    return bar_plot(text("arena-actions"), [bot_name(one.bot, text) for one in bots], groups, text.percent)


def strategy(standings: Standings, text: Text) -> str:
    """The plot of the winners' habits; empty if there are too few matches."""
    rows = [
        (kind, [Mark(habit.share(more), *habit.interval(more)) for more in (1, 0)])
        for kind, habit in standings.distinguishing_habits[:MAX_KINDS]
    ]
    fair = 1 / max(1, len(standings.by_order))
    return mark_plot(text("arena-strategy"), rows, text.percent, fair=fair) if rows else ""
