"""Trains networks by self-play with PPO, in the manner of CleanRL.

    gulch train el_paso --device cuda --minutes 10

One network plays all seats of all seat counts. It is first pretrained to imitate the greedy bot
(`school`). Then it plays against itself, against former versions and against the greedy bot, and
learns from its own moves only. The reward is the share of the victory and, with a falling weight,
the lead in points, which guides it while victories are rare.
"""

from __future__ import annotations

import argparse
import copy
import json
import math
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from gulch.bots.entries import NoSuchBot, bot_and_budget
from gulch.kernel.game import Game, game
from gulch.lab import learning_curve
from gulch.lab.batch import Batch
from gulch.lab.evaluation import Evaluation, result_text
from gulch.lab.model import Model, judgements
from gulch.networks import tensors
from gulch.networks.encoding import Encoding, interface, of_columns, of_ranges

SELF, GREEDY, FORMER = 0, 1, 2  # who chooses a seat's moves
MOVE_LIMIT = 5_000  # moves after which a match ends without a winner
FORMER_VERSIONS = 12  # versions of the network that are kept to play against
OWN_MOVES_AT_SCHOOL = 0.25  # share of moves chosen by the network, so that it learns to go on after mistakes
REPORT_SECONDS = 10.0
SAVE_SECONDS = 30.0
MAX_CHECKPOINT_BYTES = 16 << 20

# settings for a machine without a GPU
SMALL: dict[str, Any] = {"matches": 128, "minibatch": 1024, "hidden": 128, "layers": 2, "measure": 128}


@dataclass
class Settings:
    """The settings of a training run. The defaults are for one large GPU."""

    game: str
    out: Path
    device: str = "cuda"
    minutes: float = 10.0
    matches: int = 16384
    steps: int = 64  # steps of every match in a rollout
    minibatch: int = 32768
    epochs: int = 2
    hidden: int = 512
    layers: int = 3
    rate: float = 4e-4  # learning rate, falling to a tenth
    clip: float = 0.2
    fade: float = 0.95  # λ of the generalised advantages
    entropy: float = 0.01  # weight of the entropy bonus, falling to a fifth
    lead: float = 1.0  # weight of the lead (that of the victory is 1), falling to a fifth
    greedy: float = 0.45  # share of the matches against greedy bots
    older: float = 0.15  # share of the matches against former versions
    school: float = 0.12  # share of the time in which a new network imitates the greedy bot
    measure: int = 2048  # matches of the final measurement, for each seat count
    against: str = ""  # a search bot to evaluate against: sheriff, or sheriff:200 for 200 iterations
    meetings: int = 24  # matches of an evaluation
    seed: int = 1
    resume: Path | None = None


@dataclass
class Progress:
    """The progress of a network's training, including the runs that this one resumes."""

    moves: int = 0  # played, by all seats
    learnt: int = 0  # moves that the network has learnt from
    seconds: float = 0.0
    spread: float = 0.0  # root mean square of the final leads in points, a running mean
    curve: list[dict[str, Any]] = field(default_factory=list)
    measured: dict[str, Any] = field(default_factory=dict)  # the measurement at the end of the last run


@dataclass
class Rollout:
    """Moves to learn from."""

    rows: Tensor
    mask: Tensor
    actions: Tensor
    logarithms: Tensor
    gains: Tensor
    returns: Tensor


# ── Matches ───────────────────────────────────────────────────────────────────


def tables(of: Game, matches: int, chance: np.random.Generator) -> tuple[list[int], list[dict[str, Any]]]:
    """The seat count and options of each match. Seat counts take turns; a quarter of the matches
    have random options."""
    counts = [seats for seats in of.seats if seats > 1]
    sets = {seats: [one for one in of.options.combinations(seats) if of.takes_bots(one)] for seats in counts}
    seats = [counts[match % len(counts)] for match in range(matches)]
    chosen: list[dict[str, Any]] = []
    for number in seats:
        unusual = chance.random() < 0.25
        chosen.append(sets[number][chance.integers(len(sets[number]))] if unusual else {})
    return seats, chosen


