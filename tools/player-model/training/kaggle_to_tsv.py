"""Converts the Kaggle data set from R's format: python kaggle_to_tsv.py games.rda games.tsv

Reads as much of R's serialisation (XDR, versions 2 and 3) as data frames of texts and numbers need. A line of the output
is the input of pack_games: ratings of White and Black, time control, result, moves.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import bz2
import gzip
import lzma
import struct
import sys

# Types of R's objects; the format is described in "R Internals", section 1.8.
SYMBOL, PAIR_LIST, CHARACTERS, LOGICALS, INTEGERS, REALS, STRINGS, LIST = 1, 2, 9, 10, 13, 14, 16, 19
REFERENCE, NIL = 0xFF, 0xFE
HAS_ATTRIBUTES, HAS_TAG = 0x200, 0x400
RESULTS = {"white": "1-0", "black": "0-1", "draw": "1/2-1/2"}


class Reader:
    def __init__(self, data):
        self.data, self.at, self.symbols = data, 0, []

    def read_int(self):
        self.at += 4
        return struct.unpack_from(">i", self.data, self.at - 4)[0]

    def read_bytes(self, count):
        self.at += count
        return self.data[self.at - count : self.at]

    def read_numbers(self, letter, size):
        count = self.read_int()
        return list(struct.unpack(f">{count}{letter}", self.read_bytes(count * size)))

    def read_item(self):
        flags = self.read_int()
        kind = flags & 0xFF
        if kind == NIL:
            return None
        if kind == REFERENCE:
            return self.symbols[(flags >> 8 or self.read_int()) - 1]
        if kind == SYMBOL:
            self.symbols.append(self.read_item())
            return self.symbols[-1]
        if kind == PAIR_LIST:
            return self.read_pairs(flags)
        if kind == CHARACTERS:
            length = self.read_int()
            return None if length < 0 else self.read_bytes(length).decode("utf-8", "replace")
        value = self.read_vector(kind)
        attributes = self.read_item() if flags & HAS_ATTRIBUTES else None
        return (value, attributes) if attributes else value

    def read_pairs(self, flags):
        pairs = {}
        while flags & 0xFF == PAIR_LIST:
            if flags & HAS_ATTRIBUTES:
                self.read_item()
            tag = self.read_item() if flags & HAS_TAG else None
            pairs[tag] = self.read_item()
            flags = self.read_int()
        return pairs

    def read_vector(self, kind):
        if kind in (LOGICALS, INTEGERS):
            return self.read_numbers("i", 4)
        if kind == REALS:
            return self.read_numbers("d", 8)
        if kind in (STRINGS, LIST):
            return [self.read_item() for _ in range(self.read_int())]
        raise ValueError(f"objects of type {kind} are not supported")


def read_objects(name):
    with open(name, "rb") as file:
        data = file.read()
    for start, open_packed in ((b"BZh", bz2), (b"\x1f\x8b", gzip), (b"\xfd7zXZ", lzma)):
        if data.startswith(start):
            data = open_packed.decompress(data)
    if data[:7] not in (b"RDX2\nX\n", b"RDX3\nX\n"):
        raise ValueError("not a file of R's save()")
    reader = Reader(data)
    reader.at = 7
    version = reader.read_int()
    reader.read_bytes(8)
    if version == 3:
        reader.read_bytes(reader.read_int())
    return reader.read_item()


def read_column(column):
    """A factor is a list of numbers with the names as an attribute."""
    if not isinstance(column, tuple):
        return column
    values, attributes = column
    levels = attributes.get("levels")
    return [levels[value - 1] for value in values] if levels else values


def main(source, target):
    (columns, attributes), *_ = read_objects(source).values()
    frame = {name: read_column(column) for name, column in zip(attributes["names"], columns)}
    names = ("white_rating", "black_rating", "increment_code", "winner", "moves")
    with open(target, "w") as file:
        for white, black, control, winner, moves in zip(*(frame[name] for name in names)):
            print(int(white), int(black), control, RESULTS.get(winner, "*"), moves, sep="\t", file=file)


if __name__ == "__main__":
    main(*sys.argv[1:])
