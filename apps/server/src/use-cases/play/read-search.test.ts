import { createBoardMove } from '@lamplight/domain/test-support/play/board-move.ts';
import { describe, expect, test } from 'vitest';
import type { GuessData } from './known-judgement.ts';
import { readSearch, type SearchSent } from './read-search.ts';

// White mates in two with either rook first; h2h3 wastes a move.
const fen = '7k/8/8/8/8/8/R6P/1R4K1 w - - 0 1';
const guess: GuessData = {
  gameId: 'game',
  ply: 0,
  fen,
  mover: 'white',
  his: createBoardMove(fen, 'a2a7'),
  yours: createBoardMove(fen, 'h2h3'),
  stored: { before: null, after: null },
  hasOpening: false,
};
const his = { uci: 'a2a7', scoreCp: 10_000, mate: 2, depth: 16, line: ['a2a7', 'h8g8', 'b1b8'] };
const yours = { uci: 'h2h3', scoreCp: 900, mate: null, depth: 15, line: ['h2h3', 'h8g7'] };
const sent: SearchSent = { engine: 'Stockfish 19 Lite WASM', his, yours };

test('a search of both moves is a comparison', () => {
  expect(readSearch(guess, sent)).toEqual({
    kind: 'found',
    comparison: {
      source: 'browser',
      engine: 'Stockfish 19 Lite WASM',
      his: { score: { kind: 'mate', moves: 2 }, depth: 16, line: his.line },
      yours: { score: { kind: 'cp', cp: 900 }, depth: 15, line: yours.line },
    },
  });
});

test('control characters are removed from the name of the engine', () => {
  const read = readSearch(guess, { ...sent, engine: 'Stock\u0000fish\u202E' });
  expect(read).toMatchObject({ comparison: { engine: 'Stockfish' } });
});

test('a line that breaks off before its mate is believed, a long one is cut', () => {
  const short = readSearch(guess, { ...sent, his: { ...his, mate: 3, line: ['a2a7'] } });
  expect(short).toMatchObject({ comparison: { his: { line: ['a2a7'] } } });
  const rounds = Array.from({ length: 5 }, () => ['h8g8', 'g1f1', 'g8h8', 'f1g1']);
  const long = { ...his, mate: null, line: ['a2a7', ...rounds.flat()] };
  const cut = readSearch(guess, { ...sent, his: long });
  expect(cut.kind === 'found' && cut.comparison.his.line).toEqual(long.line.slice(0, 16));
});

describe('an invalid search is refused', () => {
  test.each<[string, Partial<SearchSent>]>([
    ['another move of his', { his: { ...his, uci: 'a2a8' } }],
    ['moves exchanged', { his: yours, yours: his }],
    ['a line that begins otherwise', { yours: { ...yours, line: ['a2a7'] } }],
    ['a line that is not legal', { yours: { ...yours, line: ['h2h3', 'h8g7', 'h3h5'] } }],
    ['words in a line', { yours: { ...yours, line: ['h2h3', 'quit'] } }],
    ['mate in nothing', { yours: { ...yours, mate: 0 } }],
    ['a mate that is none', { yours: { ...yours, mate: 1, line: ['h2h3'] } }],
    ['a mate too late for its number', { his: { ...his, mate: 1 } }],
    ['being mated by a move of one’s own', { his: { ...his, mate: -1 } }],
  ])('%s', (_, more) => {
    expect(readSearch(guess, { ...sent, ...more })).toMatchObject({
      kind: 'refused',
      code: 'validation_failed',
    });
  });
});

test('a search that is too shallow is not used', () => {
  const shallow = { ...sent, yours: { ...yours, depth: 9 } };
  expect(readSearch(guess, shallow)).toEqual({ kind: 'too-shallow' });
});
