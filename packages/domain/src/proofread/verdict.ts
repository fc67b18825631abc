import type { Fen, San, Uci } from '../chess/notation.ts';
import type { Square } from '../chess/square.ts';

/**
 * Verdict on a sentence or on one of its expressions. A `judgement` contains nothing that can be checked. An `unproved`
 * expression could not be bound to a position, or no search has answered it.
 */
export type Verdict = 'proved' | 'judgement' | 'unproved' | 'refuted';

/**
 * Source of a finding. Sentences that the rules of chess, material, mate or the record refute must not be published;
 * those that only an evaluation or the player model refutes may be, after a confirmation.
 */
export type Basis = 'rules' | 'material' | 'mate' | 'record' | 'evaluation' | 'people';

/** Squares, arrows and moves that show the proof or the refutation on the board. */
export interface Evidence {
  /** Position in which the expression was checked, as the first four FEN fields. */
  readonly position: string;
  readonly squares: readonly Square[];
  readonly arrows: readonly (readonly [from: Square, to: Square])[];
  /** Position from which `line` leads to `position`: the position of the note, or an earlier one. */
  readonly start: Fen;
  /** Moves from `start` to `position`. A null move is '--'. */
  readonly line: readonly San[];
  /** The same moves as coordinates. A null move is '0000'. */
  readonly uci: readonly Uci[];
}

/** A name in the text that can be shown on the board. */
export interface NamedSpan {
  /** Offsets in the sentence. */
  readonly start: number;
  readonly end: number;
  /** Squares of a named piece or square. */
  readonly squares?: readonly Square[];
  /** Moves of a line, from the position it starts in. */
  readonly line?: {
    readonly start: Fen;
    readonly uci: readonly Uci[];
    /** Number of moves of `uci` that lead to the first one that the text names. */
    readonly lead: number;
  };
}

/** Result of checking one expression. */
export interface Finding {
  /** Rule that checked the expression. For example: 'pin'. */
  readonly rule: string;
  readonly verdict: Exclude<Verdict, 'judgement'>;
  readonly basis: Basis;
  /** Part of the sentence that was checked, by offsets in the sentence. */
  readonly start: number;
  readonly end: number;
  /** Reason in plain words. For example: 'there is no knight on e5'. */
  readonly reason: string;
  readonly evidence?: Evidence;
}

/** A finding as a rule makes it. */
export interface RuleFinding extends Finding {
  /** True if the words take the statement for granted, whatever the clause says: 'the isolated pawn on d6 falls'. */
  readonly isGranted?: boolean;
  /** True if the rule itself has read its whole clause and found nothing in it that changes the statement. */
  readonly isFirm?: boolean;
}

export interface SentenceVerdict {
  readonly text: string;
  /** Offsets of the sentence in the prose of its comment. */
  readonly start: number;
  readonly end: number;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  /** Moves, pieces and squares that the sentence names. */
  readonly names: readonly NamedSpan[];
  /** Words that make a checkable statement and that no rule understood. */
  readonly unbound: readonly string[];
}
