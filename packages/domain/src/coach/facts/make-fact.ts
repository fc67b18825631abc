import type { Square } from '../../chess/square.ts';
import { computeOnce } from '../../compute-once.ts';
import type { Claim, Place, Statement } from '../claim.ts';
import type { ArrowRole, Evidence, Fact, FactKind, FactOf, SquareRole } from '../fact.ts';
import { splitUci } from '../position-view/position-view.ts';
import type { PositionView } from '../position-view/position-view.ts';
import type { MoveContext } from '../move-context.ts';
import type { MovesSlot, PieceSlot, Slot } from '../slot.ts';

/** Finds facts about a move. A detector that needs lines the context does not have finds nothing. */
export type Detector = (context: MoveContext) => FoundFacts;
export type FoundFacts = Fact | readonly Fact[];

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

export function claimPieces(at: Place, ...pieces: readonly PieceSlot[]): Claim[] {
  return pieces.map((piece) => claimPiece(at, piece));
}

type Defaulted = 'side' | 'delta' | 'confirmed';

interface FactDraft<Kind extends FactKind>
  extends
    Omit<FactOf<Kind>, 'id' | 'evidence' | 'onLine' | Defaulted>,
    Partial<Pick<FactOf<Kind>, Defaulted>> {
  /** Tells the fact from others of its kind, mostly by squares. */
  readonly about: readonly string[];
  /** In the order in which the evidence lists them. */
  readonly squares?: Readonly<Partial<Record<SquareRole, readonly Square[]>>>;
  readonly arrows?: readonly (readonly [Square, Square, ArrowRole])[];
  readonly lines?: Evidence['lines'];
}

/**
 * Unless the draft says otherwise, the mover's side has the feature, the move created it, and the moves in the slot
 * `line` confirm it or, without that slot, the board does.
 */
export function makeFact<Kind extends FactKind>(
  context: MoveContext,
  { about, squares = {}, arrows = [], lines, ...rest }: FactDraft<Kind>,
): FactOf<Kind> {
  const line = findMovesSlot(rest.slots);
  const marked = listMarkedSquares(squares);
  return {
    side: context.me,
    delta: 'created',
    confirmed: line ? 'line' : 'board',
    ...rest,
    id: [rest.kind, ...about].join(' '),
    evidence: {
      squares: marked,
      arrows: arrows.map(([from, to, role]) => ({ from, to, role })),
      lines: lines ?? (line ? [{ line: line.line, moves: line.from + line.san.length }] : []),
    },
    onLine: marked.some(({ square }) => listSquaresAhead(context).has(square)),
  };
}

function findMovesSlot({ line }: Readonly<Partial<Record<string, Slot>>>): MovesSlot | undefined {
  return line?.is === 'moves' ? line : undefined;
}

function listMarkedSquares<Role extends string>(
  squares: Readonly<Partial<Record<Role, readonly Square[]>>>,
): { square: Square; role: Role }[] {
  const marked = [];
  for (const role in squares)
    for (const square of squares[role] ?? []) marked.push({ square, role });
  return marked;
}

/** Plies of a line that are attributed to the move. */
export const nearPlies = 6;

/** The squares that moves leave or go to in the next plies of the engine's line. */
const listSquaresAhead = computeOnce(
  ({ replies: [line] }: MoveContext) =>
    new Set(line?.steps.slice(0, nearPlies).flatMap(({ uci }) => splitUci(uci))),
);

/** Facts on the line first, then by magnitude; equal ones stay in their order. */
export function sortBestFirst<Found extends Fact>(facts: readonly Found[]): Found[] {
  return facts.toSorted((a, b) => Number(b.onLine) - Number(a.onLine) || b.magnitude - a.magnitude);
}
