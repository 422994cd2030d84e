"""Networks that play. A game's folder holds `network.safetensors`, and in `network.md` a card that
says how it was trained and how strong it is. Networks run in compiled code, without PyTorch.
"""

from __future__ import annotations

import functools
import logging

from gulch.kernel.game import Game
from gulch.networks.network import NONE, Mismatch, Network, load
from gulch.networks.tensors import BadFile

__all__ = ["CARD", "FILE", "NONE", "Mismatch", "Network", "load", "network_of"]

FILE, CARD = "network.safetensors", "network.md"

log = logging.getLogger(__name__)


@functools.cache
def network_of(of: Game) -> Network:
    """The network that a game ships; NONE if there is none. A network that no longer fits the game
    is not used; this is logged once."""
    path = of.folder / FILE
    try:
        return load(of, path) if path.exists() else NONE
    except (Mismatch, BadFile) as error:
        log.warning("%s. The bots of %s play without a network.", error, of.name)
        return NONE
