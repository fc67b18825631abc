// Expands packed games into one record per position: expand_games games output-folder threads
// Reads games.hdr and games.mv; writes rec.bin (records) and lm.bin (legal moves of all records, one after the other).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record.hpp"
#include <cstdio>
#include <string>
#include <thread>
using namespace std;

struct Games {
  uint32_t count;
  vector<uint8_t> source, time_class, result, held_out, moves;
  vector<uint16_t> white_rating, black_rating, length;
  vector<uint64_t> begin;
};

static void fail(const string &message) {
  fprintf(stderr, "%s\n", message.c_str());
  exit(1);
}

template <typename T> static vector<T> read_column(FILE *file, size_t count) {
  vector<T> column(count);
  if (fread(column.data(), sizeof(T), count, file) != count) fail("the file is too short");
  return column;
}

static FILE *open_file(const string &name, const char *mode) {
  FILE *file = fopen(name.c_str(), mode);
  if (!file) fail("cannot open " + name);
  return file;
}

static Games read_games(const string &name) {
  Games games;
  FILE *header = open_file(name + ".hdr", "rb");
  games.count = read_column<uint32_t>(header, 1)[0];
  games.source = read_column<uint8_t>(header, games.count);
  games.time_class = read_column<uint8_t>(header, games.count);
  games.white_rating = read_column<uint16_t>(header, games.count);
  games.black_rating = read_column<uint16_t>(header, games.count);
  games.result = read_column<uint8_t>(header, games.count);
  games.held_out = read_column<uint8_t>(header, games.count);
  games.length = read_column<uint16_t>(header, games.count);
  fclose(header);
  games.begin.push_back(0);
  for (uint16_t length : games.length) games.begin.push_back(games.begin.back() + length);
  FILE *moves = open_file(name + ".mv", "rb");
  games.moves = read_column<uint8_t>(moves, games.begin.back());
  fclose(moves);
  return games;
}

struct Expanded {
  vector<Record> records;
  vector<uint16_t> legal_moves;
};

// Result of the mover. The header counts from White's side: 0 won, 1 drawn, 2 lost, 3 unknown.
static uint8_t turn_result(uint8_t result, int turn) {
  if (result == 1 || result == 3) return result;
  return (result == 0) == (turn == WHITE) ? 2 : 0;
}

static void expand_game(const Games &games, uint32_t game, Expanded &expanded) {
  Position position;
  position.set_start();
  LastMoves last;
  Move list[MAX_MOVES];
  for (int ply = 0; ply < games.length[game]; ply++) {
    int number = games.moves[games.begin[game] + ply];
    if (number >= position.list_moves(list)) fail("game " + to_string(game) + " has an impossible move");
    Move move = list[number];
    bool is_white = position.turn == WHITE;
    // A held-out player's games are not trained on; only that player's own moves are tested.
    bool is_tested = games.held_out[game] & (is_white ? 1 : 2);
    bool is_used = !games.held_out[game] || is_tested;
    if (is_used && (!move.promotion || move.promotion == QUEEN)) {
      Record record = {};
      describe_position(position, last, record);
      record.rating = is_white ? games.white_rating[game] : games.black_rating[game];
      record.opponent_rating = is_white ? games.black_rating[game] : games.white_rating[game];
      record.source = games.source[game];
      record.time_class = games.time_class[game];
      record.result = turn_result(games.result[game], position.turn);
      record.is_test = is_tested;
      record.ply = ply;
      size_t before = expanded.legal_moves.size();
      int played = append_legal_moves(position, move, expanded.legal_moves);
      if (played < 0) fail("game " + to_string(game) + " has an illegal move");
      record.played = played;
      record.legal_count = expanded.legal_moves.size() - before;
      expanded.records.push_back(record);
    }
    last.push(move);
    position.play(move);
  }
}

int main(int count, char **arguments) {
  if (count != 4) fail("usage: expand_games games output-folder threads");
  init_tables();
  Games games = read_games(arguments[1]);
  string folder = arguments[2];
  int thread_count = atoi(arguments[3]);
  vector<Expanded> parts(thread_count);
  vector<thread> threads;
  for (int part = 0; part < thread_count; part++)
    threads.emplace_back([&, part] {
      uint32_t begin = (uint64_t)games.count * part / thread_count, end = (uint64_t)games.count * (part + 1) / thread_count;
      for (uint32_t game = begin; game < end; game++) expand_game(games, game, parts[part]);
    });
  for (auto &each : threads) each.join();
  FILE *records = open_file(folder + "/rec.bin", "wb"), *moves = open_file(folder + "/lm.bin", "wb");
  size_t positions = 0, tested = 0;
  for (auto &part : parts) {
    fwrite(part.records.data(), sizeof(Record), part.records.size(), records);
    fwrite(part.legal_moves.data(), 2, part.legal_moves.size(), moves);
    positions += part.records.size();
    for (auto &record : part.records) tested += record.is_test;
  }
  if (fclose(records) | fclose(moves)) fail("cannot write to " + folder);
  printf("%zu positions, %zu of them for tests\n", positions, tested);
}
