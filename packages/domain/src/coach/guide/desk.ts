import type { Color } from '../../chess/pieces.ts';
import type { Claim, Place, Statement } from '../claim.ts';
import { after, before } from '../claim.ts';
import type { Fact } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import { createSentenceCheck } from '../explain/sentence-check.ts';
import type { PositionView } from '../position-view/position-view.ts';
import type { EvaluatedLine, MoveContext } from '../move-context.ts';
import type { Slot } from '../slot.ts';

/** The board before the user's move, as questions about it are found and proved. */
export interface Desk {
  readonly me: Color;
  readonly them: Color;
  readonly position: PositionView;
  /** Where the board is, as claims name it, and the same with the turn passed to the opponent. */
  readonly here: Place;
  readonly passed: Place;
  /** The move that led here, or, where nothing has been played, the one that is looked for. */
  readonly context: MoveContext;
  readonly wasMoved: boolean;
  /** What an engine says for the opponent if the user passed, and for the user. */
  readonly probe: EvaluatedLine | undefined;
  readonly lines: readonly EvaluatedLine[];
  /** What is true of the move that is looked for; none in a game of one's own. */
  readonly next: { readonly context: MoveContext; readonly facts: readonly Fact[] } | undefined;
  readonly isProved: (sentence: Sentence) => boolean;
}

/** The board after a move that was played. */
export function deskAfter(context: MoveContext, next: Desk['next']): Desk {
  return {
    me: context.opponent,
    them: context.me,
    position: context.after,
    here: after,
    passed: { ...after, passed: true },
    context,
    wasMoved: true,
    probe: context.nullMoveLineAfter,
    lines: context.replies,
    next,
    isProved: createSentenceCheck(context.input),
  };
}

/** The board on which nothing has been played. */
export function deskBefore(next: NonNullable<Desk['next']>): Desk {
  const { context } = next;
  return {
    me: context.me,
    them: context.opponent,
    position: context.before,
    here: before,
    passed: { ...before, passed: true },
    context,
    wasMoved: false,
    probe: context.nullMoveLineBefore,
    lines: context.options,
    next,
    isProved: createSentenceCheck(context.input),
  };
}

/** What a question takes for granted, and what its words can name. */
export interface Matter {
  readonly claims: readonly Claim[];
  readonly slots?: Readonly<Record<string, Slot>>;
  /** More than one thing answers it: other words. */
  readonly many?: boolean;
}

export function so(at: Place, says: Statement): Claim {
  return { at, says };
}
