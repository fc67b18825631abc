"""Trains the network: python train.py --data folder --out folder --seconds 3600

`folder` holds rec.bin and lm.bin of expand_games. Training lasts a given time; the learning rate falls to zero over its
last part. Writes network.pt and result.json (accuracy by rating on the held-out games).

SPDX-License-Identifier: GPL-3.0-or-later
"""

import argparse
import json
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

from encoding import CASTLING, IS_TEST, KAGGLE, LEGAL_COUNT, LICHESS, PLANES, PLAYED, PLY, RATING, RECORD_BYTES, RESULT
from encoding import SOURCE, TIME_CLASS, read_u16
from model import Network, make_inputs
from muon import Muon

BULLET = 1
UNKNOWN_RESULT = 3
# Positions with more legal moves are rare; their moves beyond this number are ignored.
MAX_LEGAL = 96
# The result is easier to learn than the move and must not dominate.
VALUE_WEIGHT = 0.1
# Mirrors the files of from * 64 + to.
MIRROR_MOVE = 7 * 64 + 7


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--muon-rate", type=float, default=0.02)
    parser.add_argument("--adam-rate", type=float, default=2e-3)
    parser.add_argument("--weight-decay", type=float, default=0.02)
    parser.add_argument("--decay", type=float, default=0.5, help="last part of the time, over which the rate falls")
    parser.add_argument("--warm-up", type=int, default=300, help="steps over which the rate rises")
    parser.add_argument("--mirror", action="store_true", help="also train on positions mirrored from left to right")
    parser.add_argument("--no-compile", action="store_true")
    parser.add_argument("--resume", help="network.pt to go on from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--test-positions", type=int, default=20000, help="for each range of ratings")
    return parser.parse_args()


class Positions:
    """All records in the memory of the device."""

    def __init__(self, folder, device):
        records = np.fromfile(os.path.join(folder, "rec.bin"), dtype=np.uint8).reshape(-1, RECORD_BYTES)
        self.records = torch.from_numpy(records).to(device)
        self.legal = torch.from_numpy(np.fromfile(os.path.join(folder, "lm.bin"), dtype=np.int16)).to(device)
        self.legal_count = self.records[:, LEGAL_COUNT].long()
        self.legal_begin = torch.cumsum(self.legal_count, 0) - self.legal_count
        self.rating = read_u16(self.records, RATING)
        self.is_test = self.records[:, IS_TEST] > 0
        self.slots = torch.arange(MAX_LEGAL, device=device)

    def list_training_numbers(self):
        """Slow games count twice: they are fewer, and the model is used for slow games."""
        source, time_class = self.records[:, SOURCE], self.records[:, TIME_CLASS]
        repeats = torch.ones(len(self.records), dtype=torch.int64, device=self.records.device)
        repeats[(source == KAGGLE) | ((source == LICHESS) & (time_class != BULLET))] = 2
        repeats[self.is_test] = 0
        return torch.repeat_interleave(torch.arange(len(repeats), device=repeats.device), repeats)

    def take(self, numbers, **options):
        records = self.records[numbers]
        planes, condition = make_inputs(records, **options)
        places = (self.legal_begin[numbers][:, None] + self.slots).clamp(max=len(self.legal) - 1)
        is_legal = self.slots[None, :] < self.legal_count[numbers][:, None]
        return records, planes, condition, self.legal[places].long(), is_legal


def mirror_some(records, planes, legal):
    """Mirrors half of the positions in which nobody can castle any more."""
    count = len(records)
    chosen = (torch.rand(count, device=records.device) < 0.5) & (records[:, CASTLING] == 0)
    mirrored = planes.view(count, 8, 8, PLANES).flip(2).reshape(count, 64, PLANES)
    planes = torch.where(chosen[:, None, None], mirrored, planes)
    return planes, torch.where(chosen[:, None], legal ^ MIRROR_MOVE, legal)


def score_legal_moves(scores, legal, is_legal):
    return scores.gather(1, legal).masked_fill(~is_legal, -1e9)


def compute_loss(scores, value, records, legal, is_legal):
    played = records[:, PLAYED].long()
    is_listed = (played < MAX_LEGAL).float()
    of_moves = F.cross_entropy(
        score_legal_moves(scores, legal, is_legal), played.clamp(max=MAX_LEGAL - 1), reduction="none"
    )
    result = records[:, RESULT].long()
    is_known = (result != UNKNOWN_RESULT).float()
    of_value = F.cross_entropy(value, result.clamp(max=2), reduction="none")
    move_loss = (of_moves * is_listed).sum() / is_listed.sum()
    value_loss = (of_value * is_known).sum() / is_known.sum().clamp(min=1)
    return move_loss + VALUE_WEIGHT * value_loss, move_loss


