import { z } from 'zod';

/** One way to ask one model. Throws `ModelFailure`, or what its signal was aborted with. */
export type ModelClient = {
  ask(question: Question, signal: AbortSignal): Promise<ModelReply>;
};

export type Question = {
  system: string;
  user: string;
  maxTokens: number;
  /** Plain: with nothing in it that only some models of a provider know. */
  isPlain: boolean;
};

export type ModelReply = {
  text: string;
  /** Why the text is not a whole answer. */
  flaw?: 'empty' | 'length' | 'refusal' | 'shape';
  usage: Usage | undefined;
};

/** A count that no request can have is not believed. */
export const tokenCount = z.int().min(0).max(10_000_000);

export type Usage = { inputTokens: number; outputTokens: number };
