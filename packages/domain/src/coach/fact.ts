import type { Color } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import type { Claim, LineId } from './claim.ts';
import type { FactSlots } from './fact-slots/fact-slots.ts';

export type FactKind = keyof FactSlots;

export function createKindSet(...kinds: readonly FactKind[]): ReadonlySet<FactKind> {
  return new Set(kinds);
}

/** A true statement about a move that may be worth a sentence, with the claims that prove it and its marks on the board. */
export type Fact = { [Kind in FactKind]: FactOf<Kind> }[FactKind];

export interface FactOf<Kind extends FactKind> {
  /** Unique within one move. It consists of the kind and its subject, for example squares. */
  readonly id: string;
  readonly kind: Kind;
  /** Side that acts or has the feature. */
  readonly side: Color;
  /** Values for the slots of its sentence templates. */
  readonly slots: Readonly<FactSlots[Kind]>;
  readonly claims: readonly Claim[];
  readonly evidence: Evidence;
  /** Effect of the move on the fact: the move created it, ended it, or left it unchanged. */
  readonly delta: 'created' | 'removed' | 'unchanged';
  /**
   * True if a marked square of the fact is the start or target of one of the first six half-moves of the engine's line
   * after the move.
   */
  readonly onLine: boolean;
  /** Source that supports the fact beyond geometry. Only a confirmed fact may lead an explanation. */
  readonly confirmed: 'board' | 'line' | 'null-move' | 'none';
  /** Size of the fact, for comparison with facts of the same kind: points, squares, or percentage points of winning chance. */
  readonly magnitude: number;
}

export interface Evidence {
  readonly squares: readonly { readonly square: Square; readonly role: SquareRole }[];
  readonly arrows: readonly {
    readonly from: Square;
    readonly to: Square;
    readonly role: ArrowRole;
  }[];
  /** Lines to play on the board, each with the number of moves up to the relevant one. */
  readonly lines: readonly { readonly line: LineId; readonly moves: number }[];
}

export type SquareRole = 'subject' | 'target' | 'control' | 'path';
export type ArrowRole = 'move' | 'attack' | 'threat' | 'plan';

export const noEvidence: Evidence = { squares: [], arrows: [], lines: [] };

export const levels = ['club', 'improver', 'tournament'] as const;
export type Level = (typeof levels)[number];
