// Rules of chess for the packed games. A move is stored as its number in the list that `list_moves` returns, so the
// order of that list is part of the file format; ../packed-games/list-moves.ts has the same order.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <cstdlib>
#include <cstring>

typedef uint64_t Bits;
enum Piece { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING };
enum Color { WHITE, BLACK };
enum CastlingRight { WHITE_SHORT = 1, WHITE_LONG = 2, BLACK_SHORT = 4, BLACK_LONG = 8 };
const int NO_SQUARE = -1;
const int MAX_MOVES = 256;

inline int lowest(Bits bits) { return __builtin_ctzll(bits); }
inline int highest(Bits bits) { return 63 - __builtin_clzll(bits); }
inline Bits bit(int square) { return 1ULL << square; }

// Directions 0 to 3 are straight, 4 to 7 diagonal.
const int DIRECTION_X[8] = {0, 0, 1, -1, 1, -1, 1, -1};
const int DIRECTION_Y[8] = {1, -1, 0, 0, 1, 1, -1, -1};
// True if squares along the direction have rising numbers.
const bool IS_RISING[8] = {true, false, true, false, true, true, false, false};

static Bits rays[8][64], knight_targets[64], king_targets[64], pawn_captures[2][64];

inline Bits square_bit(int x, int y) { return x >= 0 && x < 8 && y >= 0 && y < 8 ? bit(y * 8 + x) : 0; }

inline void init_tables() {
  for (int square = 0; square < 64; square++) {
    int x = square & 7, y = square >> 3;
    for (int direction = 0; direction < 8; direction++) {
      Bits ray = 0;
      for (int step = 1; step < 8; step++)
        ray |= square_bit(x + step * DIRECTION_X[direction], y + step * DIRECTION_Y[direction]);
      rays[direction][square] = ray;
      king_targets[square] |= square_bit(x + DIRECTION_X[direction], y + DIRECTION_Y[direction]);
    }
    for (int dx = -2; dx <= 2; dx++)
      for (int dy = -2; dy <= 2; dy++)
        if (abs(dx) + abs(dy) == 3) knight_targets[square] |= square_bit(x + dx, y + dy);
    for (int dx = -1; dx <= 1; dx += 2) {
      pawn_captures[WHITE][square] |= square_bit(x + dx, y + 1);
      pawn_captures[BLACK][square] |= square_bit(x + dx, y - 1);
    }
  }
}

inline Bits list_ray(int direction, int square, Bits occupied) {
  Bits ray = rays[direction][square], blockers = ray & occupied;
  if (!blockers) return ray;
  return ray ^ rays[direction][IS_RISING[direction] ? lowest(blockers) : highest(blockers)];
}

inline Bits list_slides(int first_direction, int square, Bits occupied) {
  Bits targets = 0;
  for (int direction = first_direction; direction < first_direction + 4; direction++)
    targets |= list_ray(direction, square, occupied);
  return targets;
}
inline Bits rook_targets(int square, Bits occupied) { return list_slides(0, square, occupied); }
inline Bits bishop_targets(int square, Bits occupied) { return list_slides(4, square, occupied); }

// `promotion` is 0, or a piece from KNIGHT to QUEEN.
struct Move { uint8_t from, to, promotion; };

struct Position {
  Bits pieces[2][6], occupied[2];
  int8_t board[64];  // -1 if empty, else color * 6 + piece
  int turn, castling, en_passant;

  void put(int color, int piece, int square) {
    pieces[color][piece] |= bit(square);
    occupied[color] |= bit(square);
    board[square] = color * 6 + piece;
  }

  void remove(int square) {
    int color = board[square] / 6, piece = board[square] % 6;
    pieces[color][piece] &= ~bit(square);
    occupied[color] &= ~bit(square);
    board[square] = -1;
  }

  void set_start() {
    memset(this, 0, sizeof *this);
    memset(board, -1, sizeof board);
    const int back_rank[8] = {ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK};
    for (int file = 0; file < 8; file++) {
      put(WHITE, back_rank[file], file);
      put(WHITE, PAWN, 8 + file);
      put(BLACK, PAWN, 48 + file);
      put(BLACK, back_rank[file], 56 + file);
    }
    turn = WHITE;
    castling = WHITE_SHORT | WHITE_LONG | BLACK_SHORT | BLACK_LONG;
    en_passant = NO_SQUARE;
  }

  bool is_attacked(int square, int by) const {
    Bits all = occupied[WHITE] | occupied[BLACK];
    const Bits *of = pieces[by];
    return (pawn_captures[by ^ 1][square] & of[PAWN]) || (knight_targets[square] & of[KNIGHT]) ||
           (king_targets[square] & of[KING]) || (rook_targets(square, all) & (of[ROOK] | of[QUEEN])) ||
           (bishop_targets(square, all) & (of[BISHOP] | of[QUEEN]));
  }

