import type { ImportedAnnotation } from '../../entities/annotation.ts';
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
  /** Annotations of the games of the batch, in the same order. Null for a game without. */
  annotations: (ImportedAnnotation | null)[];
  failed: FailedRead[];
  /** Games that can be read, but whose comments or variations cannot. */
  unreadAnnotations: FailedRead[];
  /** True if too many games could not be read, so that reading stopped after this batch. */
  restLeftOut: boolean;
};

export type ReadOptions = {
  /** True if notation that is not fully standard is rejected. */
  strict: boolean;
  /**
   * Content type of the request. JSON contains the file in the field `pgn`, a form contains the file as a part, and any
   * other body is the file itself.
   */
  contentType: string;
};

/** Data that the thread starts with. */
export type ThreadData = ReadOptions & {
  /** Full name of the featured player. */
  playerName: string;
};

/** The two sides alternate strictly: the thread waits for an answer after every message it sends. */
export type FromThread =
  | { type: 'more' }
  | { type: 'batch'; batch: FileBatch }
  | { type: 'no file'; wasJson: boolean }
  | { type: 'done' };
export type ToThread = { type: 'bytes'; bytes: Uint8Array } | { type: 'end' } | { type: 'go on' };