def owners(settings: Settings, seats: list[int], most: int, chance: np.random.Generator) -> np.ndarray[Any, Any]:
    """Who moves for each seat of each match: SELF, GREEDY or FORMER. Matches with greedy bots come
    first, those with former versions last. In most of them one seat learns, in the others
    several."""
    found = np.full((settings.matches, most), SELF, np.uint8)
    greedy, older = int(settings.matches * settings.greedy), int(settings.matches * settings.older)
    for match in [*range(greedy), *range(settings.matches - older, settings.matches)]:
        number = seats[match]
        others = number - 1 if chance.random() < 0.6 else int(chance.integers(1, number))
        found[match, chance.permutation(number)[:others]] = GREEDY if match < greedy else FORMER
    return found


class SelfPlay:
    """A batch as tensors, with an owner for every seat."""

    def __init__(self, settings: Settings, of: Game) -> None:
        chance = np.random.default_rng(settings.seed)
        seats, options = tables(of, settings.matches, chance)
        self.batch = Batch(
            of, settings.matches, seats, settings.device, settings.seed, options, checked=False, limit=MOVE_LIMIT
        )
        batch, self.device = self.batch, settings.device
        self.seats = torch.tensor(seats, device=settings.device)
        self.owner = torch.from_numpy(owners(settings, seats, max(of.seats), chance)).to(settings.device)
        self.duels = (self.owner == SELF).sum(1) - (self.owner.shape[1] - self.seats) == 1  # one against greedy bots
        self.duels &= (self.owner == GREEDY).any(1)
        self.first_former = settings.matches - int((self.owner == FORMER).any(1).sum())
        self.wanted = batch.grid.arrays.zeros(settings.matches, np.uint8)
        shared = ("observations", "mask", "seat", "actions", "rewards", "points", "done")
        self.tensors = {name: as_tensor(getattr(batch, name)) for name in shared}
        self.asked = as_tensor(self.wanted)

    def movers(self) -> Tensor:
        """The owner of the seat that is to act in each match."""
        return self.owner.gather(1, self.tensors["seat"].long()[:, None])[:, 0]

    def step(self, actions: Tensor, movers: Tensor) -> None:
        self.tensors["actions"].copy_(actions)
        self.asked.copy_(movers == GREEDY)
        self.batch.judge(self.wanted, self.batch.actions)
        self.batch.step(self.batch.actions)

    def greedy_actions(self) -> Tensor:
        """The greedy bot's action in every match."""
        self.asked.fill_(1)
        self.batch.judge(self.wanted, self.batch.actions)
        return self.tensors["actions"].clone()


def as_tensor(array: Any) -> Tensor:
    """A tensor on the memory of an array."""
    return torch.from_numpy(array) if isinstance(array, np.ndarray) else torch.as_tensor(array, device="cuda")


def sample_actions(logarithms: Tensor) -> Tensor:
    """Draw an action for each row, with the probabilities of the policy."""
    noise = torch.empty_like(logarithms).exponential_()
    return (logarithms - noise.log()).argmax(1)


def ranges(self_play: SelfPlay, steps: int = 400) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """The least and the greatest value of each column in random and greedy play."""
    rows, mask = self_play.tensors["observations"], self_play.tensors["mask"]
    least, most = rows.amin(0), rows.amax(0)
    for _ in range(steps):
        self_play.step(sample_actions(torch.where(mask != 0, 0.0, -1e9)), self_play.movers())
        least, most = torch.minimum(least, rows.amin(0)), torch.maximum(most, rows.amax(0))
    return least.cpu().numpy(), most.cpu().numpy()


# ── Learning ──────────────────────────────────────────────────────────────────


