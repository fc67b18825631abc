import { expect, test } from 'vitest';
import { readGame } from '../chess/pgn/read-game.ts';
import type { RecordedGame } from '../chess/pgn/pgn-record.ts';
import { formatAnnotatedPgn } from './annotated-pgn.ts';
import type { AnnotatedGame, AnnotatedPosition } from './annotated-pgn.ts';

const cp = (value: number, san: string, uci: string): AnnotatedPosition => ({
  score: { kind: 'cp', cp: value },
  best: { san: san.split(' '), uci: uci.split(' ') },
});

/** The fool's mate with an engine's analysis. */
const foolsMate: AnnotatedGame = {
  headers: { White: 'W', Black: 'B', Result: '0-1', Annotator: 'Lamplight' },
  result: '0-1',
  moves: ['f3', 'e5', 'g4', 'Qh4#'],
  positions: [
    cp(30, 'e4 e5', 'e2e4 e7e5'),
    cp(-50, 'e5 e4', 'e7e5 e2e4'),
    cp(-60, 'e3 Nc6', 'e2e3 b8c6'),
    { score: { kind: 'mate', moves: -1 }, best: { san: ['Qh4#'], uci: ['d8h4'] } },
    { score: { kind: 'mate', moves: -1 }, best: { san: [], uci: [] } },
  ],
  qualities: ['inaccuracy', 'best', 'blunder', 'great'],
};

function readAgain(game: AnnotatedGame): RecordedGame {
  const read = readGame(formatAnnotatedPgn(game), { strict: true });
  if (!read.ok) throw new Error(read.error.message);
  return read.game;
}

test('an annotated game has evaluations, arrows, quality signs and better lines', () => {
  expect(formatAnnotatedPgn(foolsMate)).toBe(
    [
      '[White "W"]',
      '[Black "B"]',
      '[Result "0-1"]',
      '[Annotator "Lamplight"]',
      '',
      [
        '{[%eval 0.30] [%cal Ge2e4]}',
        '1. f3 $6 {[%eval -0.50] [%cal Ge7e5]} (1. e4 e5)',
        '1... e5 {[%eval -0.60] [%cal Ge2e3]}',
        '2. g4 $4 {[%eval #-1] [%cal Gd8h4]} (2. e3 Nc6)',
        '2... Qh4# $1 0-1',
      ].join(' '),
      '',
    ].join('\n'),
  );
});

test('an annotated game is read again as the same game', () => {
  const again = readAgain(foolsMate);
  expect(again.moves.map(({ san }) => san)).toEqual(foolsMate.moves);
  expect(again.result).toBe('0-1');
  expect(again.headers['Annotator']).toBe('Lamplight');
  const [first, , third, last] = again.record.mainline;
  expect(first?.nag).toEqual([6]);
  expect(first?.comment).toBe('[%eval -0.50] [%cal Ge7e5]');
  expect(third?.variations[0]?.map(({ move }) => move)).toEqual(['e3', 'Nc6']);
  expect(last?.comment).toBeUndefined();
});

test('a game without analysis is written as bare moves', () => {
  const bare = { ...foolsMate, positions: [], qualities: [] };
  expect(formatAnnotatedPgn(bare)).toContain('\n1. f3 e5 2. g4 Qh4# 0-1\n');
});

test('the best move has no variation, whatever its quality', () => {
  const only = { ...foolsMate, moves: ['e4'], qualities: ['inaccuracy'] } as const;
  expect(formatAnnotatedPgn({ ...only, result: '*' })).not.toContain('(');
});

test('a game from another position is numbered from that position', () => {
  const endgame: AnnotatedGame = {
    headers: { SetUp: '1', FEN: '8/8/8/8/8/4k3/4p3/4K3 b - - 0 61' },
    result: '1/2-1/2',
    moves: ['Kd3', 'Kf2'],
    positions: [null, cp(0, 'Kf2 Kd2', 'e1f2 d3d2'), null],
    qualities: [null, 'best'],
  };
  expect(formatAnnotatedPgn(endgame)).toContain(
    '61... Kd3 {[%eval 0.00] [%cal Ge1f2]} 62. Kf2 1/2-1/2',
  );
  expect(readAgain(endgame).moves.map(({ san }) => san)).toEqual(['Kd3', 'Kf2']);
});

test('a comment comes after the evaluation and cannot close its braces', () => {
  const comments = new Map([
    [1, 'The pawn on f3 takes\nthe square of a knight.'],
    [2, 'An odd {remark} } 2. g4 {'],
    [4, 'Mate.'],
  ]);
  const told = { ...foolsMate, comments };
  expect(formatAnnotatedPgn(told)).toContain(
    '{[%eval -0.50] [%cal Ge7e5] The pawn on f3 takes the square of a knight.}',
  );
  const again = readAgain(told);
  expect(again.moves.map(({ san }) => san)).toEqual(foolsMate.moves);
  expect(again.record.mainline.map(({ comment }) => comment)).toEqual([
    '[%eval -0.50] [%cal Ge7e5] The pawn on f3 takes the square of a knight.',
    '[%eval -0.60] [%cal Ge2e3] An odd [remark] ] 2. g4 [',
    '[%eval #-1] [%cal Gd8h4]',
    'Mate.',
  ]);
});
