/** Answers of models by what was asked, so that a job that runs again pays for nothing twice. They are put there by whoever pays. */
export type AnswerCache = {
  find(key: string): Promise<string | undefined>;
};

/** All answers to one question so far, as text. */
export type KeptAnswer = { key: string; text: string };
