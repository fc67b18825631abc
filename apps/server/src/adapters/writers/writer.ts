import type { RewordRequest } from '@lamplight/domain/coach/llm-rewording/brief.ts';
import type { Rewording } from '@lamplight/domain/coach/llm-rewording/draft.ts';
import type { ModelId } from '../../settings.ts';
import type { CallContext } from './ask.ts';
import type { Trouble } from './model-failure.ts';

/** Rewords comments of the built-in coach with a language model. */
export type Writer = {
  readonly id: ModelId;
  /**
   * Rewords a comment. A sentence that the model omits, or that is not proved, keeps the text of the built-in coach.
   * Throws if the signal is aborted, and throws `StorageFailure` if the database fails.
   */
  reword(request: RewordRequest, context: CallContext): Promise<WriterResult>;
};

export type WriterResult = Rewording & {
  /** Id of the model, or `builtin` if none of its sentences could be used. */
  writer: ModelId | 'builtin';
  /** Reason why the model did not reword all sentences. */
  trouble: Trouble | 'error' | undefined;
  /** Number of answered requests, followed by their tokens and cost. Answers from the cache cost nothing. */
  calls: number;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
};
