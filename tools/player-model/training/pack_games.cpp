// Packs games for merge_packs.py: pack_games pgn|tsv input output
// pgn: an export of lichess, source 0. tsv: the Kaggle data set, source 2: white's rating, black's rating, minutes+seconds,
// result and moves in SAN, separated by tabs; it has no names, so every game counts as one of two new players.
// A packed game: u8 source, u8 time class, u16 white's rating, u16 black's rating, u8 result (0 White won, 1 drawn,
// 2 Black won, 3 unknown), u32 hash of White's name, u32 hash of Black's name, u16 length, one byte a move.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chess.hpp"
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>
using namespace std;

const int MIN_RATING = 400, MAX_RATING = 2900, MIN_PLIES = 10, MAX_PLIES = 400;

struct Game {
  map<string, string> tags;
  vector<uint8_t> moves;
  Position position;
  bool is_broken = false;
  Game() { position.set_start(); }
};

// FNV-1a of the name in lower case without spaces. Only hashes are stored, to hold out all games of a player.
static uint32_t hash_name(const string &name) {
  uint32_t hash = 2166136261u;
  for (unsigned char letter : name) {
    if (letter == ' ') continue;
    hash = (hash ^ (letter >= 'A' && letter <= 'Z' ? letter + 32 : letter)) * 16777619u;
  }
  return hash;
}

// 1 bullet, 2 blitz, 3 rapid, 4 classical, by the expected length of a game of forty moves; 0 unknown.
static int find_time_class(const string &control) {
  int seconds = 0, increment = 0;
  if (sscanf(control.c_str(), "%d+%d", &seconds, &increment) < 1) return 0;
  if (control.find('/') != string::npos) return 4;
  int expected = seconds + 40 * increment;
  return expected < 180 ? 1 : expected < 480 ? 2 : expected < 1500 ? 3 : 4;
}

// Number of the move that the text names, or -1 if none or several fit.
static int find_san(const Position &position, string text, Move *list) {
  while (!text.empty() && strchr("+#!?", text.back())) text.pop_back();
  int count = position.list_moves(list), found = -1;
  bool is_castling = text == "O-O" || text == "O-O-O" || text == "0-0" || text == "0-0-0";
  int step = text.size() == 5 ? -2 : 2, piece = PAWN, promotion = 0, file = -1, rank = -1, to = -1;
  if (!is_castling) {
    const string letters = "PNBRQK";
    size_t letter = text.empty() ? string::npos : letters.find(text[0]);
    if (letter != string::npos) { piece = letter; text.erase(0, 1); }
    size_t promoted = text.empty() ? string::npos : letters.find(text.back());
    if (piece == PAWN && promoted != string::npos) {
      promotion = promoted;
      text.pop_back();
      if (!text.empty() && text.back() == '=') text.pop_back();
    }
    if (text.size() < 2) return -1;
    int x = text[text.size() - 2] - 'a', y = text.back() - '1';
    if (x < 0 || x > 7 || y < 0 || y > 7) return -1;
    to = y * 8 + x;
    for (char hint : text.substr(0, text.size() - 2)) {
      if (hint >= 'a' && hint <= 'h') file = hint - 'a';
      if (hint >= '1' && hint <= '8') rank = hint - '1';
    }
  }
  for (int at = 0; at < count; at++) {
    Move move = list[at];
    bool is_king = position.board[move.from] % 6 == KING, is_wide = abs(move.to - move.from) == 2;
    bool fits = is_castling ? is_king && move.to - move.from == step
                            : move.to == to && position.board[move.from] % 6 == piece && move.promotion == promotion &&
                                  !(is_king && is_wide) && (file < 0 || (move.from & 7) == file) &&
                                  (rank < 0 || move.from >> 3 == rank);
    if (!fits || !position.is_legal(move)) continue;
    if (found >= 0) return -1;
    found = at;
  }
  return found;
}

static void add_move(Game &game, const string &text) {
  if (game.is_broken) return;
  Move list[MAX_MOVES];
  int number = find_san(game.position, text, list);
  if (number < 0) { game.is_broken = true; return; }
  game.moves.push_back(number);
  game.position.play(list[number]);
}

static long packed_count = 0, skipped_count = 0;

template <typename T> static void write_number(FILE *output, T number) { fwrite(&number, sizeof number, 1, output); }

