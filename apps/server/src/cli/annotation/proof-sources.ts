import { readFile } from 'node:fs/promises';
import type { AnnotationTree } from '@lamplight/domain/annotation/annotation.ts';
import type { PositionAnalysis } from '@lamplight/domain/analysis/position-analysis.ts';
import { toEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { formatUci } from '@lamplight/domain/coach/verify/rules.ts';
import { calibratedTemperature } from '@lamplight/domain/difficulty/difficulty.ts';
import type { ProofSources } from '@lamplight/domain/proofread/proofread-game.ts';
import { parseSearches, writeSearches } from '@lamplight/domain/proofread/search-file.ts';
import { toFen, type Spot } from '@lamplight/domain/proofread/spot.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import type { PlayerModel } from '@lamplight/player-model/player-model.ts';
import { writeFileAtomically } from '../../adapters/coach/write-file-atomically.ts';
import { defaultLimits, searchPosition } from '../../use-cases/bulk/search-position.ts';
import { dataFolder, readShippedAnalysis } from './collection-game.ts';

const searchFile = new URL('annotations/searches.txt', dataFolder);
/** Limits of a search for the proof-reader. A claim needs less depth than the analysis of a game. */
const limits = { ...defaultLimits, nodes: { ...defaultLimits.nodes, standard: 1_500_000 } };
const depth = 18;

export type SearchCache = {
  readonly searches: Map<string, PositionAnalysis>;
  save: () => Promise<void>;
};

/** Opens the file of searches that ships with the annotations. */
export async function openSearchCache(): Promise<SearchCache> {
  const text = await readIfPresent(searchFile);
  const parsed = parseSearches(text);
  if (!parsed.ok) throw new Error(`searches.txt: ${parsed.error}`);
  const searches = parsed.value;
  return { searches, save: () => writeFileAtomically(searchFile, writeSearches(searches)) };
}

async function readIfPresent(file: URL): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** Stored analysis of a game of the collection, by position key. Empty for other games. */
export async function readStoredAnalyses(
  tree: AnnotationTree,
): Promise<Map<string, PositionAnalysis>> {
  const id = tree.headers['CollectionId'];
  if (id === undefined || !/^[\w-]+$/u.test(id)) return new Map();
  const { positions, moves } = await readShippedAnalysis(id);
  const fens = [tree.startFen, ...tree.moves.map(({ fen }) => fen)];
  if (moves.join(' ') !== tree.moves.map(({ uci }) => uci).join(' ')) return new Map();
  return new Map(positions.map((analysis, ply) => [toPositionKey(fens[ply] ?? ''), analysis]));
}

/** Shares of players of a rating who choose each move, from the player model. */
export function createPeople(model: PlayerModel): NonNullable<ProofSources['people']> {
  return (spot: Spot, rating: number) => {
    const position = parsePosition(toFen(spot));
    if (!position.ok) return undefined;
    const history = [spot.parent?.move, spot.move].flatMap((move) =>
      move ? [formatUci(move)] : [],
    );
    const [prediction] = model.predictAll([
      { position: position.value, history, rating, temperature: calibratedTemperature },
    ]);
    return new Map(prediction?.moves.map(({ move, probability }) => [move, probability]));
  };
}

/** Searches positions one after the other and stores the results in the cache. */
export async function searchMissing(
  engine: Engine,
  missing: ReadonlyMap<string, string>,
  { searches, save }: SearchCache,
): Promise<void> {
  let unsaved = 0;
  for (const [key, fen] of missing) {
    const position = parsePosition(fen);
    const asked = position.ok ? toEnginePosition(position.value) : position;
    if (!asked.ok) throw new Error(`${fen}: ${asked.error}`);
    searches.set(
      key,
      await searchPosition(engine, asked.value, { effort: 'standard', depth, limits, fresh: true }),
    );
    unsaved += 1;
    if (unsaved === saveEvery) {
      await save();
      unsaved = 0;
    }
  }
  await save();
}

/** Number of searches after which the file is written, so that a stopped command loses little. */
const saveEvery = 10;
