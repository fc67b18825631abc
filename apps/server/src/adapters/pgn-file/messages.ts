import type { ReadyBatch } from '../../entities/game.ts';

export type FailedRead = {
  /** Which game of the file, counted from 1. */
  index: number;
  line: number;
  headers: Record<string, string>;
  message: string;
};

/** Games of a file that belong together because they come one after another. */
export type FileBatch = { ready: ReadyBatch; failed: FailedRead[] };

/** How the file comes: as it is, or inside JSON as `pgn`. */
export type FileFormat = 'pgn' | 'json';

export type WorkerOptions = { strict: boolean; format: FileFormat };

/** The two take turns: every message of the thread is answered before it goes on. */
export type FromThread =
  | { type: 'more' }
  | { type: 'batch'; batch: FileBatch }
  | { type: 'not json' }
  | { type: 'done' };
export type ToThread = { type: 'bytes'; bytes: Uint8Array } | { type: 'end' } | { type: 'go on' };
