import type { GameId } from '@lamplight/domain/library/game-id.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { Sentence } from '@lamplight/domain/coach/insight.ts';

/** Program and game a commentary was made with. A commentary of another version is out of date. */
export type CommentaryVersion = {
  coach: string;
  verifier: string;
  /** Fingerprint of the game's moves and their analysis. */
  source: string;
};

/** The coach's comment on one move, ready to be stored. */
export type PackedComment = {
  ply: number;
  engine: string;
  depth: number;
  /** For all levels, packed by adapters/coach/packed-comment.ts. */
  body: Uint8Array;
};

export type StoredComment = PackedComment & { verifier: string; createdAt: Date };

export const builtInWriter = 'builtin';

/** A sentence by its words: wherever a reader of this level meets it in what is said about the move. */
export type SentencePlace = { gameId: GameId; ply: number; level: Level; text: string };

/** An admin's decision about a sentence with this text: hidden (null) or replaced. */
export type SentenceFix = { ply: number; text: string; sentence: Sentence | null };

/** A sentence that a reader reported as wrong, with the data to check it later. */
export type SentenceReport = SentencePlace & {
  userId: string;
  /** Its name in the answer. */
  sentence: string;
  /** JSON of it. */
  told: string;
  /** JSON of its claims, and of what the coach knew of the move it speaks about. */
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

/** A report as admins see it: the sentence, without the reader who reported it. */
export type ReportEntry = SentencePlace & {
  id: string;
  slug: string;
  gameTitle: string;
  /** The move of the game; null where its moves have become others. */
  san: string | null;
  /** The position and the move it is about: the played one, or another of the engine's. */
  fen: string;
  uci: string;
  sentence: string;
  note: string | null;
  writer: string;
  status: ReportStatus;
  reportedAt: Date;
  handledAt: Date | null;
  handledById: string | null;
  /** Their username. */
  handledBy: string | null;
};

/** A report with the data stored for its check, as written at that time: the meaning of the data may have changed since. */
export type ReportRecord = ReportEntry & {
  verifier: string;
  claims: unknown;
  record: unknown;
  /** Null in reports that are older than this column. */
  told: Sentence | null;
};
