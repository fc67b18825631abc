/**
 * Stored answers of language models by question, so that a repeated job does not pay for an answer twice. The budget
 * stores an answer in the same transaction as its cost.
 */
export type AnswerCache = {
  find(key: string): Promise<string | undefined>;
};

/** `text` contains all answers to one question so far, as JSON. */
export type StoredAnswer = { key: string; text: string };
