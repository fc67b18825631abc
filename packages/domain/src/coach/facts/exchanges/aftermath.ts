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

/** The point in the engine's first line after the move at which the exchanges are over. */
export interface Aftermath {
  readonly line: EvaluatedLine;
  /** Number of moves of the line up to this point; 0 if nothing hangs after the explained move itself. */
  readonly at: number;
  readonly moves: MovesSlot;
  readonly position: PositionView;
  readonly place: Place;
  /** Change of the piece counts from the position before the move to this point. */
  readonly change: Readonly<Record<Color, PieceCounts>>;
}

/** Maximum number of plies until the exchanges are over. Longer series are not attributed to the move. */
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

/** Finds the aftermath of a move that begins an exchange in which both sides lose something. */
export function findTrade(context: MoveContext): Aftermath | undefined {
  const aftermath = findAftermath(context);
  if (!aftermath || aftermath.at === 0 || !isStartedByMove(context, aftermath)) return undefined;
  const { white, black } = aftermath.change;
  return hasLess(white) && hasLess(black) ? aftermath : undefined;
}

/** Finds a trade after which the material balance has changed by at most one pawn. */
export function findEvenTrade(context: MoveContext): Aftermath | undefined {
  const trade = findTrade(context);
  const isEven = trade && Math.abs(diffBalance(context.before, trade.position, context.me)) <= 1;
  return isEven ? trade : undefined;
}

/**
 * True if the move takes, the moved piece is taken next, or the moved piece takes with its next move. Other exchanges
 * would have happened without the move.
 */
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
 * True if a property holds after the move and still holds after the exchanges. If there is no aftermath, true only if
 * the move did not take and the moved piece cannot be taken.
 */
export function holdsAfterExchanges(
  context: MoveContext,
  holds: (position: PositionView) => boolean,
): boolean {
  if (!holds(context.after)) return false;
  const aftermath = findAftermath(context);
  if (aftermath) return holds(aftermath.position);
  const { after, move } = context;
  return move.captured === undefined && listCaptures(after, move.to).length === 0;
}

/** Claims the moves of the line up to the aftermath and the material that is gone at that point. */
export function claimSettled(aftermath: Aftermath): Claim[] {
  const { line, at, change } = aftermath;
  return [
    claimMoves(line, at),
    affirm({ line: line.id, ply: 0 }, { is: 'settles', from: 0, at, change }),
  ];
}

/** Returns the square, right after the explained move, of the piece that is on `square` after the moves of the line. */
export function findSquareBefore(
  { line, at }: Pick<Aftermath, 'line' | 'at'>,
  square: Square,
): Square {
  return line.steps.slice(0, at).reduceRight((now, { uci }) => {
    const [from, to] = splitUci(uci);
    return to === now ? from : now;
  }, square);
}

/** Returns the square, before the move, of the piece that is on `square` after it. */
export function findSquareBeforeMove({ move }: MoveContext, square: Square): Square {
  return square === move.to ? move.from : square;
}
