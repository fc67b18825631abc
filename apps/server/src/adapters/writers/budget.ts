import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { ModelFamily } from '../../settings.ts';
import type { KeptAnswer } from './answer-cache.ts';
import type { Usage } from './clients/model-client.ts';

/** Where requests to language models are written down before they are sent, and what they may cost together. */
export type Budget = {
  /** Puts the most a request can cost aside. A word instead says why it must not be sent. */
  reserve(call: PlannedCall): Promise<Reservation | SpendingStop>;
};

/** budget: the job may spend no more · daily: its family has used the tokens of this day */
export type SpendingStop = 'budget' | 'daily';

export type PlannedCall = {
  family: ModelFamily;
  /** By its provider's name. */
  model: string;
  level: Level;
  /** Of the move it is about, the move included. */
  ply: number | undefined;
  mostTokens: number;
  /** Millionths of a dollar. */
  mostMicros: number;
};

export type Reservation = {
  /**
   * Puts what it did cost in the place of what was put aside, and keeps the answer: both or neither. One that is never settled
   * counts as dear as it can have been. Does not fail.
   */
  settle(paid: Paid): Promise<void>;
};

export type Paid = Usage & { costMicros: number; answer?: KeptAnswer | undefined };

/** It is known that nobody worked on it. */
export const nothingPaid: Paid = { inputTokens: 0, outputTokens: 0, costMicros: 0 };
