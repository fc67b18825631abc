import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { ModelFamily } from '../../settings.ts';
import type { StoredAnswer } from './answer-cache.ts';
import type { Usage } from './clients/model-client.ts';

/** Records requests to language models before they are sent and enforces the spending limits. */
export type Budget = {
  /** Reserves the maximum cost of a request, or returns the reason why it must not be sent. */
  reserve(call: PlannedCall): Promise<Reservation | SpendingStop>;
};

/** budget: the budget of the job is spent · daily: the daily token limit of the model family is reached */
export type SpendingStop = 'budget' | 'daily';

export type PlannedCall = {
  family: ModelFamily;
  /** Name of the model at the provider. */
  model: string;
  level: Level;
  /** Ply of the explained move. */
  ply: number | undefined;
  maxTokens: number;
  /** Maximum cost in millionths of a dollar. */
  maxMicros: number;
};

export type Reservation = {
  /**
   * Replaces the reservation by the actual cost and stores the answer, in one transaction. A reservation that is never
   * settled counts at its maximum cost. Never rejects.
   */
  settle(paid: Paid): Promise<void>;
};

export type Paid = Usage & { costMicros: number; answer?: StoredAnswer | undefined };

/** Payment of a request that certainly was not processed. */
export const nothingPaid: Paid = { inputTokens: 0, outputTokens: 0, costMicros: 0 };
