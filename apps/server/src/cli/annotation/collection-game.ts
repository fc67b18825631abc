import { readFile } from 'node:fs/promises';
import { parseAnalysis, type AnalysisFile } from '@lamplight/domain/analysis/analysis-file.ts';
import { createGameReader } from '@lamplight/domain/chess/pgn/game-reader.ts';
import type { RecordedGame } from '@lamplight/domain/chess/pgn/pgn-record.ts';
import { createPlayerModel, type PlayerModel } from '@lamplight/player-model/player-model.ts';
import { parseWeights } from '@lamplight/player-model/weights.ts';

export const dataFolder = new URL('../../../../../data/', import.meta.url);

export type CollectionGame = { id: string; number: number; title: string; game: RecordedGame };

/** Reads the games of the starter collection from data/, in study order. */
export async function readCollection(): Promise<CollectionGame[]> {
  const text = await readFile(new URL('games/collection.pgn', dataFolder), 'utf8');
  const reader = createGameReader({ strict: true });
  const reads = [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
  return reads.map(({ headers, line, outcome }) => {
    const id = headers['CollectionId'];
    if (!outcome.ok || id === undefined) throw new Error(`collection, line ${line}: no game`);
    const number = Number(headers['GameNumber']);
    return { id, number, title: headers['Title'] ?? '', game: outcome.game };
  });
}

/** Returns undefined for an ID that is not of the collection. */
export async function readShippedAnalysis(collectionId: string): Promise<AnalysisFile | undefined> {
  const text = await readIfPresent(new URL(`analysis/${collectionId}.txt`, dataFolder));
  if (text === undefined) return undefined;
  const parsed = parseAnalysis(text);
  if (!parsed.ok) throw new Error(`analysis of ${collectionId}: ${parsed.error}`);
  return parsed.value;
}

/** Returns undefined if there is no such file. */
export async function readIfPresent(file: URL): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Loads the player model into this thread. */
export async function loadPlayerModel(): Promise<PlayerModel> {
  const file = new URL('player-model/human-move-cc0.i8.bin', dataFolder);
  const weights = parseWeights(await readFile(file));
  if (!weights.ok) throw new Error(weights.error);
  return createPlayerModel(weights.value);
}
