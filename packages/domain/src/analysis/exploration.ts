import type { Move, MoveRequest } from '../chess/move.ts';
import { play } from '../chess/position.ts';
import type { Position } from '../chess/position.ts';

/** A move that was tried out. All tried moves form a tree. Its root is a position of the game. */
export interface ExploredMove {
  readonly id: number;
  /** The id of the preceding move; null for a move from the root. */
  readonly parent: number | null;
  readonly move: Move;
  readonly position: Position;
}

/** Moves tried out from a position of the game. Immutable: every step returns a new value. */
export interface Exploration {
  readonly root: Position;
  /** Moves in the order in which they were tried. The id of a move is its index in this list. */
  readonly tried: readonly ExploredMove[];
  /** Id of the move that led to the shown position; null at the root. */
  readonly current: number | null;
}

export function startExploration(root: Position): Exploration {
  return { root, tried: [], current: null };
}

export function getExploredPosition({ root, tried, current }: Exploration): Position {
  return current === null ? root : (tried[current]?.position ?? root);
}

/** Lists the moves tried after the given move, in the order in which they were tried. */
export function listContinuations({ tried }: Exploration, after: number | null): ExploredMove[] {
  return tried.filter(({ parent }) => parent === after);
}

/**
 * Plays a move in the shown position. A move that was already tried is not added again. Returns undefined for an
 * illegal move.
 */
export function tryMove(exploration: Exploration, request: MoveRequest): Exploration | undefined {
  const { tried, current } = exploration;
  const played = play(getExploredPosition(exploration), request);
  if (!played.ok) return undefined;
  const { move, position } = played.value;
  const known = listContinuations(exploration, current).find((next) => next.move.uci === move.uci);
  if (known) return { ...exploration, current: known.id };
  const id = tried.length;
  return {
    ...exploration,
    tried: [...tried, { id, parent: current, move, position }],
    current: id,
  };
}

/** Lists the moves from the root to the given move. */
export function findPath({ tried }: Exploration, id: number | null): ExploredMove[] {
  const path: ExploredMove[] = [];
  let at = id === null ? undefined : tried[id];
  while (at) {
    path.unshift(at);
    at = at.parent === null ? undefined : tried[at.parent];
  }
  return path;
}

export function goToExplored(exploration: Exploration, id: number | null): Exploration {
  return id === null || exploration.tried[id] ? { ...exploration, current: id } : exploration;
}

export function stepBack(exploration: Exploration): Exploration {
  const { tried, current } = exploration;
  return current === null
    ? exploration
    : { ...exploration, current: tried[current]?.parent ?? null };
}

/** Follows the continuation that was tried first. */
export function stepForward(exploration: Exploration): Exploration {
  const [next] = listContinuations(exploration, exploration.current);
  return next ? { ...exploration, current: next.id } : exploration;
}
