import type { Color } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import type { Claim, LineId } from './claim.ts';
import type { FactSlots } from './fact-slots.ts';

export type FactKind = keyof FactSlots;

export function createKindSet(...kinds: readonly FactKind[]): ReadonlySet<FactKind> {
  return new Set(kinds);
}

/** A true statement about a move that may be worth a sentence, with its proof and its marks on the board. */
export type Fact = { [Kind in FactKind]: FactOf<Kind> }[FactKind];

export interface FactOf<Kind extends FactKind> {
  /** Unique within one move: the kind and its subject. */
  readonly id: string;
  readonly kind: Kind;
  /** The side that acts or has the feature. */
  readonly side: Color;
  /** Values for the slots of its sentence templates. */
  readonly slots: Readonly<FactSlots[Kind]>;
  readonly claims: readonly Claim[];
  readonly evidence: Evidence;
  /** Whether the move created it, ended it, or left it unchanged. */
  readonly delta: 'created' | 'removed' | 'unchanged';
  /** One of its squares is left, reached or taken on in the first six half-moves of the line it belongs to. */
  readonly onLine: boolean;
  /** Its support beyond geometry. Only a confirmed fact may lead an explanation. */
  readonly confirmed: 'board' | 'line' | 'null-move' | 'none';
  /** Size, for comparing facts of one kind: points, squares, percent of winning chance. */
  readonly magnitude: number;
}

export interface Evidence {
  readonly squares: readonly { readonly square: Square; readonly role: SquareRole }[];
  readonly arrows: readonly {
    readonly from: Square;
    readonly to: Square;
    readonly role: ArrowRole;
  }[];
  /** Lines to play on the board, up to the relevant move. */
  readonly lines: readonly { readonly line: LineId; readonly moves: number }[];
}

export type SquareRole = 'subject' | 'target' | 'control' | 'path';
export type ArrowRole = 'move' | 'attack' | 'threat' | 'plan';

export const noEvidence: Evidence = { squares: [], arrows: [], lines: [] };

export const levels = ['club', 'improver', 'tournament'] as const;
export type Level = (typeof levels)[number];
