import type { ReadyBatch } from '../../entities/game.ts';

export type FailedRead = {
  /** Number of the game in the file, from 1. */
  index: number;
  line: number;
  headers: Record<string, string>;
  message: string;
};

/** Consecutive games of a file. */
export type FileBatch = {
  ready: ReadyBatch;
  failed: FailedRead[];
  /** Too many games could not be read, so reading stopped after this batch. */
  restLeftOut: boolean;
};

export type ReadOptions = {
  /** Rejects notation that is not quite standard. */
  strict: boolean;
  /**
   * Content type of the request: JSON with the file as `pgn`, a form with the file in it, or for all other types the
   * file itself.
   */
  contentType: string;
};

/** Strict alternation: the thread waits for an answer after every message. */
export type FromThread =
  | { type: 'more' }
  | { type: 'batch'; batch: FileBatch }
  | { type: 'no file'; wasJson: boolean }
  | { type: 'done' };
export type ToThread = { type: 'bytes'; bytes: Uint8Array } | { type: 'end' } | { type: 'go on' };
