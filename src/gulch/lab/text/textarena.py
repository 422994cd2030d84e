"""The games as TextArena environments (`pip install gulch[textarena]`). Importing this module
registers them; their version is that of the rules.

    import textarena, gulch.lab.text.textarena
    env = textarena.make("Gulch-el_paso-v2", opponents="deputy", seats=4)
    env = textarena.wrappers.LLMObservationWrapper(env)
    env.reset(num_players=1)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import textarena
from textarena import ObservationType

from gulch.kernel.game import Game, game, games
from gulch.kernel.options import Value
from gulch.lab.text.text_match import TextMatch
from gulch.text import DEFAULT_LANGUAGE


class TextArenaMatch(textarena.Env):
    """A match between the players of TextArena, who have the first seats, and bots in the others.

    After a wrong answer the player is asked again; after `error_allowance` wrong answers a random
    choice is made for them, and their `invalid_move` in the game's info is True. The winners'
    reward is 1, that of the others -1."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        opponents: str | Sequence[str] = "deputy",
        language: str = DEFAULT_LANGUAGE,
        compact: bool = False,
        error_allowance: int = 3,
        **options: Value,
    ) -> None:
        """`seats` is the number of players with the bots; without it there are no bots."""
        self.game, self.seats, self.opponents, self.table_options = game, seats, opponents, options
        self.language, self.compact, self.error_allowance = language, compact, error_allowance

    def reset(self, num_players: int, seed: int | None = None) -> None:
        self.state = textarena.FFAMultiPlayerState(
            num_players=num_players, seed=seed, error_allowance=self.error_allowance
        )
        seats = max(self.seats or 0, num_players)
        named = [self.opponents] * (seats - num_players) if isinstance(self.opponents, str) else list(self.opponents)
        if len(named) != seats - num_players:
            raise ValueError(f"{seats} seats and {num_players} players need {seats - num_players} opponents")
        self.match = TextMatch(
            self.game,
            seats,
            bots=dict(enumerate(named, num_players)),
            seed=textarena.core.random.getrandbits(63) if seed is None else seed,
            language=self.language,
            compact=self.compact,
            options=self.table_options,
        )
        names = dict(enumerate(self.match.names[:num_players]))
        self.state.reset(
            game_state={},
            player_prompt_function=lambda player_id, game_state: self.prompt(player_id),
            role_mapping=names,
        )
        self.ask()

    def prompt(self, player: int) -> str:
        return self.match.opening(player)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        player = self.state.current_player_id
        self.observe(player, action, ObservationType.PLAYER_ACTION, sender=player)
        answered = self.match.answer(player, action)
        if answered.action is None:
            last_try = self.state.error_count + 1 >= self.error_allowance
            self.state.set_invalid_move(reason=answered.text)
            if last_try:
                self.stand_in(player)
        again = self.state.made_invalid_move
        if self.match.over:
            self.finish()
        done, info = self.state.step(rotate_player=False)
        if not done and not again:
            self.ask()
        return done, info

    def ask(self) -> None:
        """Pass the turn to a player who must choose, and tell them what is new."""
        player = self.match.waiting[0]
        self.state.manually_set_current_player_id(player)
        told = self.match.tell(player)
        if told.news:
            self.observe(player, told.news, ObservationType.GAME_MESSAGE)
        board = "\n".join(part for part in (told.board, told.choices) if part)
        self.observe(player, board, ObservationType.GAME_BOARD)

    def stand_in(self, player: int) -> None:
        """Make a random choice for a player whose answers were all wrong."""
        say = self.match.texts[player].say(self.match.match.view(player))
        words = say(self.match.stand_in(player))
        self.state.game_info[player]["invalid_move"] = True
        self.state.made_invalid_move, self.state.error_count = False, 0
        told = self.match.text("agent-stand-in", tries=self.error_allowance, action=words)
        self.observe(player, told, ObservationType.GAME_ADMIN)

    def finish(self) -> None:
        players, match = range(self.state.num_players), self.match.match
        places, points = match.places(), match.points()
        for player in players:
            news = self.match.tell(player).news
            if news:
                self.observe(player, news, ObservationType.GAME_MESSAGE)
            self.state.game_info[player] |= {"place": places[player], "points": points[player]}
        self.state.set_winners([player for player in players if places[player] == 1], self.match.result(0))

    def observe(self, player: int, message: str, kind: ObservationType, sender: int = textarena.GAME_ID) -> None:
        self.state.add_observation(message=message, observation_type=kind, from_id=sender, to_id=player)


def register() -> None:
    for name in games():
        textarena.register(
            f"Gulch-{name}-v{game(name).rules_version}",
            entry_point=f"{__name__}:{TextArenaMatch.__name__}",
            game=name,
        )


register()
