import { claimMoves, toMovesSlot } from '../forcing/line-gain.ts';
import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { computeOnce } from '../../../compute-once.ts';
import type { Claim, PieceCounts, Place } from '../../claim.ts';
import { listCaptures } from '../../position-view/exchange.ts';
import {
  diffBalance,
  diffPieceCounts,
  getPositionAt,
  findSettledPly,
} from '../../position-view/played-line.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import type { EvaluatedLine, MoveContext } from '../../move-context.ts';
import type { MovesSlot } from '../../slot.ts';
import { affirm } from '../make-fact.ts';
import { splitUci } from '../../position-view/position-view.ts';

/** The point in the engine's first line where the exchanges that the move begins are over. */
export interface Aftermath {
  readonly line: EvaluatedLine;
  /** Number of moves of the line until then; 0 where nothing hangs after the move itself. */
  readonly at: number;
  readonly moves: MovesSlot;
  readonly position: PositionView;
  readonly place: Place;
  /** Change of the piece counts since before the move. */
  readonly change: Readonly<Record<Color, PieceCounts>>;
}

/** Longer series of exchanges are not attributed to the move. */
const maxPlies = 10;

export const findAftermath = computeOnce((context: MoveContext): Aftermath | undefined => {
  const [line] = context.replies;
  if (!line) return undefined;
  const at = findSettledPly(line, 0);
  const position = at === undefined ? undefined : getPositionAt(line, at);
  if (at === undefined || at > maxPlies || !position) return undefined;
  const change = {
    white: diffPieceCounts(context.before, position, 'white'),
    black: diffPieceCounts(context.before, position, 'black'),
  };
  const place = { line: line.id, ply: at };
  return { line, at, moves: toMovesSlot(line, at), position, place, change };
});

/** The aftermath of a move that begins an exchange in which both sides lose something. */
export function findTrade(context: MoveContext): Aftermath | undefined {
  const aftermath = findAftermath(context);
  if (!aftermath || aftermath.at === 0 || !isStartedByMove(context, aftermath)) return undefined;
  const { white, black } = aftermath.change;
  return hasLess(white) && hasLess(black) ? aftermath : undefined;
}

/** A trade where neither side comes out ahead by more than a pawn. */
export function findEvenTrade(context: MoveContext): Aftermath | undefined {
  const trade = findTrade(context);
  const isEven = trade && Math.abs(diffBalance(context.before, trade.position, context.me)) <= 1;
  return isEven ? trade : undefined;
}

/** The move takes, its piece is taken, or its piece takes next: other exchanges would have come without it. */
function isStartedByMove({ move }: MoveContext, { line }: Aftermath): boolean {
  const [first, second] = line.steps;
  return (
    move.captured !== undefined ||
    (first !== undefined && splitUci(first.uci)[1] === move.to) ||
    (second !== undefined && splitUci(second.uci)[0] === move.to && second.san.includes('x'))
  );
}

function hasLess(counts: PieceCounts): boolean {
  return Object.values(counts).some((count) => count < 0);
}

/**
 * A property that holds after the move still holds once the exchanges are over. Without a line, only a move that
 * neither takes nor can be taken counts as lasting.
 */
export function isLasting(
  context: MoveContext,
  holds: (position: PositionView) => boolean,
): boolean {
  if (!holds(context.after)) return false;
  const aftermath = findAftermath(context);
  if (aftermath) return holds(aftermath.position);
  const { after, move } = context;
  return move.captured === undefined && listCaptures(after, move.to).length === 0;
}

/** Claims the moves of the line and the material that is gone at its end. */
export function claimSettled(aftermath: Aftermath): Claim[] {
  const { line, at, change } = aftermath;
  return [
    claimMoves(line, at),
    affirm({ line: line.id, ply: 0 }, { is: 'settles', from: 0, at, change }),
  ];
}

/** The square, after the explained move, of the piece that is on `square` after the line's moves. */
export function findSquareBefore(
  { line, at }: Pick<Aftermath, 'line' | 'at'>,
  square: Square,
): Square {
  return line.steps.slice(0, at).reduceRight((now, { uci }) => {
    const [from, to] = splitUci(uci);
    return to === now ? from : now;
  }, square);
}

/** The square before the move of the piece that is on `square` after it. */
export function findOrigin({ move }: MoveContext, square: Square): Square {
  return square === move.to ? move.from : square;
}
