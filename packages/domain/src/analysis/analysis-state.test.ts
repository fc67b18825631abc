import { describe, expect, test } from 'vitest';
import { parseMove } from '../chess/parse-move.ts';
import { play, startPosition } from '../chess/position.ts';
import type { Position } from '../chess/position.ts';
import { listContinuations, findPath } from './exploration.ts';
import { getShownFen, createAnalysisState, applyAnalysisAction } from './analysis-state.ts';
import type {
  AnalysisAction,
  AnalysisGame,
  AnalysisMove,
  AnalysisState,
} from './analysis-state.ts';

function createGame(...notations: string[]): AnalysisGame {
  let position: Position = startPosition;
  const moves = notations.map((notation): AnalysisMove => {
    const move = parseMove(position, notation);
    const played = move.ok ? play(position, move.value) : move;
    if (!played.ok) throw new Error(played.error);
    const { moveNumber, turn } = position;
    ({ position } = played.value);
    const { san, uci } = played.value.move;
    return { notation: san, uci, fen: position.fen, moveNumber, color: turn };
  });
  return { startFen: startPosition.fen, moves };
}

const game = createGame('e4', 'e5', 'Nf3', 'Nc6');
const applyAll = (state: AnalysisState, ...actions: AnalysisAction[]): AnalysisState =>
  actions.reduce((at, action) => applyAnalysisAction(game, at, action), state);

describe('along the game', () => {
  test.each<[string, number, AnalysisAction, number]>([
    ['next from the start', -1, { type: 'next' }, 0],
    ['next at the end stays', 3, { type: 'next' }, 3],
    ['previous from the first move is the start', 0, { type: 'previous' }, -1],
    ['previous at the start stays', -1, { type: 'previous' }, -1],
    ['last', 0, { type: 'last' }, 3],
    ['first', 3, { type: 'first' }, -1],
    ['to a move', 0, { type: 'go-to', index: 2 }, 2],
    ['to a move that is none stays', 1, { type: 'go-to', index: 4 }, 1],
    ['to half a move stays', 1, { type: 'go-to', index: 1.5 }, 1],
  ])('a step along the game: %s', (_what, from, action, to) => {
    expect(applyAll(createAnalysisState(from), action).index).toBe(to);
  });

  test('an action without effect returns the same state, so that nothing is drawn again', () => {
    const state = createAnalysisState(3);
    expect(applyAll(state, { type: 'next' })).toBe(state);
  });
});

describe('exploring', () => {
  const tried = applyAll(createAnalysisState(1), {
    type: 'try-line',
    line: ['f1c4', 'g8f6', 'd2d3'],
  });

  test('a line is played from the shown position', () => {
    const path = findPath(tried.exploration!, tried.exploration!.current);
    expect(path.map(({ move }) => move.san)).toEqual(['Bc4', 'Nf6', 'd3']);
    expect(getShownFen(game, tried)).toContain('/2B1P3/3P4/');
  });

  test('the game does not move during an exploration', () => {
    for (const action of [{ type: 'next' }, { type: 'last' }, { type: 'go-to', index: 0 }] as const)
      expect(applyAll(tried, action)).toBe(tried);
  });

  test('ending an exploration returns to the move at which it began', () => {
    expect(applyAll(tried, { type: 'resume' })).toEqual(createAnalysisState(1));
  });

  test('a line with an illegal move is not played at all', () => {
    const state = createAnalysisState(1);
    expect(applyAll(state, { type: 'try-line', line: ['f1c4', 'g8g3'] })).toBe(state);
    expect(applyAll(tried, { type: 'try-line', line: ['d7d6', 'e1e8'] })).toBe(tried);
  });

  test('an illegal move changes nothing', () => {
    const state = createAnalysisState(-1);
    expect(applyAll(state, { type: 'try-move', request: { from: 'e2', to: 'e5' } })).toBe(state);
  });

  test('another move in the same position is a branch, and the same move is not added again', () => {
    const branched = applyAll(
      tried,
      { type: 'tried-back' },
      { type: 'try-move', request: { from: 'd2', to: 'd4' } },
      { type: 'tried-back' },
      { type: 'try-move', request: { from: 'd2', to: 'd3' } },
    ).exploration!;
    expect(listContinuations(branched, 1).map(({ move }) => move.san)).toEqual(['d3', 'd4']);
    expect(branched.tried).toHaveLength(4);
    expect(branched.current).toBe(2);
  });

  test('an exploration can be stepped back to its root and forward along the moves tried first', () => {
    const atRoot = applyAll(
      tried,
      ...Array.from({ length: 5 }, (): AnalysisAction => ({ type: 'tried-back' })),
    );
    expect(atRoot.exploration?.current).toBeNull();
    expect(getShownFen(game, atRoot)).toBe(game.moves[1]?.fen);
    expect(applyAll(atRoot, { type: 'tried-forward' }).exploration?.current).toBe(0);
    expect(applyAll(tried, { type: 'go-to-tried', id: 1 }).exploration?.current).toBe(1);
    expect(applyAll(tried, { type: 'go-to-tried', id: 99 }).exploration?.current).toBe(2);
  });
});
