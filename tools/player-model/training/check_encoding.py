"""Compares the encoding of the training scripts with the product's: python check_encoding.py data encodings

`data` holds rec.bin of expand_games, `encodings` the files of packed-games/write-encodings.ts. Needs numpy, not torch.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import sys

import numpy as np

from encoding import CONDITION, LAST_MOVES, OPPONENT_RATING, PLANES, RATING, RECORD_BYTES
from encoding import encode_condition, encode_planes, find_source, read_u16

# The product always asks for a rapid game.
RAPID = 3


def main(data, encodings):
    read = lambda name: np.fromfile(os.path.join(encodings, name), dtype="<f4")
    planes = read("planes.f32").reshape(-1, 64, PLANES)
    condition = read("condition.f32").reshape(-1, CONDITION)
    count = len(planes)
    records = np.fromfile(os.path.join(data, "rec.bin"), dtype=np.uint8, count=count * RECORD_BYTES)
    records = records.reshape(-1, RECORD_BYTES)
    own = encode_planes(np, records, records[:, LAST_MOVES])
    rating, opponent = read_u16(records, RATING), read_u16(records, OPPONENT_RATING)
    rapid = np.full(count, RAPID, dtype=np.uint8)
    own_condition = encode_condition(np, records, rating, opponent, find_source(np, records), rapid)
    different = (own != planes).any((1, 2)) | (abs(own_condition - condition) > 1e-6).any(1)
    en_passant = int((planes[:, :, 12] > 0).any(1).sum())
    print(count, "positions,", en_passant, "with en passant,", int(different.sum()), "encoded differently")
    return 1 if different.any() or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
