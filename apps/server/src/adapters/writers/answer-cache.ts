/**
 * Stored answers of models by question, so that a repeated job pays nothing twice. The budget stores them together with
 * the payment.
 */
export type AnswerCache = {
  find(key: string): Promise<string | undefined>;
};

/** All answers to one question so far, as JSON text. */
export type StoredAnswer = { key: string; text: string };
