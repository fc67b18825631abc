import { describe, expect, test } from 'vitest';
import { parsePosition } from '../chess/position.ts';
import type { Position } from '../chess/position.ts';
import {
  listMissingCandidates,
  listNaturalCandidates,
  listOfferedCaptures,
} from './natural-candidates.ts';

function at(fen: string): Position {
  const parsed = parsePosition(fen);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

const start = at('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
const line = (...moves: string[]) => ({ score: { kind: 'cp', cp: 0 }, depth: 1, moves }) as const;

const predict = (...moves: [string, number][]) =>
  moves.map(([move, probability]) => ({ move, probability }));

describe('offered captures', () => {
  test.each([
    ['nothing can be taken', start.fen, undefined, []],
    ['an unprotected piece is taken', '4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1', undefined, ['d1d5']],
    [
      'a protected piece of the same value that did not move stays',
      '4k3/8/4p3/3n4/8/2N5/8/4K3 w - - 0 1',
      'e8f8',
      [],
    ],
    [
      'the trade of a piece that has just moved is accepted',
      '4k3/8/4p3/3n4/8/2N5/8/4K3 w - - 0 1',
      'f6d5',
      ['c3d5'],
    ],
    [
      'a capture that loses material is none, even of the piece that has just moved',
      '4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1',
      'f6d5',
      [],
    ],
    [
      'only the cheap piece takes what is protected; the largest gain comes first',
      '4k3/8/4p3/3n4/2P4r/8/8/3RK1BR w - - 0 1',
      undefined,
      ['h1h4', 'c4d5'],
    ],
    ['a capture en passant wins a pawn', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'd7d5', ['e5d6']],
    [
      'a capture with promotion counts once, with a queen',
      '3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1',
      undefined,
      ['e7d8q'],
    ],
  ] as const)('offered captures: %s', (_, fen, previous, expected) => {
    expect(listOfferedCaptures(at(fen), previous)).toEqual(expected);
  });

  test('of seven offered captures five are listed', () => {
    const position = at('4k3/n5n1/8/8/n2Q3n/8/7K/3n2n1 w - - 0 1');
    expect(listOfferedCaptures(position, undefined)).toHaveLength(5);
  });
});

describe('natural candidates', () => {
  test('natural candidates are the played move and the likely moves of each rating, none twice', () => {
    const predictions = [
      predict(['e2e4', 0.5], ['d2d4', 0.2], ['g1f3', 0.12], ['c2c4', 0.11]),
      predict(['d2d4', 0.3], ['b2b3', 0.09]),
      predict(['h2h4', 0.05], ['a2a4', 0.05]),
    ];
    expect(
      listNaturalCandidates({ position: start, played: 'a2a3', previous: undefined, predictions }),
    ).toEqual(['a2a3', 'e2e4', 'd2d4', 'g1f3', 'h2h4']);
  });

  test('natural candidates without a prediction and at the end of the game are the offered captures', () => {
    const position = at('4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1');
    const sources = { position, played: undefined, previous: undefined, predictions: [] };
    expect(listNaturalCandidates(sources)).toEqual(['d1d5']);
  });

  test('natural candidates contain only legal moves', () => {
    const predictions = [predict(['e2e5', 0.9])];
    expect(
      listNaturalCandidates({ position: start, played: 'e7e5', previous: undefined, predictions }),
    ).toEqual([]);
  });

  test('natural candidates are missing if neither a best line nor a natural line begins with them', () => {
    const lines = [line('e2e4', 'e7e5')];
    const candidates = ['e7e5', 'e2e4', 'd2d4', 'a2a3'];
    expect(listMissingCandidates({ lines }, candidates)).toEqual(['e7e5', 'd2d4', 'a2a3']);
    const naturalLines = [line('a2a3'), line('d2d4')];
    expect(listMissingCandidates({ lines, naturalLines }, candidates)).toEqual(['e7e5']);
  });
});
