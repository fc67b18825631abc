import type { Square } from '../../../chess/square.ts';
import { rankIndex, squareAt } from '../../../chess/square.ts';
import { gainOn } from '../../position-view/exchange.ts';
import { nodeOf, settledAfter } from '../../position-view/line.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';

/** A piece that the move put somewhere else: the moved one, and in castling the rook. */
export interface Transfer {
  readonly from: Square;
  readonly to: Square;
}

export function movedPieces({ move }: Setting): readonly Transfer[] {
  const moved = { from: move.from, to: move.to };
  const rook = castledRook(move);
  return rook ? [moved, rook] : [moved];
}

export function castledRook({ castles, to }: Setting['move']): Transfer | undefined {
  if (!castles) return undefined;
  const rank = rankIndex(to);
  const from = squareAt(castles === 'kingside' ? 7 : 0, rank);
  const target = squareAt(castles === 'kingside' ? 5 : 3, rank);
  return from && target ? { from, to: target } : undefined;
}

/** Where the mover's piece that stands on a square after the move stood before it. */
export function cameFrom(setting: Setting, square: Square): Square {
  return movedPieces(setting).find(({ to }) => to === square)?.from ?? square;
}

/** The same unit stood on the square before the move and after it. */
export function stayed({ before, after }: Setting, square: Square): boolean {
  const [first, second] = [before.pieces.get(square), after.pieces.get(square)];
  return first !== undefined && first.color === second?.color && first.role === second.role;
}

const short = new WeakMap<Setting, boolean>();

/** The moved piece can be won where it stands, or is taken by what the engine expects next: no use praising its place. */
export function isShortLived(setting: Setting): boolean {
  const found = short.get(setting);
  if (found !== undefined) return found;
  const { after, move, opponent, replies } = setting;
  const next = replies[0]?.steps[0]?.uci.slice(2, 4);
  const isTaken = next === move.to || gainOn(after, move.to, opponent) !== 0;
  short.set(setting, isTaken);
  return isTaken;
}

const settled = new WeakMap<Setting, Settled | undefined>();

export interface Settled {
  readonly scene: Scene;
  /** Moves of the first reply line until there. */
  readonly plies: number;
}

/** Where the line that follows has settled; undefined where it is not known. */
export function settledOf(setting: Setting): Settled | undefined {
  if (settled.has(setting)) return settled.get(setting);
  const [reply] = setting.replies;
  const plies = reply && settledAfter(reply, 0);
  const scene = reply && plies !== undefined ? nodeOf(reply, plies) : undefined;
  const found = scene && plies !== undefined ? { scene, plies } : undefined;
  settled.set(setting, found);
  return found;
}

/** Whether something that is so after the move is still so once the exchange it may be part of is over. */
export function lasts(setting: Setting, isSo: (scene: Scene) => boolean): boolean {
  return !setting.move.captured || isSo(settledOf(setting)?.scene ?? setting.after);
}
