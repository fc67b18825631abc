import type { Color } from '../../chess/pieces.ts';
import type { Claim, Place } from '../claim.ts';
import { after, before } from '../claim.ts';
import type { Fact } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import { createSentenceCheck } from '../explain/sentence-check.ts';
import type { PositionView } from '../position-view/position-view.ts';
import type { EvaluatedLine, MoveContext } from '../move-context.ts';
import type { Slot } from '../slot.ts';

/** The position before the user's move and everything that questions about it need. */
export interface QuestionContext {
  readonly me: Color;
  readonly them: Color;
  readonly position: PositionView;
  /** Place of the position in claims, and the place of the same position after a null move. */
  readonly here: Place;
  readonly nullMovePlace: Place;
  /** The move that led to the position. At the start of the game there is none, so it is the next recorded move. */
  readonly moveContext: MoveContext;
  readonly hasLastMove: boolean;
  /** The engine's line after a null move of the user, and its lines for the user's move. */
  readonly probe: EvaluatedLine | undefined;
  readonly lines: readonly EvaluatedLine[];
  /** The next recorded move with its facts; undefined in the user's own game. */
  readonly next: { readonly context: MoveContext; readonly facts: readonly Fact[] } | undefined;
  readonly isProved: (sentence: Sentence) => boolean;
}

/** Creates the context of the position after a played move. */
export function createContextAfter(
  context: MoveContext,
  next: QuestionContext['next'],
): QuestionContext {
  return {
    me: context.opponent,
    them: context.me,
    position: context.after,
    here: after,
    nullMovePlace: { ...after, passed: true },
    moveContext: context,
    hasLastMove: true,
    probe: context.nullMoveLineAfter,
    lines: context.replies,
    next,
    isProved: createSentenceCheck(context.input),
  };
}

/** Creates the context of the position at the start of the game. */
export function createContextBefore(next: NonNullable<QuestionContext['next']>): QuestionContext {
  const { context } = next;
  return {
    me: context.me,
    them: context.opponent,
    position: context.before,
    here: before,
    nullMovePlace: { ...before, passed: true },
    moveContext: context,
    hasLastMove: false,
    probe: context.nullMoveLineBefore,
    lines: context.options,
    next,
    isProved: createSentenceCheck(context.input),
  };
}

/** Finds the claims and slots of a question; undefined if the question does not apply. */
export type Question = (context: QuestionContext) => QuestionBasis | undefined;

/** Claims that must be true for the question to make sense, and slots that its text can name. */
export interface QuestionBasis {
  readonly claims: readonly Claim[];
  readonly slots?: Readonly<Record<string, Slot>>;
  /** True if the question has several answers, so that it needs a plural wording. */
  readonly isPlural?: boolean;
}
