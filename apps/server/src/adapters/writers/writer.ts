import type { RephraseRequest } from '@lamplight/domain/coach/llm-rewording/brief.ts';
import type { Telling } from '@lamplight/domain/coach/llm-rewording/draft.ts';
import type { ModelId } from '../../settings.ts';
import type { Occasion } from './ask.ts';
import type { Trouble } from './model-failure.ts';

/** Says in other words what the built-in coach has proved. */
export type Writer = {
  readonly id: ModelId;
  /**
   * A text that the model does not give, or that cannot be proved, stays the built-in coach's. Throws when the signal is aborted,
   * and `StorageFailure` when the database fails.
   */
  rephrase(request: RephraseRequest, occasion: Occasion): Promise<WriterResult>;
};

export type WriterResult = Telling & {
  /** Whose words they are; the built-in coach's if none of the model's could be used. */
  writer: ModelId | 'builtin';
  /** What kept the model from saying all of it. */
  trouble: Trouble | 'error' | undefined;
  /** Requests that were answered, and what they cost. Kept answers cost nothing. */
  calls: number;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
};
