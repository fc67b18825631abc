import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../start-error.ts';

/** gzip level. Takes half the time of the default level and gives a file a few percent larger. */
const level = 4;
/** Stream buffer size in bytes. Larger chunks need fewer turns of the event loop. */
const chunkSize = 1 << 18;

type Options = { force: boolean; signal?: AbortSignal };

/**
 * Writes to a temporary name and renames the file after fsync. After any failure, the target is the old file or does
 * not exist.
 */
export async function writeBackupFile(
  path: string,
  text: AsyncIterable<Buffer>,
  { force, signal }: Options,
): Promise<number> {
  const file = resolve(path);
  if (!force && existsSync(file)) {
    throw new StartError(
      `${path} exists already: give another name, or add --force to replace it.`,
    );
  }
  const part = `${file}.part`;
  await rm(part, { force: true });
  const handle = await open(part, 'wx', 0o600);
  try {
    await compressInto(text, toSink(handle), signal);
    await handle.sync();
    const { size } = await handle.stat();
    if (!(await isOurFile(handle, part))) {
      throw new StartError(`Another backup writes to ${path}: this one was given up.`);
    }
    await rename(part, file);
    await syncDirectory(dirname(file));
    return size;
  } catch (error) {
    if (await isOurFile(handle, part)) await rm(part, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Writes to standard output or another stream. */
export async function writeBackupStream(
  to: Writable,
  text: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<void> {
  await compressInto(text, to, signal);
}

type Sink = Writable | ((chunks: AsyncIterable<Buffer>) => Promise<void>);

/**
 * Appends through the file handle instead of a stream, because a failed pipeline would close the stream with its
 * handle, and the handle is still needed to identify the file.
 */
function toSink(handle: FileHandle): Sink {
  return async (chunks) => {
    for await (const chunk of chunks) await handle.appendFile(chunk);
  };
}

async function compressInto(
  text: AsyncIterable<Buffer>,
  to: Sink,
  signal?: AbortSignal,
): Promise<void> {
  const rows = Readable.from(text, { objectMode: false, highWaterMark: chunkSize });
  const gzip = createGzip({ level, chunkSize });
  await pipeline(rows, gzip, to, signal ? { signal } : {});
}

/** False if another backup to the same path has replaced the temporary file. The later backup wins. */
async function isOurFile(handle: FileHandle, part: string): Promise<boolean> {
  const ours = await handle.stat();
  const there = await stat(part).catch(() => undefined);
  return ours.ino === there?.ino;
}

async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

/** Yields the decompressed content of a file. The path `-` means standard input. */
export function readBackupFile(path: string): AsyncIterable<Buffer> {
  const source: Readable =
    path === '-' ? process.stdin : createReadStream(path, { highWaterMark: chunkSize });
  const gunzip = createGunzip({ chunkSize });
  source.on('error', (error: Error) => gunzip.destroy(error));
  return source.pipe(gunzip);
}
