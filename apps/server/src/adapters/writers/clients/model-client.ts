import { z } from 'zod';

/** Client of one model. Throws `ModelFailure`, or the reason of the aborted signal. */
export type ModelClient = {
  ask(question: Question, signal: AbortSignal): Promise<ModelReply>;
};

export type Question = {
  system: string;
  user: string;
  maxTokens: number;
  /** True if the request uses only options that every model of the provider accepts. */
  isPlain: boolean;
};

export type ModelReply = {
  text: string;
  /** Reason why the text is not a complete answer. */
  flaw?: 'empty' | 'length' | 'refusal' | 'shape';
  usage: Usage | undefined;
};

/** The upper limit rejects implausible counts. */
export const tokenCount = z.int().min(0).max(10_000_000);

export type Usage = { inputTokens: number; outputTokens: number };
