import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { defaultDeployment, isSamePlayer } from '@lamplight/domain/deployment.ts';
import { sql } from 'kysely';
import { createAnalysesRepository } from './repositories/analyses.ts';
import { createAnnotationsRepository } from './repositories/annotations.ts';
import { createDeploymentRepository, type StarterVersions } from './repositories/deployment.ts';
import { createGamesRepository } from './repositories/games.ts';
import { createMoveDifficultiesRepository } from './repositories/move-difficulties.ts';
import { createMoveEvaluationsRepository } from './repositories/move-evaluations.ts';
import { createPreparedRunner } from './repositories/query.ts';
import type { Database } from './database/connect.ts';
import type { ShippedAnnotation } from './use-cases/annotations/import-annotations.ts';

const shippedPlayer = defaultDeployment.player.fullName;
const analysisFolder = new URL('../../../data/analysis/', import.meta.url);
const difficultyFolder = new URL('../../../data/difficulty/', import.meta.url);
const annotationsFolder = new URL('../../../data/annotations/', import.meta.url);
const collectionFile = new URL('../../../data/games/collection.pgn', import.meta.url);

type Starter = {
  /** Full name of the featured player. */
  playerName?: string;
  /** PGN text that replaces the shipped collection. */
  collection?: string | undefined;
  /** Annotated games that replace the shipped ones. */
  annotations?: readonly AnnotationTexts[] | undefined;
  /** True to import the shipped analysis only of games without a stored one. */
  keepsAnalyses?: boolean | undefined;
};

type AnnotationTexts = Omit<ShippedAnnotation, 'version'>;

/**
 * Loads the data that every installation needs before its first request. Any number of processes may call it at the
 * same time. The shipped collection is loaded only for its own player; games that an earlier start has loaded stay.
 */
export async function loadStarterData(
  { kysely, runPrepared }: Pick<Database, 'kysely' | 'runPrepared'>,
  { playerName = shippedPlayer, collection, annotations, keepsAnalyses = false }: Starter = {},
): Promise<void> {
  // 128 random bits, so that the address of the admin panel cannot be guessed. The first stored value is never
  // replaced.
  await kysely
    .insertInto('deployment')
    .values({ admin_panel_path: `/panel-${randomBytes(16).toString('base64url')}` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

  if (!isSamePlayer(playerName, shippedPlayer)) return;
  const given = await readStarterTexts(collection, annotations);
  const loaded = await createDeploymentRepository(kysely, runPrepared).readStarterVersions();
  if (isSame(loaded, given)) return;
  // Imported lazily, because only a start with a new collection needs the chess rules.
  const { loadCollection } = await import('./use-cases/library/load-collection.ts');
  const { importAnalysis } = await import('./use-cases/analysis/import-analysis.ts');
  const { importDifficulty } = await import('./use-cases/difficulty/import-difficulty.ts');
  const { importAnnotations } = await import('./use-cases/annotations/import-annotations.ts');
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
      annotations: createAnnotationsRepository(transaction, run),
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
    const { annotated: shipped, annotations: version } = given;
    await importAnnotations(store, { shipped, version, now });
  });
}

function isSame(loaded: StarterVersions, given: StarterVersions): boolean {
  return (
    loaded.collection === given.collection &&
    loaded.analysis === given.analysis &&
    loaded.difficulty === given.difficulty &&
    loaded.annotations === given.annotations
  );
}

async function readStarterTexts(
  collection: string | undefined,
  annotations: readonly AnnotationTexts[] | undefined,
) {
  const text = collection ?? (await readFile(collectionFile, 'utf8'));
  const analysis = await readTexts(analysisFolder);
  const difficulty = await readTexts(difficultyFolder);
  const annotated = (annotations ?? (await readAnnotationTexts(annotationsFolder))).map(
    ({ name, pgn, verdicts }): ShippedAnnotation => ({
      name,
      pgn,
      verdicts,
      version: hashTexts(pgn, verdicts ?? ''),
    }),
  );
  return {
    text,
    collection: hashTexts(text),
    analysisTexts: analysis.texts,
    analysis: analysis.version,
    difficultyTexts: difficulty.texts,
    difficulty: difficulty.version,
    annotated,
    annotations: hashTexts(...annotated.map(({ version }) => version)),
  };
}

function hashTexts(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex');
}

/** Reads the annotated games and the verdicts on them. The folder is missing as long as no game is annotated. */
export async function readAnnotationTexts(folder: URL): Promise<AnnotationTexts[]> {
  const names = await listFiles(folder, '.pgn');
  const checked = new Set(await listFiles(new URL('verdicts/', folder), '.json'));
  const read = (path: string) => readFile(new URL(path, folder), 'utf8');
  return Promise.all(
    names.map(async (name) => {
      const verdicts = checked.has(name) ? await read(`verdicts/${name}.json`) : undefined;
      return { name, pgn: await read(`${name}.pgn`), verdicts };
    }),
  );
}

/** Lists the names of files without their ending. */
async function listFiles(folder: URL, ending: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const ours = files.filter((file) => file.endsWith(ending)).toSorted();
  return ours.map((file) => file.slice(0, -ending.length));
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
