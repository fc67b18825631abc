import type { Square } from '../../chess/square.ts';
import type { Claim, Place, Statement } from '../claim.ts';
import type { ArrowRole, Evidence, Fact, FactKind, FactOf, SquareRole } from '../fact.ts';
import { endsOf } from '../position-view/scene.ts';
import type { Scene } from '../position-view/scene.ts';
import type { KnownLine, Setting } from '../setting.ts';
import type { PieceSlot } from '../slot.ts';

/** Finds what is true of a move. Without the lines or probes it needs it finds nothing. */
export type Detector = (setting: Setting) => readonly Fact[];

export function says(at: Place, statement: Statement): Claim {
  return { at, says: statement };
}

export function denies(at: Place, statement: Statement): Claim {
  return { at, says: statement, not: true };
}

export function pieceSlot({ pieces }: Scene, square: Square): PieceSlot {
  const piece = pieces.get(square);
  if (!piece) throw new Error(`nothing stands on ${square}`);
  return { is: 'piece', square, ...piece };
}

/** The claim that backs a piece slot. */
export function pieceClaim(at: Place, { square, color, role }: PieceSlot): Claim {
  return says(at, { is: 'piece', square, color, role });
}

interface Draft<Kind extends FactKind> extends Omit<FactOf<Kind>, 'id' | 'evidence' | 'onLine'> {
  /** What tells it from others of its kind, squares mostly. */
  readonly about: readonly string[];
  readonly squares?: readonly (readonly [Square, SquareRole])[];
  readonly arrows?: readonly (readonly [Square, Square, ArrowRole])[];
  readonly lines?: Evidence['lines'];
}

export function makeFact<Kind extends FactKind>(
  setting: Setting,
  draft: Draft<Kind>,
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
    onLine: squares.some(([square]) => squaresAhead(setting).has(square)),
  };
}

/** How far ahead a line still has to do with the move. */
const nearPlies = 6;
const ahead = new WeakMap<Setting, ReadonlySet<Square>>();

/** The squares that are left, reached or taken on in what is to come. */
function squaresAhead(setting: Setting): ReadonlySet<Square> {
  const known = ahead.get(setting);
  if (known) return known;
  const [reply] = setting.replies;
  const found = new Set(reply ? squaresIn(reply) : []);
  ahead.set(setting, found);
  return found;
}

function squaresIn({ steps }: KnownLine): Square[] {
  return steps.slice(0, nearPlies).flatMap(({ uci }) => endsOf(uci));
}
