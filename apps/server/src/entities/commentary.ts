import type { GameId } from '@lamplight/domain/library/game-id.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { Sentence } from '@lamplight/domain/coach/insight.ts';

/** Versions of the program and of the game that a commentary was made from. A commentary with other versions is out of date. */
export type CommentaryVersion = {
  coach: string;
  verifier: string;
  /** Fingerprint of the game's moves and of their analysis. */
  source: string;
};

/** Comment of the coach on one move, in the form in which it is stored. */
export type PackedComment = {
  ply: number;
  engine: string;
  depth: number;
  /** Comments for all reading levels, packed by adapters/coach/packed-comment.ts. */
  body: Uint8Array;
};

export type StoredComment = PackedComment & { verifier: string; createdAt: Date };

export const builtInWriter = 'builtin';

/**
 * Identifies a sentence by its text. It covers every occurrence of this text in the comments on the move at this
 * reading level.
 */
export type SentencePlace = { gameId: GameId; ply: number; level: Level; text: string };

/** Decision of an admin about a sentence with this text. `sentence` is its replacement, or null if the sentence is hidden. */
export type SentenceFix = { ply: number; text: string; sentence: Sentence | null };

/** Sentence that a reader reported as wrong, with the data needed to check it later. */
export type SentenceReport = SentencePlace & {
  userId: string;
  /** Id of the sentence in the API response, for example `explanation.0`. */
  sentence: string;
  /** The sentence itself, as JSON; null if it is an annotator's. */
  told: string | null;
  /** JSON of the sentence's claims, and of the coach's data about the move that the sentence describes. */
  claims: string;
  frame: string;
  record: string;
  fen: string;
  uci: string;
  note: string | null;
  writer: string;
  verifier: string;
};

export type ReportOfUser = {
  slug: string;
  title: string;
  ply: number;
  level: string;
  text: string;
  note: string | null;
  reportedAt: Date;
  status: ReportStatus;
  handledAt: Date | null;
};

export type ReportStatus = 'open' | 'hidden' | 'rewritten' | 'dismissed';

/** Report as shown to admins, without the reader who reported the sentence. */
export type ReportEntry = SentencePlace & {
  id: string;
  slug: string;
  gameTitle: string;
  /** Recorded move at this ply; null if the game no longer has the reported position there. */
  san: string | null;
  /** Position and move that the sentence describes. The move is the recorded one or a move of an engine line. */
  fen: string;
  uci: string;
  sentence: string;
  note: string | null;
  writer: string;
  status: ReportStatus;
  reportedAt: Date;
  handledAt: Date | null;
  handledById: string | null;
  /** Username of the admin who handled the report. */
  handledBy: string | null;
};

/**
 * Report with the data stored for its check. The data has the form of the time of the report; its meaning may have
 * changed since.
 */
export type ReportRecord = ReportEntry & {
  verifier: string;
  claims: unknown;
  record: unknown;
  /** Null in reports that are older than this column. */
  told: Sentence | null;
};
