import type { Move, MoveRequest } from '../chess/move.ts';
import { play } from '../chess/position.ts';
import type { Position } from '../chess/position.ts';

/** A move that was tried out, in the tree of all that were tried from one position of the game. */
export interface ExploredMove {
  readonly id: number;
  /** The move before it; null for the first ones. */
  readonly parent: number | null;
  readonly move: Move;
  readonly position: Position;
}

/** Leaving the game at one of its positions to try moves. A value: every step gives a new one. */
export interface Exploration {
  readonly root: Position;
  /** In the order they were tried; an id is a place in this list. */
  readonly tried: readonly ExploredMove[];
  /** The move after which the board stands; null: where the game was left. */
  readonly current: number | null;
}

export function startExploration(root: Position): Exploration {
  return { root, tried: [], current: null };
}

export function getExploredPosition({ root, tried, current }: Exploration): Position {
  return current === null ? root : (tried[current]?.position ?? root);
}

/** Moves that were tried after this one, first tried first. */
export function listContinuations({ tried }: Exploration, after: number | null): ExploredMove[] {
  return tried.filter(({ parent }) => parent === after);
}

/** Plays a move where the board stands. One that was tried before is walked again; an illegal one changes nothing. */
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

/** The moves from where the game was left to this one. */
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

/** Into the line that was tried first. */
export function stepForward(exploration: Exploration): Exploration {
  const [next] = listContinuations(exploration, exploration.current);
  return next ? { ...exploration, current: next.id } : exploration;
}
