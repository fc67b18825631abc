import type { Square } from '../../chess/square.ts';
import type { Claim, Place, Statement } from '../claim.ts';
import type { ArrowRole, Evidence, Fact, FactKind, FactOf, SquareRole } from '../fact.ts';
import { splitUci } from '../position-view/position-view.ts';
import type { PositionView } from '../position-view/position-view.ts';
import type { EvaluatedLine, MoveContext } from '../move-context.ts';
import type { PieceSlot } from '../slot.ts';

/** Finds facts about a move. A detector that needs lines the context does not have finds nothing. */
export type Detector = (context: MoveContext) => readonly Fact[];

export function affirm(at: Place, statement: Statement): Claim {
  return { at, says: statement };
}

export function deny(at: Place, statement: Statement): Claim {
  return { at, says: statement, not: true };
}

export function toPieceSlot({ pieces }: PositionView, square: Square): PieceSlot {
  const piece = pieces.get(square);
  if (!piece) throw new Error(`no piece on ${square}`);
  return { is: 'piece', square, ...piece };
}

/** The claim that backs a piece slot. */
export function claimPiece(at: Place, { square, color, role }: PieceSlot): Claim {
  return affirm(at, { is: 'piece', square, color, role });
}

interface FactDraft<Kind extends FactKind> extends Omit<
  FactOf<Kind>,
  'id' | 'evidence' | 'onLine'
> {
  /** Tells the fact from others of its kind, mostly by squares. */
  readonly about: readonly string[];
  readonly squares?: readonly (readonly [Square, SquareRole])[];
  readonly arrows?: readonly (readonly [Square, Square, ArrowRole])[];
  readonly lines?: Evidence['lines'];
}

export function makeFact<Kind extends FactKind>(
  context: MoveContext,
  draft: FactDraft<Kind>,
): FactOf<Kind> {
  const { about, squares = [], arrows = [], lines = [], ...rest } = draft;
  const evidence: Evidence = {
    squares: squares.map(([square, role]) => ({ square, role })),
    arrows: arrows.map(([from, to, role]) => ({ from, to, role })),
    lines,
  };
  return {
    ...rest,
    id: [draft.kind, ...about].join(' '),
    evidence,
    onLine: squares.some(([square]) => listSquaresAhead(context).has(square)),
  };
}

/** Plies of a line that are attributed to the move. */
export const nearPlies = 6;
const ahead = new WeakMap<MoveContext, ReadonlySet<Square>>();

/** The squares that moves leave or go to in the next plies of the engine's line. */
function listSquaresAhead(context: MoveContext): ReadonlySet<Square> {
  const known = ahead.get(context);
  if (known) return known;
  const [reply] = context.replies;
  const found = new Set(reply ? listSquares(reply) : []);
  ahead.set(context, found);
  return found;
}

function listSquares({ steps }: EvaluatedLine): Square[] {
  return steps.slice(0, nearPlies).flatMap(({ uci }) => splitUci(uci));
}

/** Facts on the line first, then by magnitude; equal ones stay in their order. */
export function sortBestFirst<Found extends Fact>(facts: readonly Found[]): Found[] {
  return facts.toSorted((a, b) => Number(b.onLine) - Number(a.onLine) || b.magnitude - a.magnitude);
}
