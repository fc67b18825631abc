"""The network: a transformer over the 64 squares. docs/decisions/0042-player-model.md describes it.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import torch
import torch.nn as nn
import torch.nn.functional as F

from encoding import CONDITION, LAST_MOVES, NONE, OPPONENT_RATING, PLANES, RATING, TIME_CLASS
from encoding import encode_condition, encode_planes, find_source, read_u16


class RootMeanSquare(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.g = nn.Parameter(torch.ones(width))

    def forward(self, x):
        values = x.float()
        return (values * torch.rsqrt((values * values).mean(-1, keepdim=True) + 1e-6)).to(x.dtype) * self.g


def list_distances():
    """Number of the distance between each two squares: (ranks + 7) * 15 + files + 7."""
    squares = torch.arange(64)
    rank, file = squares // 8, squares % 8
    return (rank[:, None] - rank[None, :] + 7) * 15 + (file[:, None] - file[None, :] + 7)


class Block(nn.Module):
    def __init__(self, width, heads, hidden):
        super().__init__()
        self.width, self.heads = width, heads
        self.n1 = RootMeanSquare(width)
        self.qkv = nn.Linear(width, 3 * width, bias=False)
        self.o = nn.Linear(width, width, bias=False)
        self.rel = nn.Parameter(torch.zeros(heads, 225))
        self.n2 = RootMeanSquare(width)
        self.f1 = nn.Linear(width, hidden)
        self.f2 = nn.Linear(hidden, width)
        self.register_buffer("distances", list_distances(), persistent=False)
        # A block that adds nothing at first: training starts from the identity.
        for zero in (self.o.weight, self.f2.weight, self.f2.bias, self.f1.bias):
            nn.init.zeros_(zero)

    def forward(self, x):
        count, head_width = x.shape[0], self.width // self.heads
        split = self.qkv(self.n1(x)).view(count, 64, 3, self.heads, head_width)
        queries, keys, values = split.permute(2, 0, 3, 1, 4).unbind(0)
        scores = (queries @ keys.transpose(-1, -2)) * head_width**-0.5 + self.rel[:, self.distances].to(queries.dtype)
        weights = torch.softmax(scores.float(), -1).to(values.dtype)
        x = x + self.o((weights @ values).transpose(1, 2).reshape(count, 64, self.width))
        return x + self.f2(F.relu(self.f1(self.n2(x))))


class Network(nn.Module):
    def __init__(self, d=160, L=8, h=5, ff=320, dp=96, arch="t"):
        super().__init__()
        assert arch == "t"
        self.config = dict(arch=arch, d=d, L=L, h=h, ff=ff, dp=dp)
        self.pos = nn.Parameter(torch.randn(64, d) * 0.02)
        self.inp = nn.Linear(PLANES, d)
        self.c1 = nn.Linear(CONDITION, d)
        self.c2 = nn.Linear(d, d)
        self.blk = nn.ModuleList([Block(d, h, ff) for _ in range(L)])
        self.nf = RootMeanSquare(d)
        self.p0 = nn.Linear(d, d)
        self.pq = nn.Linear(d, dp)
        self.pk = nn.Linear(d, dp)
        self.v1 = nn.Linear(d, 64)
        self.v2 = nn.Linear(64, 3)

    def forward(self, planes, condition):
        """Scores of all pairs of squares, and of loss, draw and win."""
        shared = self.c2(F.relu(self.c1(condition)))
        x = self.inp(planes) + self.pos + shared[:, None, :]
        for block in self.blk:
            x = block(x)
        x = self.nf(x)
        policy = F.relu(self.p0(x))
        scores = (self.pq(policy) @ self.pk(policy).transpose(1, 2)) * self.config["dp"] ** -0.5
        return scores.flatten(1).float(), self.v2(F.relu(self.v1(x.mean(1)))).float()


def make_inputs(records, drop_history=0.0, drop_time_class=0.0, rating=None, time_class=None):
    """Inputs of records. Dropping history and time class at random teaches the network to do without them."""
    count, device = records.shape[0], records.device
    last_moves = records[:, LAST_MOVES]
    if drop_history > 0:
        dropped = torch.rand(count, 1, device=device) < drop_history
        last_moves = torch.where(dropped, torch.full_like(last_moves, NONE), last_moves)
    time_class = records[:, TIME_CLASS] if time_class is None else time_class
    if drop_time_class > 0:
        dropped = torch.rand(count, device=device) < drop_time_class
        time_class = torch.where(dropped, torch.zeros_like(time_class), time_class)
    own = read_u16(records, RATING) if rating is None else rating
    opponent = read_u16(records, OPPONENT_RATING) if rating is None else rating
    planes = encode_planes(torch, records, last_moves)
    return planes, encode_condition(torch, records, own, opponent, find_source(torch, records), time_class)
