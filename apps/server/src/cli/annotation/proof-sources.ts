import { fileURLToPath } from 'node:url';
import type { AnnotationTree } from '@lamplight/domain/annotation/annotation.ts';
import type { PositionAnalysis } from '@lamplight/domain/analysis/position-analysis.ts';
import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import type { ProofSources } from '@lamplight/domain/proofread/proofread-game.ts';
import { parseSearches, writeSearches } from '@lamplight/domain/proofread/search-file.ts';
import type { Spot } from '@lamplight/domain/proofread/spot.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import type { PlayerModel } from '@lamplight/player-model/player-model.ts';
import { writeFileAtomically } from '../../adapters/coach/write-file-atomically.ts';
import { createPlayerQuestion } from '../../use-cases/annotations/proof-sources.ts';
import { searchForProof } from '../../use-cases/bulk/search-position.ts';
import { dataFolder, readIfPresent, readShippedAnalysis } from './collection-game.ts';

const searchFile = new URL('annotations/searches.txt', dataFolder);

export type SearchCache = {
  readonly searches: Map<string, PositionAnalysis>;
  save: () => Promise<void>;
};

/** Opens the file of searches that ships with the annotations. */
export async function openSearchCache(file = searchFile): Promise<SearchCache> {
  const searches = await readSearches(file);
  return {
    searches,
    // Another command may have added searches meanwhile.
    save: async () => {
      const all = new Map([...(await readSearches(file)), ...searches]);
      await writeFileAtomically(file, writeSearches(all));
    },
  };
}

async function readSearches(file: URL): Promise<Map<string, PositionAnalysis>> {
  const parsed = parseSearches((await readIfPresent(file)) ?? '');
  if (!parsed.ok) throw new Error(`${fileURLToPath(file)}: ${parsed.error}`);
  return parsed.value;
}

/** Stored analysis of a game of the collection, by position key. Empty for other games. */
export async function readStoredAnalyses(
  tree: AnnotationTree,
): Promise<Map<string, PositionAnalysis>> {
  const id = tree.headers['CollectionId'];
  if (id === undefined || !/^[\w-]+$/u.test(id)) return new Map();
  const analysis = await readShippedAnalysis(id);
  if (!analysis) return new Map();
  const { positions, moves } = analysis;
  const fens = [tree.startFen, ...tree.moves.map(({ fen }) => fen)];
  if (moves.join(' ') !== tree.moves.map(({ uci }) => uci).join(' ')) return new Map();
  return new Map(positions.map((found, ply) => [toPositionKey(fens[ply] ?? ''), found]));
}

/** Shares of players of a rating who choose each move, from the player model. */
export function createPeople(model: PlayerModel): NonNullable<ProofSources['people']> {
  return (spot: Spot, rating: number) => {
    const question = createPlayerQuestion(spot, rating);
    if (!question) return undefined;
    const [prediction] = model.predictAll([question]);
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
    searches.set(key, await searchForProof(engine, fen));
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
