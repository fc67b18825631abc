import type { GameId } from '@lamplight/domain/library/game-id.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { Sentence } from '@lamplight/domain/coach/insight.ts';

/** What a commentary was made by and from. One with another version than the present is out of date. */
export type CommentaryVersion = {
  coach: string;
  verifier: string;
  /** Of the game's moves and what an engine thinks of them, as a fingerprint. */
  source: string;
};

/** What the coach says about one move, ready to be kept. */
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

/** What an admin has done about a sentence with this text: it is not shown, or another one is. */
export type SentenceFix = { ply: number; text: string; sentence: Sentence | null };

/** A sentence somebody called wrong, with all it takes to look into it later. */
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

/** A report as admins are shown it: what was said, not by whom it was reported. */
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

/** The same with what was kept to look into it, as it was written then: what it means may have changed. */
export type ReportRecord = ReportEntry & {
  verifier: string;
  claims: unknown;
  record: unknown;
  /** Null in reports from before it was kept. */
  told: Sentence | null;
};
