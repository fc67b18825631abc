import type { Square } from '../../chess/square.ts';
import { computeOnce } from '../../compute-once.ts';
import type { Claim, Place, Statement } from '../claim.ts';
import type { ArrowRole, Evidence, Fact, FactKind, FactOf, SquareRole } from '../fact.ts';
import { splitUci } from '../position-view/position-view.ts';
import type { PositionView } from '../position-view/position-view.ts';
import type { MoveContext } from '../move-context.ts';
import type { MovesSlot, PieceSlot, Slot } from '../slot.ts';

/** Finds facts about a move. A detector finds nothing if the context lacks the engine lines that it needs. */
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

/** Returns the claim that proves a piece slot. */
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
  /** Parts of the id that distinguish this fact from others of its kind, mostly squares. */
  readonly about: readonly string[];
  /** Marked squares by role. The evidence lists them in this order. */
  readonly squares?: Readonly<Partial<Record<SquareRole, readonly Square[]>>>;
  readonly arrows?: readonly (readonly [Square, Square, ArrowRole])[];
  readonly lines?: Evidence['lines'];
}

/**
 * Builds a fact. Default values: the feature belongs to the mover's side, the move created it, and it is confirmed by
 * the moves in the slot `line` or, without that slot, by the board.
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

/** Number of plies of the engine's line that are attributed to the move. */
export const nearPlies = 6;

/** Lists the start and target squares of the next moves in the engine's line. */
const listSquaresAhead = computeOnce(
  ({ replies: [line] }: MoveContext) =>
    new Set(line?.steps.slice(0, nearPlies).flatMap(({ uci }) => splitUci(uci))),
);

/** Sorts facts with a square on the engine's line first, then by magnitude. Equal facts keep their order. */
export function sortBestFirst<Found extends Fact>(facts: readonly Found[]): Found[] {
  return facts.toSorted((a, b) => Number(b.onLine) - Number(a.onLine) || b.magnitude - a.magnitude);
}
