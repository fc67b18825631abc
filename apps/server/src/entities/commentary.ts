import type { Level } from '@lamplight/domain/coach/fact.ts';

/** What a commentary was made by and from. One with another version than the present is out of date. */
export type CommentaryVersion = {
  coach: string;
  verifier: string;
  /** Of the game's moves and what an engine thinks of them, as a fingerprint. */
  source: string;
};

/** What the coach says about one move, ready to be kept. */
export type StoredComment = {
  ply: number;
  engine: string;
  depth: number;
  /** For all levels, packed by adapters/coach/packed-comment.ts. */
  body: Uint8Array;
};

export type KeptComment = StoredComment & { verifier: string; createdAt: Date };

export const builtInWriter = 'builtin';

/** A sentence somebody called wrong, with all it takes to look into it later. */
export type SentenceReport = {
  userId: string;
  gameId: string;
  ply: number;
  level: Level;
  /** Its name in the answer. */
  sentence: string;
  text: string;
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
};
