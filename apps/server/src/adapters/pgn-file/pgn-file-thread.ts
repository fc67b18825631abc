import { parentPort, workerData } from 'node:worker_threads';
import { createGameReader, type GameRead } from '@lamplight/domain/chess/pgn/game-reader.ts';
import { draftGame } from '@lamplight/domain/library/game-draft.ts';
import type { ImportedAnnotation } from '../../entities/annotation.ts';
import { isReadAnnotation, readAnnotationOf } from '../../entities/imported-annotation.ts';
import { createReadyBatch, type DraftWithText } from '../../entities/ready-batch.ts';
import { loadOpenings } from '../openings.ts';
import { extractFromForm, extractFromJson } from './extract-file.ts';
import { splitLines } from './split-lines.ts';
import type { FailedRead, FromThread, ThreadData, ToThread } from './messages.ts';

const gamesInBatch = 50;
const pieceBytes = 64 * 1024;
/** A file with more unreadable games than this is probably not a PGN file. */
const maxFailures = 1000;
/** Tags that identify a game in the import report. */
const namingTags = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result'];

const { strict, contentType, playerName }: ThreadData = workerData;
const isJson = /^application\/json\b/i.test(contentType);
const isForm = /^multipart\/form-data\b/i.test(contentType);
const port = parentPort;
if (!port) throw new Error('pgn-file-thread.ts runs in a thread');

async function exchange(message: FromThread): Promise<ToThread> {
  const answer = new Promise<ToThread>((resolve) => port?.once('message', resolve));
  port?.postMessage(message);
  return answer;
}

async function* receiveChunks(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const answer = await exchange({ type: 'more' });
    if (answer.type !== 'bytes') return;
    yield answer.bytes;
  }
}

/** The request body contains no file. */
class MissingFile extends Error {}

async function readBody(): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of receiveChunks()) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Yields the file that is embedded in the body in chunks, like a streamed upload. */
async function* readEmbeddedFile(): AsyncGenerator<Uint8Array> {
  const body = await readBody();
  const file = isJson ? extractFromJson(body) : extractFromForm(body, contentType);
  if (!file) throw new MissingFile('no file');
  for (let at = 0; at < file.length; at += pieceBytes) yield file.subarray(at, at + pieceBytes);
}

let drafts: DraftWithText[] = [];
let annotations: (ImportedAnnotation | null)[] = [];
let failed: FailedRead[] = [];
let unreadAnnotations: FailedRead[] = [];
let failures = 0;
let restLeftOut = false;

async function flush(): Promise<void> {
  if (drafts.length === 0 && failed.length === 0) return;
  const ready = createReadyBatch(drafts);
  const batch = { ready, annotations, failed, unreadAnnotations, restLeftOut };
  drafts = [];
  annotations = [];
  failed = [];
  unreadAnnotations = [];
  await exchange({ type: 'batch', batch });
}

async function addGame({
  index,
  headers,
  line: firstLine,
  text,
  outcome,
}: GameRead): Promise<void> {
  if (outcome.ok) {
    const draft = draftGame(outcome.game, {}, loadOpenings(), playerName);
    drafts.push({ ...draft, pgnRaw: text });
    const read = readAnnotationOf(text);
    annotations.push(isReadAnnotation(read) ? read : null);
    if (read && 'problem' in read) {
      const { line, message } = read.problem;
      const place = { index, line: firstLine + line - 1, headers: pickNamingTags(headers) };
      unreadAnnotations.push({ ...place, message });
    }
  } else {
    failures += 1;
    restLeftOut = failures >= maxFailures;
    const { line, message } = outcome.error;
    failed.push({ index, line, message, headers: pickNamingTags(headers) });
  }
  if (drafts.length + failed.length >= gamesInBatch) await flush();
}

function pickNamingTags(headers: GameRead['headers']): Record<string, string> {
  const named = namingTags.map((tag): [string, string] => [tag, headers[tag] ?? '']);
  return Object.fromEntries(named.filter(([, value]) => value !== ''));
}

async function readAll(): Promise<void> {
  const reader = createGameReader({ strict });
  const pieces = isJson || isForm ? readEmbeddedFile() : receiveChunks();
  for await (const lines of splitLines(pieces)) {
    for (const line of lines) {
      for (const read of reader.push(line)) {
        await addGame(read);
        if (restLeftOut) return;
      }
    }
  }
  for (const read of reader.end()) await addGame(read);
}

try {
  await readAll();
  await flush();
  port.postMessage({ type: 'done' } satisfies FromThread);
} catch (error) {
  if (!(error instanceof MissingFile)) throw error;
  port.postMessage({ type: 'no file', wasJson: isJson } satisfies FromThread);
}
