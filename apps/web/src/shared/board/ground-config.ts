import { listDestinations } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import type { Config } from '@lichess-org/chessground/config';
import { toDrawings, getMarkedSquares } from './board-shapes.ts';
import type { BoardShape } from './board-shapes.ts';

export type Movable = Color | 'both';

export interface GroundView {
  readonly position: Position;
  readonly orientation: Color;
  /** The side that may move now, or undefined if neither side may move. */
  readonly mover: Color | undefined;
  /** True if the board shows a move that `position` does not include yet. */
  readonly attempting: boolean;
  readonly lastMove: readonly [Square, Square] | undefined;
  readonly shapes: readonly BoardShape[];
  /** Duration in milliseconds. 0 turns the animation off. */
  readonly animationMs: number;
}

/** Returns the side to move if the parent component allows it to move, else undefined. */
export function getMover(position: Position, movable: Movable | undefined): Color | undefined {
  return movable === 'both' || movable === position.turn ? position.turn : undefined;
}

/**
 * Builds the whole configuration except `fen`. Passing `fen` clears the user's arrows, so the caller adds it only for a
 * new position.
 */
export function buildGroundConfig(view: GroundView): Config {
  const { position, orientation, mover, attempting, lastMove, shapes, animationMs } = view;
  return {
    orientation,
    turnColor: position.turn,
    check: position.inCheck && !attempting,
    // An empty list clears the highlight. If the list were missing, chessground would keep the previous highlight.
    lastMove: lastMove ? [...lastMove] : [],
    movable: {
      ...getMovableColor(mover),
      free: false,
      dests: mover ? listDestinations(position) : new Map(),
    },
    animation: { enabled: animationMs > 0, duration: animationMs },
    highlight: { custom: getMarkedSquares(shapes) },
    drawable: { autoShapes: toDrawings(shapes) },
  };
}

/** Chessground treats an explicit `color: undefined` as "neither side", but its type does not allow undefined. */
function getMovableColor(mover: Color | undefined): { color?: Color } {
  const setting: { color: Color | undefined } = { color: mover };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return setting as { color?: Color };
}
