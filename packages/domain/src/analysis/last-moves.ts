import type { Fen, Uci } from '../chess/notation.ts';
import { getGameFen, getShownFen } from './analysis-state.ts';
import type { AnalysisGame, AnalysisState } from './analysis-state.ts';
import { findPath } from './exploration.ts';

export interface LastMoves {
  /** Position before the first of `moves`. Without moves, the shown position. */
  readonly fen: Fen;
  readonly moves: readonly Uci[];
}

/** Lists at most `count` moves that led to the shown position: explored ones, and before them those of the game. */
export function getLastMoves(game: AnalysisGame, state: AnalysisState, count: number): LastMoves {
  const { index, exploration } = state;
  const explored = exploration ? findPath(exploration, exploration.current) : [];
  const tried = explored.slice(-count).map(({ move, parent }) => ({
    uci: move.uci,
    before: (parent === null ? exploration?.root : exploration?.tried[parent]?.position)?.fen,
  }));
  const missing = count - tried.length;
  const first = Math.max(0, index + 1 - missing);
  const recorded = game.moves.slice(first, index + 1).map(({ uci }, place) => ({
    uci,
    before: getGameFen(game, first + place - 1),
  }));
  const steps = [...recorded, ...tried];
  return {
    fen: steps[0]?.before ?? getShownFen(game, state),
    moves: steps.map(({ uci }) => uci),
  };
}
