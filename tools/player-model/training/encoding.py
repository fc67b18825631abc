"""Inputs of the network from the records of expand_games.cpp.

`xp` is numpy or torch: only functions that both have are used, so that the encoding can be checked without torch.

SPDX-License-Identifier: GPL-3.0-or-later
"""

RECORD_BYTES = 50
PLANES = 17
CONDITION = 64
NONE = 255
KAGGLE, LICHESS = 2, 0

# Bytes of a record.
BOARD = slice(0, 32)
CASTLING = 32
EN_PASSANT = 33
LAST_MOVES = slice(34, 38)
RATING, OPPONENT_RATING = 38, 40
SOURCE, TIME_CLASS, RESULT, IS_TEST = 42, 43, 44, 45
PLY = 46
PLAYED, LEGAL_COUNT = 48, 49


def read_u16(records, at):
    return records[:, at] * 1.0 + records[:, at + 1] * 256.0


def encode_planes(xp, records, last_moves):
    """[n][64][17]: six own pieces, six of the opponent, en passant, squares of the last two moves."""
    packed = records[:, BOARD]
    board = xp.stack([packed & 15, packed >> 4], axis=-1).reshape(-1, 64)
    like = dict(device=records.device) if hasattr(records, "is_cuda") else {}
    pieces = board[:, :, None] == xp.arange(1, 13, **like)
    marked = xp.concatenate([records[:, EN_PASSANT : EN_PASSANT + 1], last_moves], axis=-1)
    squares = marked[:, None, :] == xp.arange(64, **like)[None, :, None]
    return xp.where(xp.concatenate([pieces, squares], axis=-1), 1.0, 0.0)


def encode_rating(xp, rating):
    """Shares of the two nearest of 24 ratings from 600 to 2900."""
    like = dict(device=rating.device) if hasattr(rating, "is_cuda") else {}
    at = xp.clip((rating - 600.0) / 100.0, 0.0, 23.0)
    return xp.clip(1.0 - abs(at[:, None] - xp.arange(24, **like)), 0.0, 1.0)


def encode_condition(xp, records, rating, opponent_rating, source, time_class):
    """[n][64]: both ratings, source, time class, castling rights."""
    like = dict(device=records.device) if hasattr(records, "is_cuda") else {}
    sources = source[:, None] == xp.arange(4, **like)
    time_classes = time_class[:, None] == xp.arange(8, **like)
    castling = records[:, CASTLING]
    rights = xp.stack([castling & 1, castling & 2, castling & 4, castling & 8], axis=-1) > 0
    flags = xp.where(xp.concatenate([sources, time_classes, rights], axis=-1), 1.0, 0.0)
    return xp.concatenate([encode_rating(xp, rating), encode_rating(xp, opponent_rating), flags], axis=-1)


def find_source(xp, records):
    """The Kaggle games were played on lichess."""
    source = records[:, SOURCE]
    return xp.where(source == KAGGLE, source * 0 + LICHESS, source)
