import type { Color } from '../../chess/pieces.ts';
import type { Claim, Place } from '../claim.ts';
import { after, before } from '../claim.ts';
import type { Fact } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import { createSentenceCheck } from '../explain/sentence-check.ts';
import type { PositionView } from '../position-view/position-view.ts';
import type { EvaluatedLine, MoveContext } from '../move-context.ts';
import type { Slot } from '../slot.ts';

/** The position before the user's move, with everything that questions about it need. */
export interface QuestionContext {
  readonly me: Color;
  readonly them: Color;
  readonly position: PositionView;
  /** The place of the position in claims, and the same place after a null move. */
  readonly here: Place;
  readonly nullMovePlace: Place;
  /** The move that led to the position or, at the start of the game, the next recorded move. */
  readonly moveContext: MoveContext;
  readonly hasLastMove: boolean;
  /** The engine's null-move line, and its lines for the user. */
  readonly probe: EvaluatedLine | undefined;
  readonly lines: readonly EvaluatedLine[];
  /** Facts of the next recorded move; undefined in the user's own game. */
  readonly next: { readonly context: MoveContext; readonly facts: readonly Fact[] } | undefined;
  readonly isProved: (sentence: Sentence) => boolean;
}

/** The position after a played move. */
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

/** The position at the start of the game. */
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

/** Finds the presuppositions of a question, undefined where it does not apply. */
export type Question = (context: QuestionContext) => QuestionBasis | undefined;

/** Claims that a question presupposes, and slots that its words can name. */
export interface QuestionBasis {
  readonly claims: readonly Claim[];
  readonly slots?: Readonly<Record<string, Slot>>;
  /** Several things answer the question, so it uses plural wordings. */
  readonly isPlural?: boolean;
}