class Training:
    def __init__(self, settings: Settings) -> None:
        self.settings, self.game = settings, game(settings.game)
        self.begun, self.reported, self.saved = time.monotonic(), 0.0, 0.0
        self.evaluation = evaluation_of(settings, self.game)
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        self.self_play, self.progress = SelfPlay(settings, self.game), Progress()
        arrays = self.resume() if settings.resume else None
        encoding = Encoding.of_tensors(arrays) if arrays else self.encoding()
        self.model = Model(encoding, self.game.actions.count, settings.hidden, settings.layers).to(settings.device)
        if arrays:
            self.model.load_arrays(arrays)
        self.optimiser = torch.optim.AdamW(
            self.model.parameters(), settings.rate, eps=1e-5, weight_decay=1e-3, fused=settings.device == "cuda"
        )
        self.former, self.former_weights = copy.deepcopy(self.model), [self.weights()]
        self.rounds, self.results = 0, torch.zeros(max(self.game.seats) + 1, 3, device=settings.device)
        self.losses: dict[str, float] = {}

    def resume(self) -> dict[str, Any]:
        assert self.settings.resume is not None
        arrays, about = tensors.read(self.settings.resume)
        if about.get("interface") != interface(self.game):
            sys.exit(f"{self.settings.resume} was trained on other observations or actions of {self.game.name}")
        self.progress = Progress(**json.loads(about["progress"]))
        self.settings.hidden, self.settings.layers = int(about["hidden"]), int(about["layers"])
        return arrays

    def encoding(self) -> Encoding:
        return of_columns(self.game.columns) if self.game.columns else of_ranges(*ranges(self.self_play))

    def weights(self) -> dict[str, Tensor]:
        return {name: tensor.detach().clone() for name, tensor in self.model.state_dict().items()}

    # ── Time ──────────────────────────────────────────────────────────────────

    @property
    def spent(self) -> float:
        return time.monotonic() - self.begun

    @property
    def part(self) -> float:
        """The share of the training time that has passed, 0 to 1."""
        return min(1.0, self.spent / (60 * self.settings.minutes))

    @property
    def at_school(self) -> bool:
        return self.settings.resume is None and self.part < self.settings.school

    @property
    def lead_weight(self) -> float:
        """The present weight of the lead."""
        return self.settings.lead * (1 - 0.8 * self.part)

    # ── A round ───────────────────────────────────────────────────────────────

    def run(self) -> None:
        try:
            self.train()
            self.evaluate_at_the_end()
        finally:
            self.evaluation.end()

    def train(self) -> None:
        self.play(at_school=True)  # compiles everything before the time starts
        self.begun = time.monotonic()
        while self.part < 1:
            at_school = self.at_school
            rollout = self.play(at_school)
            self.learn(rollout, at_school)
            self.rounds += 1
            if self.rounds % 25 == 0:
                self.former_weights.append(self.weights())
                if len(self.former_weights) > FORMER_VERSIONS:
                    del self.former_weights[int(torch.randint(len(self.former_weights) - 1, ()))]
            if self.spent - self.reported > REPORT_SECONDS:
                self.report()
            if self.spent - self.saved > SAVE_SECONDS:
                self.save()
                self.evaluation.begin(self.settings.out)
        self.report()
        self.progress.measured = measure(self.model, self.game, self.settings)
        self.save()

    def evaluate_at_the_end(self) -> None:
        """Evaluate the network as it is now, after the matches of an earlier one are over."""
        self.evaluation.result(wait=True)
        self.evaluation.begin(self.settings.out)
        found = self.evaluation.result(wait=True)
        if found:
            self.progress.curve[-1]["against"] = found
            print(f"{self.game.name} {result_text(found)}", flush=True)
            self.save()

    def play(self, at_school: bool = False) -> Rollout:
        """Play some steps of every match. At school the moves to learn are the greedy bot's, and
        most of them are played."""
        self_play, settings = self.self_play, self.settings
        shape = settings.steps, settings.matches
        seen = self_play.tensors

        def buffer(of: Tensor) -> Tensor:
            return torch.empty((settings.steps, *of.shape), dtype=of.dtype, device=of.device)

        played = {name: buffer(tensor) for name, tensor in seen.items()}
        judged = torch.empty(*shape, 2, device=settings.device)
        logarithms = torch.empty(shape, device=settings.device)
        own = torch.empty(shape, dtype=torch.bool, device=settings.device)
        self.former.load_state_dict(self.former_weights[int(torch.randint(len(self.former_weights), ()))])
        with torch.no_grad():
            for t in range(settings.steps):
                for name in ("observations", "mask", "seat"):
                    played[name][t].copy_(seen[name])
                movers = torch.zeros_like(seen["seat"]) if at_school else self_play.movers()
                own[t] = movers == SELF
                policy, judgement = self.model(played["observations"][t], played["mask"][t])
                judged[t] = judgements(judgement)
                actions = sample_actions(policy)
                logarithms[t] = policy.gather(1, actions[:, None])[:, 0]
                played["actions"][t].copy_(self_play.greedy_actions() if at_school else actions)
                if at_school:
                    own_move = torch.rand(settings.matches, device=settings.device) < OWN_MOVES_AT_SCHOOL
                    actions = torch.where(own_move, actions, played["actions"][t])
                else:
                    self.play_former(actions, movers)
                self_play.step(actions, movers)
                for name in ("rewards", "points", "done"):
                    played[name][t].copy_(seen[name])
            last = judgements(self.model(seen["observations"], seen["mask"])[1])
        ends = self.ends(played)
        gains, valid = advantages(judged, played["seat"], played["done"], ends, last, seen["seat"], settings.fade)
        returns = gains + judged
        weights = torch.tensor([1.0, self.lead_weight], device=settings.device)
        chosen = (own & valid).flatten().nonzero()[:, 0]
        self.progress.moves += settings.steps * settings.matches
        self.progress.learnt += len(chosen)
        flat = {name: played[name].flatten(0, 1) for name in ("observations", "mask", "actions")}
        self.chosen = chosen
        return Rollout(
            flat["observations"],
            flat["mask"],
            flat["actions"],
            logarithms.flatten(),
            (gains * weights).sum(-1).flatten(),
            returns.flatten(0, 1),
        )

    def play_former(self, actions: Tensor, movers: Tensor) -> None:
        first, seen = self.self_play.first_former, self.self_play.tensors
        if first < len(actions):
            policy, _ = self.former(seen["observations"][first:], seen["mask"][first:])
            actions[first:] = torch.where(movers[first:] == FORMER, sample_actions(policy), actions[first:])

    def ends(self, played: dict[str, Tensor]) -> Tensor:
        """The returns of each seat of the matches that ended: the share of the victory, and the
        lead over the mean of the others."""
        self_play, points, over = self.self_play, played["points"].float(), played["done"] != 0
        there = torch.arange(points.shape[2], device=points.device) < self_play.seats[:, None]
        points = points * there
        lead = points - (points.sum(2, keepdim=True) - points) / (self_play.seats[:, None] - 1)
        counted = (over[:, :, None] & there).float()
        number = counted.sum().item()
        if number:
            spread = math.sqrt(float((lead.square() * counted).sum()) / number)
            self.progress.spread = 0.95 * self.progress.spread + 0.05 * spread if self.progress.spread else spread
        self.count(played)
        scaled = torch.tanh(lead / max(self.progress.spread, 1.0) / 2)
        rewards = played["rewards"] * (played["done"] == 1)[:, :, None]
        scaled = torch.where((played["done"] == 2)[:, :, None], -1.0, scaled)  # truncated
        return torch.stack([rewards, scaled], -1)

    def count(self, played: dict[str, Tensor]) -> None:
        """Count matches, victories and truncated matches of the network alone against greedy bots,
        for each seat count."""
        over = (played["done"] != 0) & self.self_play.duels
        own = (self.self_play.owner == SELF).float()
        won = (played["rewards"] * own * (played["done"] == 1)[:, :, None]).sum(2) * over
        facts = torch.stack([over.sum(0).float(), won.sum(0), ((played["done"] == 2) & over).sum(0).float()], 1)
        self.results.index_add_(0, self.self_play.seats, facts)

    def learn(self, rollout: Rollout, at_school: bool = False) -> None:
        settings, sums = self.settings, torch.zeros(4, device=self.settings.device)
        learning_rate = settings.rate * (1 - 0.9 * self.part) * min(1.0, (self.rounds + 1) / 10)
        for group in self.optimiser.param_groups:
            group["lr"] = learning_rate
        number = 0
        for index in minibatches(self.chosen, settings.minibatch, settings.epochs):
            loss, facts = self.loss(rollout, index, at_school)
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(self.model.parameters(), 0.5)
            self.optimiser.step()
            sums += facts
            number += 1
        self.latest = sums / max(1, number)
        if not bool(torch.isfinite(self.latest).all()):
            self.step_back()

    def step_back(self) -> None:
        """After a loss that is not finite, continue from the newest former version."""
        print(f"{self.game.name}: the loss is not finite in round {self.rounds}; going back", flush=True)
        self.model.load_state_dict(self.former_weights[-1])
        self.optimiser.state.clear()
        self.latest = torch.zeros_like(self.latest)

    def loss(self, rollout: Rollout, index: Tensor, at_school: bool) -> tuple[Tensor, Tensor]:
        policy, judged = self.model(rollout.rows[index], rollout.mask[index])
        logarithm = policy.gather(1, rollout.actions[index].long()[:, None])[:, 0]
        gains = rollout.gains[index]
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        change = logarithm - rollout.logarithms[index]
        ratio, bound = change.exp(), self.settings.clip
        better = torch.minimum(ratio * gains, ratio.clamp(1 - bound, 1 + bound) * gains).mean()
        divergence = (ratio - 1 - change).mean()
        if at_school:
            better = logarithm.mean()
            divergence = -better
        returns = rollout.returns[index]
        victory = functional.binary_cross_entropy_with_logits(judged[:, 0], returns[:, 0].clamp(0, 1))
        lead = functional.mse_loss(judged[:, 1], returns[:, 1])
        entropy = -(policy.exp() * policy).sum(1).mean()
        loss = -better + 0.5 * victory + 0.5 * lead - self.settings.entropy * (1 - 0.8 * self.part) * entropy
        return loss, torch.stack([victory, lead, entropy, divergence]).detach()

    # ── Progress and checkpoints ──────────────────────────────────────────────

    def report(self) -> None:
        progress, spent = self.progress, self.spent
        seconds, self.reported = spent - self.reported, spent
        rate = (progress.moves - getattr(self, "moves_reported", 0)) / seconds
        self.moves_reported = progress.moves
        victory, lead, entropy, divergence = self.latest.tolist()
        shares = {}
        for seats, (number, won, broken) in enumerate(self.results.tolist()):
            if number:
                shares[str(seats)] = [round(won / number, 4), int(number), int(broken)]
        self.results.zero_()
        progress.seconds += seconds
        point = {"seconds": round(progress.seconds), "moves": progress.moves, "shares": shares}
        point |= {"victory": round(victory, 4), "lead": round(lead, 4), "entropy": round(entropy, 4)}
        progress.curve.append(point)
        results = "  ".join(f"{seats}p {100 * one[0]:.0f}% of {one[1]}" for seats, one in shares.items())
        if found := self.evaluation.result():
            point["against"] = found
            results += f" | {result_text(found)}"
        print(
            f"{self.game.name} {spent:.0f}s round {self.rounds} {rate / 1e6:.2f}M moves/s {progress.moves / 1e6:.0f}M"
            f" | against greedy: {results} | loss {victory:.3f} {lead:.3f} entropy {entropy:.2f}"
            f" divergence {divergence:.4f} truncated {sum(one[2] for one in shares.values())}",
            flush=True,
        )

    def save(self) -> None:
        """Save the weights and the progress. The optimiser's state is not worth saving."""
        self.saved = self.spent
        about = {
            "game": self.game.name,
            "interface": interface(self.game),
            "hidden": str(self.settings.hidden),
            "layers": str(self.settings.layers),
            "progress": json.dumps(asdict(self.progress)),
            "settings": json.dumps(asdict(self.settings), default=str),
        }
        arrays = self.model.arrays()
        if sum(array.nbytes for array in arrays.values()) > MAX_CHECKPOINT_BYTES - (1 << 20):
            arrays = {name: array.astype(np.float16) for name, array in arrays.items()}
        tensors.write(self.settings.out, {**arrays, **self.model.encoding.tensors()}, about)
        picture = learning_curve.draw_curve(f"{self.game.name}: victories against greedy bots", self.progress.curve)
        self.settings.out.with_suffix(".svg").write_text(picture, encoding="utf-8")


