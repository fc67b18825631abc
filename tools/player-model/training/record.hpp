// One position of a game as the network is trained on it, seen by the side to move.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "chess.hpp"
#include <vector>

const uint8_t NONE = 255;

#pragma pack(push, 1)
struct Record {
  uint8_t board[32];        // two squares a byte: 0 empty, 1 to 6 own pieces, 7 to 12 the opponent's
  uint8_t castling;         // own short 1, own long 2, the opponent's short 4, long 8
  uint8_t en_passant;
  uint8_t last_moves[4];    // from and to of the opponent's move, then of the mover's move before it
  uint16_t rating, opponent_rating;
  uint8_t source;           // 0 exports of lichess users, 2 the Kaggle data set
  uint8_t time_class;       // 0 unknown, 1 bullet, 2 blitz, 3 rapid, 4 classical
  uint8_t result;           // of the mover: 0 loss, 1 draw, 2 win, 3 unknown
  uint8_t is_test;
  uint16_t ply;
  uint8_t played;           // number of the played move among the legal ones
  uint8_t legal_count;
};
#pragma pack(pop)
static_assert(sizeof(Record) == 50, "train.py reads records of 50 bytes");

// Squares of the last two moves, newest first.
struct LastMoves {
  int squares[4] = {NO_SQUARE, NO_SQUARE, NO_SQUARE, NO_SQUARE};
  void push(Move move) {
    squares[2] = squares[0];
    squares[3] = squares[1];
    squares[0] = move.from;
    squares[1] = move.to;
  }
};

inline void describe_position(const Position &position, const LastMoves &last, Record &record) {
  int us = position.turn, mirror = us == WHITE ? 0 : 56;
  auto turn_square = [&](int square) -> uint8_t { return square == NO_SQUARE ? NONE : square ^ mirror; };
  for (int square = 0; square < 64; square++) {
    int found = position.board[square ^ mirror];
    int code = found < 0 ? 0 : (found / 6 == us ? 1 : 7) + found % 6;
    record.board[square >> 1] |= code << ((square & 1) * 4);
  }
  int white = position.castling & 3, black = position.castling >> 2 & 3;
  record.castling = us == WHITE ? white | black << 2 : black | white << 2;
  record.en_passant = turn_square(position.en_passant);
  for (int at = 0; at < 4; at++) record.last_moves[at] = turn_square(last.squares[at]);
}

// Appends the legal moves as from * 64 + to, seen by the mover. Promotions to other pieces than queens are left out.
// Returns the number of `played` among them, or -1.
inline int append_legal_moves(const Position &position, Move played, std::vector<uint16_t> &moves) {
  Move list[MAX_MOVES];
  int count = position.list_moves(list), found = -1, mirror = position.turn == WHITE ? 0 : 56;
  size_t begin = moves.size();
  for (int at = 0; at < count; at++) {
    Move move = list[at];
    if ((move.promotion && move.promotion != QUEEN) || !position.is_legal(move)) continue;
    if (move.from == played.from && move.to == played.to && move.promotion == played.promotion)
      found = moves.size() - begin;
    moves.push_back((move.from ^ mirror) * 64 + (move.to ^ mirror));
  }
  return found;
}
