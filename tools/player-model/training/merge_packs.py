"""Merges files of pack_games into one set of games: python merge_packs.py games input...

Writes games.hdr (columns) and games.mv (moves). Exact duplicates are removed. The test games are chosen here: in the
Kaggle data set, which has no names, one game of eight; elsewhere all games of one player of forty.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import struct
import sys
import zlib

import numpy as np

KAGGLE = 2
COLUMNS = [
    ("source", "u1"),
    ("time_class", "u1"),
    ("white_rating", "<u2"),
    ("black_rating", "<u2"),
    ("result", "u1"),
    ("held_out", "u1"),  # 1 White, 2 Black, 3 both
    ("length", "<u2"),
]
GAME = struct.Struct("<BBHHBIIH")
# Shorter games may be equal by chance.
MIN_DUPLICATE_PLIES = 20


def is_held_out(name_hash):
    return (name_hash * 2654435761 & 0xFFFFFFFF) >> 16 < 65536 // 40


def find_held_out(source, moves, white_hash, black_hash):
    if source == KAGGLE:
        return 3 if zlib.crc32(moves) % 8 == 0 else 0
    return is_held_out(white_hash) * 1 + is_held_out(black_hash) * 2


def read_games(data):
    at = 0
    while at < len(data):
        source, time_class, white, black, result, white_hash, black_hash, length = GAME.unpack_from(data, at)
        at += GAME.size
        moves = data[at : at + length]
        at += length
        held_out = find_held_out(source, moves, white_hash, black_hash)
        yield moves, (source, time_class, white, black, result, held_out, length)


def main(output, inputs):
    games = {}
    for name in inputs:
        with open(name, "rb") as file:
            for number, (moves, header) in enumerate(read_games(file.read())):
                key = (moves, b"") if len(moves) >= MIN_DUPLICATE_PLIES else (moves, f"{name} {number}".encode())
                games.setdefault(key, header)
    # Sorted by moves, so that similar games stand together and compress well.
    ordered = sorted(games.items())
    table = np.array([header for _, header in ordered], dtype=COLUMNS)
    with open(output + ".hdr", "wb") as file:
        file.write(struct.pack("<I", len(ordered)))
        for column, _ in COLUMNS:
            file.write(np.ascontiguousarray(table[column]).tobytes())
    with open(output + ".mv", "wb") as file:
        for (moves, _), _ in ordered:
            file.write(moves)
    print(len(ordered), "games,", int((table["held_out"] > 0).sum()), "with moves for tests")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
