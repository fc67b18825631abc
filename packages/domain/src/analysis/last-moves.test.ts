import { expect, test } from 'vitest';
import { readGame } from '../chess/pgn/read-game.ts';
import { applyAnalysisAction, createAnalysisState, getShownFen } from './analysis-state.ts';
import type { AnalysisAction } from './analysis-state.ts';
import { getLastMoves } from './last-moves.ts';

const read = readGame('1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *');
if (!read.ok) throw new Error(read.error.message);
const game = {
  startFen: read.game.startFen,
  moves: read.game.moves.map(({ san, uci, fen, moveNumber, color }) => ({
    notation: san,
    uci,
    fen,
    moveNumber,
    color,
  })),
};
const fenAfter = (index: number) => game.moves[index]?.fen ?? game.startFen;
const reach = (index: number, ...actions: AnalysisAction[]) =>
  actions.reduce(
    (state, action) => applyAnalysisAction(game, state, action),
    createAnalysisState(index),
  );
const tryLine = (...line: string[]): AnalysisAction => ({ type: 'try-line', line });

test.for([
  ['the start position', reach(-1), -1, []],
  ['the first move', reach(0), -1, ['e2e4']],
  ['a later move', reach(4), 2, ['b8c6', 'f1b5']],
  ['one explored move after the game', reach(2, tryLine('d7d6')), 1, ['g1f3', 'd7d6']],
  ['two explored moves', reach(2, tryLine('d7d6', 'd2d4')), 2, ['d7d6', 'd2d4']],
  [
    'an explored move that was taken back',
    reach(2, tryLine('d7d6'), { type: 'tried-back' }),
    0,
    ['e7e5', 'g1f3'],
  ],
  ['an explored move from the start', reach(-1, tryLine('c2c4')), -1, ['c2c4']],
] as const)('the last two moves before %s', ([, state, before, moves]) => {
  expect(getLastMoves(game, state, 2)).toEqual({ fen: fenAfter(before), moves });
});

test('a longer explored line begins at its own positions', () => {
  const state = reach(0, tryLine('c7c5', 'g1f3', 'd7d6', 'd2d4'));
  const { fen, moves } = getLastMoves(game, state, 2);
  expect(moves).toEqual(['d7d6', 'd2d4']);
  expect(fen).toBe(getShownFen(game, reach(0, tryLine('c7c5', 'g1f3'))));
});
