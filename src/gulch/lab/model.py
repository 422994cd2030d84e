"""The network in PyTorch: one for all seats and all seat counts of a game.

Its inputs are those of encoding.py; layers are normalised. It has three outputs: a policy over
all actions, the expected share of the victory, and the expected lead.
"""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from gulch.networks.encoding import BOUND, Encoding

ILLEGAL_LOGIT = -1e9


class Model(nn.Module):
    def __init__(self, encoding: Encoding, actions: int, hidden: int = 512, layers: int = 3) -> None:
        super().__init__()
        self.encoding, self.hidden = encoding, hidden
        column, value = encoding.single
        numbers = encoding.numbers
        for name, array in {
            "column": column,
            "value": value,
            "numbers": numbers,
            "low": encoding.low[numbers].astype(np.float32),
            "scale": encoding.scale[numbers],
        }.items():
            self.register_buffer(f"encoded_{name}", torch.from_numpy(np.ascontiguousarray(array)), persistent=False)
        widths = [encoding.width] + [hidden] * layers
        self.layers = nn.ModuleList(nn.Linear(*two) for two in itertools.pairwise(widths))
        self.norms = nn.ModuleList(nn.LayerNorm(hidden) for _ in range(layers))
        self.policy, self.judgement = nn.Linear(hidden, actions), nn.Linear(hidden, 2)
        for layer in self.layers:
            nn.init.orthogonal_(layer.weight, 2**0.5)
            nn.init.zeros_(layer.bias)
        nn.init.orthogonal_(self.policy.weight, 0.01)
        nn.init.orthogonal_(self.judgement.weight, 0.1)

    def inputs(self, rows: Tensor) -> Tensor:
        kind = torch.bfloat16 if rows.is_cuda else torch.float32
        ones = rows.index_select(1, self._of("column")).eq(self._of("value")).to(kind)
        numbers = (rows.index_select(1, self._of("numbers")).float() - self._of("low")) * self._of("scale")
        return torch.cat([ones, numbers.clamp(-BOUND, BOUND).to(kind)], 1)

    def _of(self, name: str) -> Tensor:
        found: Tensor = getattr(self, f"encoded_{name}")
        return found

    def forward(self, rows: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Log-probabilities of the policy, and two judgements: victory as a logit, and the lead."""
        with torch.autocast(rows.device.type, torch.bfloat16, enabled=rows.is_cuda):
            x = self.inputs(rows)
            for layer, norm in zip(self.layers, self.norms, strict=True):
                x = functional.relu(norm(layer(x)))
            logits, judged = self.policy(x), self.judgement(x)
        allowed = logits.float().masked_fill(mask == 0, ILLEGAL_LOGIT)
        return functional.log_softmax(allowed, 1), judged.float()

    def arrays(self) -> dict[str, Any]:
        """The weights as NumPy arrays. Those of a layer have a row for each input."""
        found = {}
        for name, tensor in self.state_dict().items():
            array = tensor.detach().float().cpu().numpy()
            found[name] = np.ascontiguousarray(array.T) if array.ndim == 2 else array
        return found

    def load_arrays(self, arrays: dict[str, Any]) -> None:
        """Load weights in the form that `arrays` returns."""
        own = self.state_dict()
        self.load_state_dict({name: torch.from_numpy(np.array(arrays[name].T, np.float32)) for name in own})


def judgements(judged: Tensor) -> Tensor:
    """The expected share of the victory, and the expected lead."""
    return torch.stack([judged[..., 0].sigmoid(), judged[..., 1]], -1)