@torch.no_grad()
def evaluate(network, positions, numbers, batch=8192):
    """Log-probability and rank of the played move, for each position."""
    network.eval()
    results = []
    for part in numbers.split(batch):
        records, planes, condition, legal, is_legal = positions.take(part)
        scores, _ = network(planes, condition)
        chances = torch.log_softmax(score_legal_moves(scores, legal, is_legal), -1)
        played = chances.gather(1, records[:, PLAYED].long().clamp(max=MAX_LEGAL - 1)[:, None])
        results.append(torch.stack([played[:, 0], (chances > played).sum(1).float()], 1))
    network.train()
    return torch.cat(results)


def summarise(results):
    chance, rank = results[:, 0], results[:, 1]
    share = lambda limit: round((rank < limit).float().mean().item() * 100, 2)
    return dict(positions=len(results), loss=round(-chance.mean().item(), 4), first=share(1), top3=share(3), top5=share(5))


def evaluate_by_rating(network, positions, limit):
    """Slow games from ply 10, in ranges of 200 points."""
    records = positions.records
    is_slow = (records[:, SOURCE] == KAGGLE) | (records[:, TIME_CLASS] != BULLET)
    is_asked = positions.is_test & is_slow & (read_u16(records, PLY) >= 10)
    table = {}
    for low in range(800, 2800, 200):
        numbers = torch.nonzero(is_asked & (positions.rating >= low) & (positions.rating < low + 200))[:, 0]
        if len(numbers) < 400:
            continue
        order = torch.randperm(len(numbers), generator=torch.Generator().manual_seed(7)).to(numbers.device)
        table[low] = summarise(evaluate(network, positions, numbers[order[:limit]]))
        print(low, table[low], flush=True)
    return table


def train(network, positions, options, device):
    numbers = positions.list_training_numbers()
    print(len(positions.records), "positions,", len(numbers), "samples an epoch", flush=True)
    matrices = [p for name, p in network.named_parameters() if name.startswith("blk") and p.ndim == 2 and "rel" not in name]
    in_matrices = {id(p) for p in matrices}
    others = [p for p in network.parameters() if id(p) not in in_matrices]
    adam = torch.optim.AdamW(
        [
            {"params": [p for p in others if p.ndim >= 2], "weight_decay": 0.01},
            {"params": [p for p in others if p.ndim < 2], "weight_decay": 0.0},
        ],
        lr=options.adam_rate,
        betas=(0.9, 0.98),
    )
    muon = Muon(matrices, options.weight_decay)
    run = network if options.no_compile else torch.compile(network)
    step, begin, started = 0, len(numbers), time.time()
    while True:
        if begin + options.batch > len(numbers):
            order, begin = numbers[torch.randperm(len(numbers), device=device)], 0
        part = order[begin : begin + options.batch]
        begin += options.batch
        records, planes, condition, legal, is_legal = positions.take(part, drop_history=0.15, drop_time_class=0.15)
        if options.mirror:
            planes, legal = mirror_some(records, planes, legal)
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
            scores, value = run(planes, condition)
        loss, move_loss = compute_loss(scores.float(), value.float(), records, legal, is_legal)
        loss.backward()
        # Compiling takes long and is not training time.
        if step == 20:
            started = time.time()
        progress = (time.time() - started) / options.seconds if step >= 20 else 0
        if progress >= 1:
            return step
        rate = min(1, (step + 1) / options.warm_up) * min(1, (1 - progress) / options.decay)
        for group in adam.param_groups:
            group["lr"] = options.adam_rate * rate
        adam.step()
        muon.step(options.muon_rate * rate)
        network.zero_grad(set_to_none=True)
        step += 1
        if step % 500 == 0:
            print(f"step {step}, {progress:.3f} of the time, loss {move_loss.item():.4f}", flush=True)


def main():
    options = parse_arguments()
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    positions = Positions(options.data, device)
    network = Network().to(device)
    if options.resume:
        network.load_state_dict(torch.load(options.resume, map_location=device)["weights"])
    steps = train(network, positions, options, device)
    os.makedirs(options.out, exist_ok=True)
    weights = {name: tensor.cpu() for name, tensor in network.state_dict().items()}
    torch.save({"weights": weights, "config": network.config}, os.path.join(options.out, "network.pt"))
    table = evaluate_by_rating(network, positions, options.test_positions)
    with open(os.path.join(options.out, "result.json"), "w") as file:
        json.dump({"steps": steps, "config": network.config, "byRating": table}, file, indent=1)


if __name__ == "__main__":
    main()