// A game with an unreadable move is used up to there.
static void write_game(FILE *output, Game &game, int source) {
  auto &tags = game.tags;
  int white = atoi(tags["WhiteElo"].c_str()), black = atoi(tags["BlackElo"].c_str());
  bool has_ratings = min(white, black) >= MIN_RATING && max(white, black) <= MAX_RATING;
  bool is_standard = tags["FEN"].empty() && (tags["Variant"].empty() || tags["Variant"] == "Standard");
  bool is_human = tags["WhiteTitle"] != "BOT" && tags["BlackTitle"] != "BOT";
  bool is_lichess = tags["Site"].find("lichess.org") != string::npos;
  int length = min((int)game.moves.size(), MAX_PLIES);
  if (!has_ratings || !is_standard || !is_human || !is_lichess || length < MIN_PLIES) { skipped_count++; return; }
  const string &result = tags["Result"];
  write_number<uint8_t>(output, source);
  write_number<uint8_t>(output, find_time_class(tags["TimeControl"]));
  write_number<uint16_t>(output, white);
  write_number<uint16_t>(output, black);
  write_number<uint8_t>(output, result == "1-0" ? 0 : result == "1/2-1/2" ? 1 : result == "0-1" ? 2 : 3);
  write_number<uint32_t>(output, hash_name(tags["White"]));
  write_number<uint32_t>(output, hash_name(tags["Black"]));
  write_number<uint16_t>(output, length);
  fwrite(game.moves.data(), 1, length, output);
  packed_count++;
}

static void pack_tsv(ifstream &input, FILE *output) {
  for (string line; getline(input, line);) {
    vector<string> fields;
    size_t begin = 0;
    for (size_t tab; fields.size() < 4 && (tab = line.find('\t', begin)) != string::npos; begin = tab + 1)
      fields.push_back(line.substr(begin, tab - begin));
    if (fields.size() < 4) continue;
    Game game;
    int minutes = 0, increment = 0;
    sscanf(fields[2].c_str(), "%d+%d", &minutes, &increment);
    string player = to_string(packed_count);
    game.tags = {{"WhiteElo", fields[0]}, {"BlackElo", fields[1]}, {"Result", fields[3]}, {"Site", "lichess.org"},
                 {"TimeControl", to_string(minutes * 60) + "+" + to_string(increment)},
                 {"White", "k" + player}, {"Black", "K" + player}};
    size_t at = begin;
    while (at < line.size()) {
      size_t end = min(line.find(' ', at), line.size());
      if (end > at) add_move(game, line.substr(at, end - at));
      at = end + 1;
    }
    write_game(output, game, 2);
  }
}

// Skips a comment or a variation that begins at `at`; returns the place after it.
static size_t skip_remark(const string &text, size_t at) {
  if (text[at] == '{') return min(text.find('}', at), text.size() - 1) + 1;
  if (text[at] == ';') return min(text.find('\n', at), text.size() - 1) + 1;
  int depth = 0;
  for (; at < text.size(); at++) {
    if (text[at] == '{') at = min(text.find('}', at), text.size() - 1);
    else if (text[at] == '(') depth++;
    else if (text[at] == ')' && --depth == 0) return at + 1;
  }
  return at;
}

static bool is_result(const string &word) { return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*"; }

static void pack_pgn(const string &text, FILE *output) {
  Game game;
  bool has_moves = false;
  for (size_t at = 0; at < text.size();) {
    char sign = text[at];
    if (sign == '[' && (at == 0 || text[at - 1] == '\n')) {
      if (has_moves) { write_game(output, game, 0); game = Game(); has_moves = false; }
      size_t end = min(text.find('\n', at), text.size()), open = text.find('"', at), close = text.find('"', open + 1);
      if (close < end) game.tags[text.substr(at + 1, text.find(' ', at) - at - 1)] = text.substr(open + 1, close - open - 1);
      at = end + 1;
    } else if (strchr(" \n\r\t)", sign)) {
      at++;
    } else if (strchr("{;(", sign)) {
      at = skip_remark(text, at);
    } else {
      size_t end = min(text.find_first_of(" \n\r\t{();", at), text.size());
      string word = text.substr(at, end - at);
      at = end;
      has_moves = true;
      if (is_result(word) || word[0] == '$') continue;
      size_t number = word.find_first_not_of("0123456789");
      if (number != string::npos && word[number] == '.') word.erase(0, min(word.find_first_not_of('.', number), word.size()));
      if (!word.empty()) add_move(game, word);
    }
  }
  if (has_moves) write_game(output, game, 0);
}

int main(int count, char **arguments) {
  string kind = count == 4 ? arguments[1] : "";
  if (kind != "pgn" && kind != "tsv") { fprintf(stderr, "usage: pack_games pgn|tsv input output\n"); return 1; }
  init_tables();
  ifstream input(arguments[2], ios::binary);
  FILE *output = fopen(arguments[3], "wb");
  if (!input || !output) { fprintf(stderr, "cannot open the files\n"); return 1; }
  if (kind == "tsv") pack_tsv(input, output);
  else pack_pgn(string(istreambuf_iterator<char>(input), {}), output);
  printf("%ld games packed, %ld left out\n", packed_count, skipped_count);
  return fclose(output);
}
