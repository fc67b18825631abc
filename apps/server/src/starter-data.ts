import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { defaultDeployment, isSamePlayer } from '@lamplight/domain/deployment.ts';
import { sql } from 'kysely';
import { createAnalysesRepository } from './repositories/analyses.ts';
import { createDeploymentRepository, type StarterVersions } from './repositories/deployment.ts';
import { createGamesRepository } from './repositories/games.ts';
import { createMoveDifficultiesRepository } from './repositories/move-difficulties.ts';
import { createMoveEvaluationsRepository } from './repositories/move-evaluations.ts';
import { createPreparedRunner } from './repositories/query.ts';
import type { Database } from './database/connect.ts';

const shippedPlayer = defaultDeployment.player.fullName;
const analysisFolder = new URL('../../../data/analysis/', import.meta.url);
const difficultyFolder = new URL('../../../data/difficulty/', import.meta.url);
const collectionFile = new URL('../../../data/games/collection.pgn', import.meta.url);

type Starter = {
  /** Full name of the featured player. */
  playerName?: string;
  /** PGN text that replaces the shipped collection. */
  collection?: string | undefined;
  /** True to import the shipped analysis only of games without a stored one. */
  keepsAnalyses?: boolean | undefined;
};

/**
 * Loads the data that every installation needs before its first request. Any number of processes may call it at the
 * same time. The shipped collection is loaded only for its own player; games that an earlier start has loaded stay.
 */
export async function loadStarterData(
  { kysely, runPrepared }: Pick<Database, 'kysely' | 'runPrepared'>,
  { playerName = shippedPlayer, collection, keepsAnalyses = false }: Starter = {},
): Promise<void> {
  // 128 random bits, so that the address of the admin panel cannot be guessed. The first stored value is never
  // replaced.
  await kysely
    .insertInto('deployment')
    .values({ admin_panel_path: `/panel-${randomBytes(16).toString('base64url')}` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

  if (!isSamePlayer(playerName, shippedPlayer)) return;
  const given = await readStarterTexts(collection);
  const loaded = await createDeploymentRepository(kysely, runPrepared).readStarterVersions();
  if (isSame(loaded, given)) return;
  // Imported lazily, because only a start with a new collection needs the chess rules.
  const { loadCollection } = await import('./use-cases/library/load-collection.ts');
  const { importAnalysis } = await import('./use-cases/analysis/import-analysis.ts');
  const { importDifficulty } = await import('./use-cases/difficulty/import-difficulty.ts');
  const { loadOpenings } = await import('./adapters/openings.ts');
  await kysely.transaction().execute(async (transaction) => {
    // On a slow machine, parsing games between two statements may take longer than the idle timeout for requests.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const run = createPreparedRunner(transaction, runPrepared);
    const store = {
      games: createGamesRepository(transaction, run),
      analyses: createAnalysesRepository(transaction, run),
      moveEvaluations: createMoveEvaluationsRepository(transaction, run),
      moveDifficulties: createMoveDifficultiesRepository(transaction, run),
      deployment: createDeploymentRepository(transaction, run),
    };
    await store.deployment.beginLibraryChange();
    // If two processes do this at the same time, the second one finds the work done.
    const before = await store.deployment.readStarterVersions();
    if (isSame(before, given)) return;
    const now = new Date();
    if (before.collection !== given.collection) {
      await loadCollection(store, {
        text: given.text,
        version: given.collection,
        book: loadOpenings(),
        now,
      });
    }
    const isNew = before.analysis !== given.analysis;
    const which = isNew && !keepsAnalyses ? 'all' : 'unanalysed';
    await importAnalysis(store, {
      texts: given.analysisTexts,
      version: given.analysis,
      which,
      now,
    });
    // All games, because a game whose moves the collection changed has lost its difficulties.
    await importDifficulty(store, { texts: given.difficultyTexts, version: given.difficulty });
  });
}

function isSame(loaded: StarterVersions, given: StarterVersions): boolean {
  return (
    loaded.collection === given.collection &&
    loaded.analysis === given.analysis &&
    loaded.difficulty === given.difficulty
  );
}

async function readStarterTexts(collection: string | undefined) {
  const text = collection ?? (await readFile(collectionFile, 'utf8'));
  const analysis = await readTexts(analysisFolder);
  const difficulty = await readTexts(difficultyFolder);
  return {
    text,
    collection: createHash('sha256').update(text).digest('hex'),
    analysisTexts: analysis.texts,
    analysis: analysis.version,
    difficultyTexts: difficulty.texts,
    difficulty: difficulty.version,
  };
}

/** Reads the files of a folder, one per game, by CollectionId. The version is a hash of all of them. */
async function readTexts(folder: URL): Promise<{ texts: Map<string, string>; version: string }> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted();
  const texts = new Map<string, string>();
  const hash = createHash('sha256');
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8');
    texts.set(name.replace(/\.txt$/, ''), text);
    hash.update(name).update(text);
  }
  return { texts, version: hash.digest('hex') };
}