def minibatches(chosen: Tensor, size: int, epochs: int) -> Iterator[Tensor]:
    for _ in range(epochs):
        mixed = chosen[torch.randperm(len(chosen), device=chosen.device)]
        parts = max(1, len(mixed) // size)
        yield from mixed.chunk(parts)


def advantages(
    judged: Tensor, seat: Tensor, done: Tensor, ends: Tensor, last: Tensor, last_seat: Tensor, fade: float
) -> tuple[Tensor, Tensor]:
    """Generalised advantages for every seat along its own moves, and which of them are known. A
    seat's last move has none if the rollout ends before its next move and the match goes on."""
    steps, matches, seats = ends.shape[:3]
    rows = torch.arange(matches, device=judged.device)
    following = torch.zeros(matches, seats, 2, device=judged.device)
    gain, known = torch.zeros_like(following), torch.zeros(matches, seats, dtype=torch.bool, device=judged.device)
    following[rows, last_seat.long()] = last
    known[rows, last_seat.long()] = True
    gains, valid = torch.zeros_like(judged), torch.zeros(steps, matches, dtype=torch.bool, device=judged.device)
    for t in reversed(range(steps)):
        over = (done[t] != 0)[:, None]
        following = torch.where(over[..., None], ends[t], following)
        gain = gain.masked_fill(over[..., None], 0.0)
        known = known | over
        at = rows, seat[t].long()
        valid[t] = known[at]
        gains[t] = (following[at] - judged[t] + fade * gain[at]) * valid[t][:, None]
        following[at], gain[at], known[at] = judged[t], gains[t], True
    return gains, valid


# ── Measuring ─────────────────────────────────────────────────────────────────


def evaluation_of(settings: Settings, of: Game) -> Evaluation:
    """The evaluations that the settings ask for. Exits if there is no such bot."""
    if settings.against:
        try:
            bot_and_budget(settings.against, of)
        except NoSuchBot as wrong:
            sys.exit(str(wrong))
    return Evaluation(of, settings.against, settings.meetings)


def measure(model: Model, of: Game, settings: Settings) -> dict[str, Any]:
    """Measure, for each seat count, how the network's best moves do in one seat against greedy
    bots: the share of the victories, half of its 95 % interval, and the points."""
    found = {}
    for seats in [number for number in of.seats if number > 1]:
        share, margin, points = measure_seats(model, of, seats, settings)
        found[str(seats)] = {"share": share, "margin": margin, "matches": settings.measure, "points": points}
        print(f"{of.name} {seats} seats: {100 * share:.1f}% ± {100 * margin:.1f} (fair {100 / seats:.0f}%)", flush=True)
    return found


@torch.no_grad()
def measure_seats(model: Model, of: Game, seats: int, settings: Settings) -> tuple[float, float, list[float]]:
    batch = Batch(of, settings.measure, seats, settings.device, settings.seed + 7919 * seats, limit=MOVE_LIMIT)
    batch.checked = False
    seen = {name: as_tensor(getattr(batch, name)) for name in ("observations", "mask", "seat", "actions", "rewards")}
    done, points = as_tensor(batch.done), as_tensor(batch.points)
    wanted = batch.grid.arrays.zeros(settings.measure, np.uint8)
    asked, own = as_tensor(wanted), torch.arange(settings.measure, device=settings.device) % seats
    won, over = torch.zeros(settings.measure, device=settings.device), torch.zeros_like(own, dtype=torch.bool)
    score = torch.zeros(settings.measure, 2, device=settings.device)
    for move in range(MOVE_LIMIT):
        policy, _ = model(seen["observations"], seen["mask"])
        seen["actions"].copy_(policy.argmax(1))
        asked.copy_(seen["seat"] != own)
        batch.judge(wanted, batch.actions)
        batch.step(batch.actions)
        first = (done != 0) & ~over
        mine = points.gather(1, own[:, None])[:, 0].float()
        others = (points[:, :seats].sum(1) - mine) / (seats - 1)
        won += seen["rewards"].gather(1, own[:, None])[:, 0] * (first & (done == 1))
        score += torch.stack([mine, others], 1) * first[:, None]
        over |= first
        if move % 32 == 31 and bool(over.all()):
            break
    share, deviation = float(won.mean()), float(won.std())
    return share, 1.96 * deviation / math.sqrt(settings.measure), score.mean(0).tolist()


def settings_of(arguments: list[str]) -> Settings:
    parser = argparse.ArgumentParser(prog="gulch train", description="Train a network for a game.")
    parser.add_argument("game")
    kinds = {"int": int, "float": float, "str": str, "Path": Path, "Path | None": Path}
    for name, one in Settings.__dataclass_fields__.items():
        if name not in ("game", "out"):
            parser.add_argument(f"--{name}", type=kinds[str(one.type)], default=one.default)
    parser.add_argument("--out", type=Path, default=None)
    chosen = vars(parser.parse_args(arguments))
    chosen["out"] = chosen["out"] or Path(f"{chosen['game']}.safetensors")
    return Settings(**chosen)


def main() -> None:
    with suppress(KeyboardInterrupt):
        Training(settings_of(sys.argv[1:])).run()


if __name__ == "__main__":
    main()
