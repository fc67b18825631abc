import type { RewordRequest } from '@lamplight/domain/coach/llm-rewording/brief.ts';
import type { Rewording } from '@lamplight/domain/coach/llm-rewording/draft.ts';
import type { ModelId } from '../../settings.ts';
import type { CallContext } from './ask.ts';
import type { Trouble } from './model-failure.ts';

/** Rewords comments of the built-in coach with a language model. */
export type Writer = {
  readonly id: ModelId;
  /**
   * Sentences that the model does not give, or that are not proved, stay the built-in coach's. Throws when the signal
   * is aborted, and `StorageFailure` when the database fails.
   */
  reword(request: RewordRequest, context: CallContext): Promise<WriterResult>;
};

export type WriterResult = Rewording & {
  /** The model, or `builtin` if none of its sentences could be used. */
  writer: ModelId | 'builtin';
  /** Reason why the model did not word all of it. */
  trouble: Trouble | 'error' | undefined;
  /** Answered requests and their cost. Answers from the cache cost nothing. */
  calls: number;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
};
