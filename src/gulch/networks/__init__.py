"""Networks that play: a file `network.safetensors` in a game's folder, with a card that says how it
was trained and how strong it is (`network.md`). They run in compiled code, without PyTorch.
"""

from __future__ import annotations

import functools
import logging

from gulch.kernel.game import Game
from gulch.networks.network import NONE, Mismatch, Network, load
from gulch.networks.tensors import BadFile

__all__ = ["CARD", "FILE", "NONE", "Mismatch", "Network", "load", "network_of"]

FILE, CARD = "network.safetensors", "network.md"

LOG = logging.getLogger(__name__)


@functools.cache
def network_of(of: Game) -> Network:
    """The network that a game ships, NONE where it has none or one that no longer fits: then it is
    said once, and bots do without."""
    path = of.folder / FILE
    try:
        return load(of, path) if path.exists() else NONE
    except (Mismatch, BadFile) as error:
        LOG.warning("%s. Until then the bots of %s play without a network.", error, of.name)
        return NONE