  // Moves that may leave the own king in check. Order: pawns, knights, bishops, rooks, queens, king, castling short,
  // castling long; pieces and targets by rising square; promotions to queen, rook, bishop, knight.
  int list_moves(Move *list) const {
    int count = 0;
    Bits all = occupied[WHITE] | occupied[BLACK], own = occupied[turn];
    auto add = [&](int from, int to, int promotion) {
      list[count++] = {(uint8_t)from, (uint8_t)to, (uint8_t)promotion};
    };
    int forward = turn == WHITE ? 8 : -8, last_rank = turn == WHITE ? 7 : 0, first_rank = turn == WHITE ? 1 : 6;
    for (Bits pawns = pieces[turn][PAWN]; pawns; pawns &= pawns - 1) {
      int from = lowest(pawns), next = from + forward;
      Bits targets = pawn_captures[turn][from] & occupied[turn ^ 1];
      if (en_passant != NO_SQUARE) targets |= pawn_captures[turn][from] & bit(en_passant);
      if (next >= 0 && next < 64 && !(all & bit(next))) {
        targets |= bit(next);
        if (from >> 3 == first_rank && !(all & bit(next + forward))) targets |= bit(next + forward);
      }
      for (; targets; targets &= targets - 1) {
        int to = lowest(targets);
        if (to >> 3 != last_rank) add(from, to, 0);
        else for (int piece = QUEEN; piece >= KNIGHT; piece--) add(from, to, piece);
      }
    }
    for (int piece = KNIGHT; piece <= KING; piece++)
      for (Bits movers = pieces[turn][piece]; movers; movers &= movers - 1) {
        int from = lowest(movers);
        for (Bits targets = list_targets(piece, from, all) & ~own; targets; targets &= targets - 1)
          add(from, lowest(targets), 0);
      }
    int home = turn == WHITE ? 4 : 60;
    if (can_castle(home, home + 3, turn == WHITE ? WHITE_SHORT : BLACK_SHORT)) add(home, home + 2, 0);
    if (can_castle(home, home - 4, turn == WHITE ? WHITE_LONG : BLACK_LONG)) add(home, home - 2, 0);
    return count;
  }

  static Bits list_targets(int piece, int from, Bits all) {
    switch (piece) {
      case KNIGHT: return knight_targets[from];
      case BISHOP: return bishop_targets(from, all);
      case ROOK: return rook_targets(from, all);
      case QUEEN: return rook_targets(from, all) | bishop_targets(from, all);
      default: return king_targets[from];
    }
  }

  bool can_castle(int king, int rook, int right) const {
    if (!(castling & right) || board[king] != turn * 6 + KING || board[rook] != turn * 6 + ROOK) return false;
    int step = rook > king ? 1 : -1;
    for (int square = king + step; square != rook; square += step)
      if (board[square] >= 0) return false;
    return !is_attacked(king, turn ^ 1) && !is_attacked(king + step, turn ^ 1);
  }

  void play(Move move) {
    int us = turn, piece = board[move.from] % 6, old_target = en_passant;
    en_passant = NO_SQUARE;
    bool is_diagonal = (move.from ^ move.to) & 7;
    if (piece == PAWN && is_diagonal && move.to == old_target) remove(move.to + (us == WHITE ? -8 : 8));
    if (board[move.to] >= 0) remove(move.to);
    remove(move.from);
    put(us, move.promotion ? move.promotion : piece, move.to);
    if (piece == PAWN && abs(move.from - move.to) == 16) {
      int x = move.to & 7, y = move.to >> 3;
      // The target counts only if an enemy pawn stands beside the pushed pawn. Pins are ignored.
      if ((square_bit(x - 1, y) | square_bit(x + 1, y)) & pieces[us ^ 1][PAWN]) en_passant = (move.from + move.to) / 2;
    }
    if (piece == KING && move.to == move.from + 2) { remove(move.from + 3); put(us, ROOK, move.from + 1); }
    if (piece == KING && move.to + 2 == move.from) { remove(move.from - 4); put(us, ROOK, move.from - 1); }
    castling &= ~(list_lost_rights(move.from) | list_lost_rights(move.to));
    turn ^= 1;
  }

  static int list_lost_rights(int square) {
    switch (square) {
      case 0: return WHITE_LONG;
      case 4: return WHITE_SHORT | WHITE_LONG;
      case 7: return WHITE_SHORT;
      case 56: return BLACK_LONG;
      case 60: return BLACK_SHORT | BLACK_LONG;
      case 63: return BLACK_SHORT;
      default: return 0;
    }
  }

  bool is_legal(Move move) const {
    Position after = *this;
    after.play(move);
    return !after.is_attacked(lowest(after.pieces[turn][KING]), turn ^ 1);
  }
};
