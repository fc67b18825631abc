import type { Square } from '../../../chess/square.ts';
import { computeOnce } from '../../../compute-once.ts';
import { toRankIndex, toSquare } from '../../../chess/square.ts';
import { computeGain } from '../../position-view/exchange.ts';
import { getPositionAt, findSettledPly } from '../../position-view/played-line.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import type { MoveContext } from '../../move-context.ts';

/** A change of square by the move: of the moved piece or, in castling, of the rook. */
export interface Transfer {
  readonly from: Square;
  readonly to: Square;
}

export function listTransfers({ move }: MoveContext): readonly Transfer[] {
  const moved = { from: move.from, to: move.to };
  const rook = findCastledRook(move);
  return rook ? [moved, rook] : [moved];
}

export function findCastledRook({ castles, to }: MoveContext['move']): Transfer | undefined {
  if (!castles) return undefined;
  const rank = toRankIndex(to);
  const from = toSquare(castles === 'kingside' ? 7 : 0, rank);
  const target = toSquare(castles === 'kingside' ? 5 : 3, rank);
  return from && target ? { from, to: target } : undefined;
}

/** Returns the square, before the move, of the mover's piece that is on `square` after it. */
export function findOrigin(context: MoveContext, square: Square): Square {
  return listTransfers(context).find(({ to }) => to === square)?.from ?? square;
}

/** True if a piece of the same colour and kind is on the square before and after the move. */
export function hasStayed({ before, after }: MoveContext, square: Square): boolean {
  const [first, second] = [before.pieces.get(square), after.pieces.get(square)];
  return first !== undefined && first.color === second?.color && first.role === second.role;
}

/** True if the moved piece can be won on its square, or the engine's reply takes it. Then its placement deserves no praise. */
export const isShortLived = computeOnce(({ after, move, opponent, replies }: MoveContext) => {
  const next = replies[0]?.steps[0]?.uci.slice(2, 4);
  return next === move.to || computeGain(after, move.to, opponent) !== 0;
});

export interface SettledPosition {
  readonly position: PositionView;
  /** Number of moves of the first reply line up to this position. */
  readonly plies: number;
}

/** Finds the first position of the engine's reply line in which nothing hangs; undefined if there is none. */
export const findSettledPosition = computeOnce(
  ({ replies: [reply] }: MoveContext): SettledPosition | undefined => {
    const plies = reply && findSettledPly(reply, 0);
    const position = reply && plies !== undefined ? getPositionAt(reply, plies) : undefined;
    return position && plies !== undefined ? { position, plies } : undefined;
  },
);

/** True if a property of the position after the move still holds after the exchange. True if the move does not capture. */
export function isLasting(
  context: MoveContext,
  isSo: (position: PositionView) => boolean,
): boolean {
  return !context.move.captured || isSo(findSettledPosition(context)?.position ?? context.after);
}
