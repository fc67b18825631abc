import { parentPort, workerData } from 'node:worker_threads';
import { createGameReader, type GameRead } from '@lamplight/domain/chess/pgn/game-reader.ts';
import { draftGame } from '@lamplight/domain/library/game-draft.ts';
import { readyBatch, type DraftWithText } from '../../entities/ready-batch.ts';
import { openings } from '../openings.ts';
import { fileInForm, textInJson } from './file-inside.ts';
import { linesOf } from './lines.ts';
import type { FailedRead, FromThread, ReadOptions, ToThread } from './messages.ts';

const gamesInBatch = 50;
const pieceBytes = 64 * 1024;
/** A file with so many unreadable games is probably not a PGN file. */
const mostFailures = 1000;
/** Tags that identify a game in the import report. */
const namingTags = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result'];

const { strict, contentType }: ReadOptions = workerData;
const isJson = /^application\/json\b/i.test(contentType);
const isForm = /^multipart\/form-data\b/i.test(contentType);
const port = parentPort;
if (!port) throw new Error('pgn-file-thread.ts runs in a thread');

async function exchange(message: FromThread): Promise<ToThread> {
  const answer = new Promise<ToThread>((resolve) => port?.once('message', resolve));
  port?.postMessage(message);
  return answer;
}

async function* piecesOfFile(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const answer = await exchange({ type: 'more' });
    if (answer.type !== 'bytes') return;
    yield answer.bytes;
  }
}

/** The request body contains no file. */
class NothingToRead extends Error {}

async function wholeBody(): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOfFile()) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Yields the file in chunks, like a streamed upload. */
async function* fileInside(): AsyncGenerator<Uint8Array> {
  const body = await wholeBody();
  const file = isJson ? textInJson(body) : fileInForm(body, contentType);
  if (!file) throw new NothingToRead('no file');
  for (let at = 0; at < file.length; at += pieceBytes) yield file.subarray(at, at + pieceBytes);
}

let drafts: DraftWithText[] = [];
let failed: FailedRead[] = [];
let failures = 0;
let restLeftOut = false;

async function flush(): Promise<void> {
  if (drafts.length === 0 && failed.length === 0) return;
  const batch = { ready: readyBatch(drafts), failed, restLeftOut };
  drafts = [];
  failed = [];
  await exchange({ type: 'batch', batch });
}

async function take({ index, headers, text, outcome }: GameRead): Promise<void> {
  if (outcome.ok) {
    drafts.push({ ...draftGame(outcome.game, {}, openings()), pgnRaw: text });
  } else {
    failures += 1;
    restLeftOut = failures >= mostFailures;
    const { line, message } = outcome.error;
    failed.push({ index, line, message, headers: namesOf(headers) });
  }
  if (drafts.length + failed.length >= gamesInBatch) await flush();
}

function namesOf(headers: GameRead['headers']): Record<string, string> {
  const named = namingTags.map((tag): [string, string] => [tag, headers[tag] ?? '']);
  return Object.fromEntries(named.filter(([, value]) => value !== ''));
}

async function readAll(): Promise<void> {
  const reader = createGameReader({ strict });
  const pieces = isJson || isForm ? fileInside() : piecesOfFile();
  for await (const lines of linesOf(pieces)) {
    for (const line of lines) {
      for (const read of reader.push(line)) {
        await take(read);
        if (restLeftOut) return;
      }
    }
  }
  for (const read of reader.end()) await take(read);
}

try {
  await readAll();
  await flush();
  port.postMessage({ type: 'done' } satisfies FromThread);
} catch (error) {
  if (!(error instanceof NothingToRead)) throw error;
  port.postMessage({ type: 'no file', wasJson: isJson } satisfies FromThread);
}
