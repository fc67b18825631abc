import type { Color } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import type { Claim, LineId } from './claim.ts';
import type { FactSlots } from './fact-slots.ts';

export type FactKind = keyof FactSlots;

/** Something true and perhaps worth saying about a move, with its proof and what to show on the board. */
export type Fact = { [Kind in FactKind]: FactOf<Kind> }[FactKind];

export interface FactOf<Kind extends FactKind> {
  /** Within one move: the kind and what it is about. */
  readonly id: string;
  readonly kind: Kind;
  /** Whose doing or whose feature it is. */
  readonly side: Color;
  /** What sentences about it name, by the names its frames use. */
  readonly slots: Readonly<FactSlots[Kind]>;
  readonly claims: readonly Claim[];
  readonly evidence: Evidence;
  /** Whether the move made it true, ended it, or left it as it was. */
  readonly delta: 'created' | 'removed' | 'unchanged';
  /** One of its squares is left, reached or taken on in the first six half-moves of the line it belongs to. */
  readonly onLine: boolean;
  /** What stands behind it beyond geometry. Only what is confirmed may lead. */
  readonly confirmed: 'board' | 'line' | 'null-move' | 'none';
  /** How much of it there is, for comparing facts of a kind: points, squares, percent of winning chance. */
  readonly magnitude: number;
}

export interface Evidence {
  readonly squares: readonly { readonly square: Square; readonly role: SquareRole }[];
  readonly arrows: readonly {
    readonly from: Square;
    readonly to: Square;
    readonly role: ArrowRole;
  }[];
  /** Lines to play on the board, as far as they matter. */
  readonly lines: readonly { readonly line: LineId; readonly moves: number }[];
}

export type SquareRole = 'subject' | 'target' | 'control' | 'path';
export type ArrowRole = 'move' | 'attack' | 'threat' | 'plan';

export const noEvidence: Evidence = { squares: [], arrows: [], lines: [] };

export const levels = ['club', 'improver', 'tournament'] as const;
export type Level = (typeof levels)[number];
