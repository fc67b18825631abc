import type { StoredSentence } from '@lamplight/domain/annotation/stored-sentence.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { SentenceVerdict } from '@lamplight/domain/proofread/verdict.ts';
import type { ModelId } from '../../settings.ts';
import type { CallContext } from './ask.ts';
import type { Trouble } from './model-failure.ts';

/** Writes comments on moves with a language model. */
export type Writer = {
  readonly id: ModelId;
  /**
   * Writes a comment. Sentences that are refuted or unproved are dropped; if too little is left, the model is asked once
   * more. Throws if the signal is aborted, and throws `StorageFailure` if the database fails.
   */
  write(request: CommentRequest, context: CallContext): Promise<WriterResult>;
};

export type CommentRequest = {
  level: Level;
  /** Dossier of the move, by `formatCommentDossier`. It identifies the question. */
  dossier: string;
  /** Comment on the player's previous move, so that the model does not repeat itself. */
  previous: string | undefined;
  /** Names of the players that the comment may contain. */
  players: readonly string[];
  /** Checks the sentences of a text. */
  proofread: (text: string) => Promise<readonly SentenceVerdict[]>;
};

export type WriterResult = {
  /** Id of the model, or `builtin` if it wrote no comment that may be shown. */
  writer: ModelId | 'builtin';
  /** Sentences of the comment. Empty if the model wrote none that may be shown. */
  sentences: readonly StoredSentence[];
  /** Number of dropped sentences in all tries. */
  rejected: number;
  /** Reason why the model did not answer. */
  trouble: Trouble | 'error' | undefined;
  /** Number of answered requests, followed by their tokens and cost. Answers from the cache cost nothing. */
  calls: number;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
};
