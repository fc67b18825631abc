// Records of single positions, for the test vectors: encode_lines positions.tsv output-folder
// A line holds, separated by tabs: number, rating, opponent's rating, source, time class, ply, played move, FEN, moves
// from the start in UCI notation. The position is made from the moves; the FEN is only copied to the vectors.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record.hpp"
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
using namespace std;

static Move find_move(const Position &position, const string &uci) {
  Move list[MAX_MOVES];
  int count = position.list_moves(list), from = (uci[1] - '1') * 8 + uci[0] - 'a', to = (uci[3] - '1') * 8 + uci[2] - 'a';
  int promotion = uci.size() > 4 ? (int)string(" nbrq").find(uci[4]) : 0;
  for (int at = 0; at < count; at++)
    if (list[at].from == from && list[at].to == to && list[at].promotion == promotion) return list[at];
  fprintf(stderr, "no such move: %s\n", uci.c_str());
  exit(1);
}

int main(int count, char **arguments) {
  if (count != 3) { fprintf(stderr, "usage: encode_lines positions.tsv output-folder\n"); return 1; }
  init_tables();
  ifstream lines(arguments[1]);
  string folder = arguments[2], line;
  ofstream records(folder + "/rec.bin", ios::binary), legal_moves(folder + "/lm.bin", ios::binary);
  while (getline(lines, line)) {
    vector<string> fields;
    stringstream text(line);
    for (string field; getline(text, field, '\t');) fields.push_back(field);
    fields.resize(9);
    Position position;
    position.set_start();
    LastMoves last;
    stringstream moves(fields[8]);
    for (string uci; moves >> uci;) {
      Move move = find_move(position, uci);
      last.push(move);
      position.play(move);
    }
    Record record = {};
    describe_position(position, last, record);
    record.rating = stoi(fields[1]);
    record.opponent_rating = stoi(fields[2]);
    record.source = stoi(fields[3]);
    record.time_class = stoi(fields[4]);
    record.ply = stoi(fields[5]);
    vector<uint16_t> legal;
    record.played = append_legal_moves(position, find_move(position, fields[6]), legal);
    record.legal_count = legal.size();
    records.write((const char *)&record, sizeof record);
    legal_moves.write((const char *)legal.data(), 2 * legal.size());
  }
  return records.good() && legal_moves.good() ? 0 : 1;
}
