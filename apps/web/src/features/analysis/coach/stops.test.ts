import type { Game } from '@lamplight/contract/library.ts';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { expect, test } from 'vitest';
import { chooseLongest, findStops, findWalk } from './presentation.ts';

function createGame(text: string): Game {
  const read = readGame(text);
  if (!read.ok) throw new Error(read.error.message);
  const moves = read.game.moves.map(({ san, uci, fen, moveNumber, color }) => ({
    notation: san,
    uci,
    fen,
    moveNumber,
    color,
  }));
  return { startFen: read.game.startFen, moves } as Game;
}

const game = createGame('1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *');
const { moves } = game;
/** The move 2. Nf3. */
const index = 2;
const names = (...of: Parameters<typeof findStops>) => findStops(...of).map(({ name }) => name);

test('a line after the move begins where the game stands', () => {
  const stops = findStops(game, index, { from: 'after', uci: ['b8c6', 'f1c4', 'g8f6'] });
  expect(stops.map(({ name }) => name)).toEqual(['2. Nf3', '2… Nc6', '3. Bc4', '3… Nf6']);
  expect(stops.map(({ number, san }) => number + san)).toEqual(['', '2…Nc6', '3.Bc4', 'Nf6']);
  expect(stops[0]).toMatchObject({ fen: moves[index]?.fen, lastMove: ['g1', 'f3'] });
  expect(stops[2]).toMatchObject({ lastMove: ['f1', 'c4'], spoken: '3, bishop to c4' });
});

test('a line before the move takes the board back', () => {
  expect(names(game, index, { from: 'before', uci: ['f1c4'] })).toEqual([
    'Before 2. Nf3',
    '2. Bc4',
  ]);
  expect(findStops(game, 0, { from: 'before', uci: ['d2d4'] })[0]?.fen).toBe(game.startFen);
});

test('with the turn passed it says who passes', () => {
  expect(names(game, index, { from: 'after-passed', uci: ['f3e5'] })).toEqual([
    'If Black passes',
    '3. Nxe5',
  ]);
  expect(names(game, index, { from: 'before-passed', uci: ['g8f6'] })).toEqual([
    'If White passes',
    '2… Nf6',
  ]);
});

test('nobody passes in check, and a line ends before what is not legal', () => {
  const checked = createGame('1. e4 f5 2. Qh5+ *');
  expect(findStops(checked, 2, { from: 'after-passed', uci: ['a2a3'] })).toEqual([]);
  expect(findStops(game, index, { from: 'after', uci: ['b8c6', 'e8e1', 'g8f6'] })).toHaveLength(2);
});

test('a walk begins where the sentence is at home', () => {
  const onward = findWalk(game, index, { from: 'after', uci: ['b8c6'] });
  expect(onward.firstMove).toBe(1);
  expect(onward.stops.map(({ name }) => name)).toEqual(['2. Nf3', '2… Nc6']);
  const back = findWalk(game, index, { from: 'before', uci: ['f1c4'] });
  expect(back.firstMove).toBe(2);
  expect(back.stops.map(({ name }) => name)).toEqual(['2. Nf3', 'Before 2. Nf3', '2. Bc4']);
  const other = findWalk(
    game,
    index,
    { from: 'before', uci: ['f1c4', 'g8f6'] },
    { from: 'before', uci: ['f1c4'] },
  );
  expect(other.stops.map(({ name }) => name)).toEqual([
    '2. Bc4',
    'Before 2. Nf3',
    '2. Bc4',
    '2… Nf6',
  ]);
  expect(findWalk(game, index, null).stops).toHaveLength(1);
});

test('moves that the line begins with are shown as a part of it', () => {
  const line = { from: 'after' as const, uci: ['b8c6', 'f1b5'] };
  expect(chooseLongest([line], { from: 'after', uci: ['b8c6'] })).toBe(line);
  const aside = { from: 'after' as const, uci: ['g8f6'] };
  expect(chooseLongest([line], aside)).toBe(aside);
  const before = { from: 'before' as const, uci: ['b8c6'] };
  expect(chooseLongest([line], before)).toBe(before);
  expect(chooseLongest([], aside)).toBe(aside);
  const elsewhere = { from: 'position' as const, fen: game.startFen, uci: ['e2e4'] };
  const longer = { ...elsewhere, uci: ['e2e4', 'e7e5'] };
  expect(chooseLongest([line, longer], elsewhere)).toBe(longer);
  expect(chooseLongest([{ ...longer, fen: 'other' }], elsewhere)).toBe(elsewhere);
});
