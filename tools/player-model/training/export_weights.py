"""Writes the weights as int8 and the test vectors: python export_weights.py network.pt positions.tsv records output

`positions.tsv` and the folder `records` are the input and the output of encode_lines. Writes output.i8.bin, output.i8.json
and output.testvectors.json.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import hashlib
import json
import os
import sys

import numpy as np
import torch

from encoding import CONDITION, LEGAL_COUNT, PLANES, RECORD_BYTES
from model import Network, make_inputs

RATINGS = (800, 1100, 1500, 1900, 2300)
RAPID = 3


class File:
    """Bytes of the tensors, each beginning at a multiple of 16."""

    def __init__(self):
        self.data = bytearray()

    def append(self, array):
        self.data.extend(bytes(-len(self.data) % 16))
        offset = len(self.data)
        self.data.extend(np.ascontiguousarray(array).tobytes())
        return offset


def quantise(matrix):
    """One scale per row, so that a row with small weights keeps its precision."""
    scale = (matrix.abs().amax(1) / 127).clamp(min=1e-12)
    return (matrix / scale[:, None]).round().clamp(-127, 127), scale


def export(weights, config, output):
    file, tensors, restored = File(), [], {}
    for name, tensor in weights.items():
        tensor = tensor.float()
        entry = {"name": name, "shape": list(tensor.shape)}
        if name.endswith(".weight"):
            values, scale = quantise(tensor)
            entry["dtype"] = "i8"
            entry["offset"] = file.append(values.numpy().astype(np.int8))
            entry["scale_offset"] = file.append(scale.numpy().astype("<f4"))
            restored[name] = values * scale[:, None]
        else:
            entry["dtype"] = "f32"
            entry["offset"] = file.append(tensor.numpy().astype("<f4"))
            restored[name] = tensor
        tensors.append(entry)
    with open(output + ".i8.bin", "wb") as binary:
        binary.write(file.data)
    description = {
        "format": "lamplight-human-move/1",
        "file": os.path.basename(output) + ".i8.bin",
        "bytes": len(file.data),
        "sha256": hashlib.sha256(file.data).hexdigest(),
        "config": config,
        "planes": PLANES,
        "cond": CONDITION,
        "eps": 1e-6,
        "tensors": tensors,
    }
    with open(output + ".i8.json", "w") as text:
        json.dump(description, text, indent=1)
    return restored


def name_square(square):
    return "abcdefgh"[square & 7] + str((square >> 3) + 1)


@torch.no_grad()
def predict(network, record, legal, mirror, rating):
    planes, condition = make_inputs(record, rating=torch.tensor([float(rating)]), time_class=torch.tensor([RAPID]))
    scores, value = network(planes, condition)
    chances = torch.softmax(scores[0][torch.from_numpy(legal)].double(), 0).numpy()
    name = lambda move: name_square((move >> 6) ^ mirror) + name_square((move & 63) ^ mirror)
    top = [[name(int(legal[at])), round(float(chances[at]), 5)] for at in np.argsort(-chances)[:5]]
    return {"top5": top, "wdl": [round(float(share), 5) for share in torch.softmax(value[0], 0)]}


def list_vectors(network, lines, folder):
    data = np.fromfile(os.path.join(folder, "rec.bin"), dtype=np.uint8).reshape(-1, RECORD_BYTES)
    legal = np.fromfile(os.path.join(folder, "lm.bin"), dtype=np.uint16).astype(np.int64)
    ends = np.cumsum(data[:, LEGAL_COUNT].astype(np.int64))
    for at, line in enumerate(lines):
        _, rating, _, _, _, _, played, fen, moves = line.rstrip("\n").split("\t")
        mirror = 56 if fen.split(" ")[1] == "b" else 0
        own = legal[ends[at] - data[at, LEGAL_COUNT] : ends[at]]
        record = torch.from_numpy(data[at : at + 1])
        yield {
            "fen": fen,
            "last_moves": moves.split(" ")[-2:] if moves else [],
            "played": played,
            "played_by_rating": int(rating),
            "by_rating": {asked: {"i8": predict(network, record, own, mirror, asked)} for asked in RATINGS},
        }


def main(checkpoint, positions, folder, output):
    saved = torch.load(checkpoint, map_location="cpu")
    network = Network(**saved["config"])
    network.load_state_dict(export(saved["weights"], saved["config"], output))
    network.eval()
    note = (
        "mover = side to move; source lichess (0), time class rapid (3), self rating = opponent rating; top5 over legal "
        "moves (promotion = queen, written without suffix); wdl = [loss,draw,win] for the mover"
    )
    with open(positions) as lines, open(output + ".testvectors.json", "w") as file:
        json.dump({"note": note, "vectors": list(list_vectors(network, lines, folder))}, file, indent=0)


if __name__ == "__main__":
    main(*sys.argv[1:])
