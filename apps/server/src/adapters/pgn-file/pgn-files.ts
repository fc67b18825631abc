import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FileBatch, FromThread, ReadOptions, ThreadData, ToThread } from './messages.ts';

export type PgnFiles = {
  /** True while this process reads a file. It reads only one file at a time. */
  readonly isReading: boolean;
  /**
   * Yields the games of a file in batches, no faster than the caller consumes them. A worker thread parses the file, so
   * the event loop is not blocked. Throws `NoFile`.
   */
  read(file: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncGenerator<FileBatch>;
};

/** Thrown if the body does not match its content type or contains no file. */
export class NoFile extends Error {
  override name = 'NoFile';
  readonly wasJson: boolean;

  constructor(wasJson: boolean) {
    super();
    this.wasJson = wasJson;
  }
}

const thread = new URL('./pgn-file-thread.ts', import.meta.url);
/**
 * Memory limit of the thread, far more than any known file needs. If a file exceeds it, only the thread ends, not the
 * process.
 */
const maxMegabytes = 128;

/** `playerName` is the full name of the featured player. */
export function createPgnFiles(playerName: string): PgnFiles {
  let reading = 0;
  return {
    get isReading() {
      return reading > 0;
    },
    async *read(file, options) {
      reading += 1;
      try {
        yield* readInThread(file, { ...options, playerName });
      } finally {
        reading -= 1;
      }
    },
  };
}

async function* readInThread(
  file: AsyncIterable<Uint8Array>,
  workerData: ThreadData,
): AsyncGenerator<FileBatch> {
  const worker = new Worker(thread, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 16 },
  });
  const pieces = file[Symbol.asyncIterator]();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const send = (message: ToThread): void => worker.postMessage(message);
  try {
    for await (const message of receiveMessages(worker)) {
      switch (message.type) {
        case 'more': {
          const piece = await pieces.next();
          send(piece.done ? { type: 'end' } : { type: 'bytes', bytes: piece.value });
          break;
        }
        case 'batch':
          yield message.batch;
          send({ type: 'go on' });
          break;
        case 'no file':
          throw new NoFile(message.wasJson);
        case 'done':
          return;
        default:
          message satisfies never;
      }
    }
  } finally {
    await worker.terminate();
    await pieces.return?.();
  }
}

async function* receiveMessages(worker: Worker): AsyncGenerator<FromThread> {
  for await (const event of on(worker, 'message')) {
    const [message]: FromThread[] = event;
    if (message) yield message;
  }
}
