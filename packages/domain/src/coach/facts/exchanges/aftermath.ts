import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import type { Claim, PieceCounts, Place } from '../../claim.ts';
import type { Evidence } from '../../fact.ts';
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
import { splitUci } from './move-squares.ts';

/** Where the taking that the move begins is over, in the engine's first line after it. */
export interface Aftermath {
  readonly line: EvaluatedLine;
  /** Moves of the line until then; 0 where nothing hangs after the move itself. */
  readonly at: number;
  readonly position: PositionView;
  readonly place: Place;
  /** Since before the move. */
  readonly change: Readonly<Record<Color, PieceCounts>>;
}

/** A longer series is no longer the doing of the move. */
const maxPlies = 10;
const aftermathCache = new WeakMap<MoveContext, Aftermath | null>();

export function findAftermath(context: MoveContext): Aftermath | undefined {
  const found = aftermathCache.get(context);
  if (found !== undefined) return found ?? undefined;
  const made = computeAftermath(context);
  aftermathCache.set(context, made ?? null);
  return made;
}

function computeAftermath({ before, replies: [line] }: MoveContext): Aftermath | undefined {
  if (!line) return undefined;
  const at = findSettledPly(line, 0);
  const position = at === undefined ? undefined : getPositionAt(line, at);
  if (at === undefined || at > maxPlies || !position) return undefined;
  const change = {
    white: diffPieceCounts(before, position, 'white'),
    black: diffPieceCounts(before, position, 'black'),
  };
  return { line, at, position, place: { line: line.id, ply: at }, change };
}

/** The same, where the move begins it and both sides lose something by then. */
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

/** The move takes, its piece is taken, or its piece takes next: other taking would have come without it. */
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
 * What holds after the move still holds once the taking is over. Without a line to see it by, only a move that neither takes nor
 * can be taken leaves things as they are.
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

export function toMovesSlot({ line, at }: Pick<Aftermath, 'line' | 'at'>): MovesSlot {
  return {
    is: 'moves',
    line: line.id,
    from: 0,
    san: line.steps.slice(0, at).map(({ san }) => san),
  };
}

export function claimMoves(moves: MovesSlot): Claim {
  return affirm({ line: moves.line, ply: 0 }, { is: 'line', from: moves.from, moves: moves.san });
}

/** The line as far as it goes, and what is gone there. */
export function claimSettled(aftermath: Aftermath): Claim[] {
  const { line, at, change } = aftermath;
  return [
    claimMoves(toMovesSlot(aftermath)),
    affirm({ line: line.id, ply: 0 }, { is: 'settles', from: 0, at, change }),
  ];
}

export function toEvidenceLines({ line, at }: Pick<Aftermath, 'line' | 'at'>): Evidence['lines'] {
  return [{ line: line.id, moves: at }];
}

/** Where the piece that stands on a square after so many moves of the line stood after the explained move. */
export function findSquareBefore(
  { line, at }: Pick<Aftermath, 'line' | 'at'>,
  square: Square,
): Square {
  return line.steps.slice(0, at).reduceRight((now, { uci }) => {
    const [from, to] = splitUci(uci);
    return to === now ? from : now;
  }, square);
}

/** Where the piece that stands on a square after the move stood before it. */
export function findOrigin({ move }: MoveContext, square: Square): Square {
  return square === move.to ? move.from : square;
}
