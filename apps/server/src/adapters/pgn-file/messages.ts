import type { ReadyBatch } from '../../entities/game.ts';

export type FailedRead = {
  /** Which game of the file, counted from 1. */
  index: number;
  line: number;
  headers: Record<string, string>;
  message: string;
};

/** Games of a file that belong together because they come one after another. */
export type FileBatch = {
  ready: ReadyBatch;
  failed: FailedRead[];
  /** Too many could not be read: this is the last batch, whatever else the file has. */
  restLeftOut: boolean;
};

export type ReadOptions = {
  /** Refuses notation that is not quite standard. */
  strict: boolean;
  /** Of what is sent: JSON with the file as `pgn`, a form with the file in it, or, for all other types, the file itself. */
  contentType: string;
};

/** The two take turns: every message of the thread is answered before it goes on. */
export type FromThread =
  | { type: 'more' }
  | { type: 'batch'; batch: FileBatch }
  | { type: 'no file'; wasJson: boolean }
  | { type: 'done' };
export type ToThread = { type: 'bytes'; bytes: Uint8Array } | { type: 'end' } | { type: 'go on' };
