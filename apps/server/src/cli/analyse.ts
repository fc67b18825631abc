// npm run analyse -- SLUG… | --unanalysed | --all | --collection
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bulkRoutes } from '@lamplight/contract/bulk.ts';
import { errors } from '@lamplight/contract/errors.ts';
import { createServerEngine } from '../adapters/engine/server-engines.ts';
import type { Deps } from '../deps.ts';
import type { JobProgress } from '../entities/bulk-job.ts';
import type { GameCard } from '../entities/game.ts';
import { getEngineCount } from '../jobs/analysis.ts';
import { loadSettings, type Settings } from '../settings.ts';
import { keepOneEngine } from '../use-cases/bulk/keep-one-engine.ts';
import { startJobs, type BulkAnalysis } from '../use-cases/bulk/start-jobs.ts';
import { exportGame } from './analysis/export-game.ts';
import { formatProgress, sumMoves } from './analysis/progress-line.ts';
import { openLocalWorker, watchJobs, type LocalWorker } from './analysis/work-here.ts';
import { commandOrigin, printError, runCommand, print } from './command.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: npm run analyse -- SLUG… [options]
       npm run analyse -- --unanalysed | --all [options]
       npm run analyse -- --collection [--games 1-5] [options]

Starts the same jobs as the admin panel, one a game, and works on them here until they are done. Stopped at any time, the
same command goes on where it was.

  --unanalysed    games that have positions no engine has looked at
  --all           every game of the library
  --collection    the starter collection, in a database of its own; what is found is written to data/, for whoever installs next.
                  Of the chosen games everything by another engine than the one in use is searched again
  --games A-B     of these, only those with the numbers A to B
  --effort E      standard (usual) or deep
  --depth N       the depth that is aimed at, 8 to 30; 20 unless told
  --side S        both (usual), White or Black
  --from N, --to N  full moves; the whole game unless told
  --model ID      who puts the comments into words; the built-in coach unless told
  --engines N     engines at a time; ENGINE_WORKERS unless told
  --leave         start the jobs and leave them to the workers of this installation`;

const options = {
  unanalysed: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  collection: { type: 'boolean', default: false },
  games: { type: 'string' },
  effort: { type: 'string' },
  depth: { type: 'string' },
  side: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  model: { type: 'string' },
  engines: { type: 'string' },
  leave: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Command-line options whose names differ from the API fields. */
const optionNames: Record<string, string> = {
  gameIds: '--games',
  aiModel: '--model',
  analysisSide: '--side',
  startMove: '--from',
  endMove: '--to',
};

await runCommand(run);

async function run(args: string[]): Promise<number> {
  const { values, positionals: slugs } = parseArgs({ args, allowPositionals: true, options });
  if (values.help) {
    print(usage);
    return 0;
  }
  const numbers = /^(\d+)-(\d+)$/.exec(values.games ?? '1-1000000');
  const selections = [slugs.length > 0, values.unanalysed, values.all, values.collection];
  if (selections.filter(Boolean).length !== 1 || !numbers) {
    printError(usage);
    return 2;
  }
  const settings = loadCommandSettings(values);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
  return withDatabase(
    settings,
    async (database) => {
      const worker = await openLocalWorker(database, settings, { works: !values.leave });
      try {
        const [, first, last] = numbers.map(Number);
        const games = (await chooseGames(worker.deps, values, slugs)).filter(
          ({ gameNumber }) => gameNumber >= (first ?? 1) && gameNumber <= (last ?? Infinity),
        );
        if (games.length === 0) {
          printError('There is nothing to do.');
          return values.unanalysed ? 0 : 1;
        }
        const wanted = readWanted(values, games);
        return typeof wanted === 'string'
          ? refuse(wanted)
          : await analyse(worker, wanted, { ...values, signal: stopping.signal });
      } finally {
        await worker.close();
      }
    },
    // The database of the collection is the source of data/. It may hold a part of a game that data/ has of another
    // engine.
    { poolSize: getEngineCount(settings) * 2 + 4, keepsAnalyses: values.collection },
  );
}

type Values = {
  unanalysed: boolean;
  all: boolean;
  collection: boolean;
  leave: boolean;
  effort?: string | undefined;
  depth?: string | undefined;
  side?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  model?: string | undefined;
  engines?: string | undefined;
};

/** With --collection, the games are analysed in a separate database, not in that of this installation. */
function loadCommandSettings({ collection, engines }: Values): Settings {
  const env = engines === undefined ? process.env : { ...process.env, ENGINE_WORKERS: engines };
  const settings = loadSettings(env);
  if (!collection) return settings;
  return { ...settings, databaseUrl: undefined, dataDir: join(settings.dataDir, 'collection') };
}

async function chooseGames(
  { store }: Deps,
  { all, unanalysed, collection }: Values,
  slugs: readonly string[],
): Promise<GameCard[]> {
  const games = await store.games.list();
  if (all) return games;
  if (unanalysed) return games.filter(({ hasAnalysis }) => !hasAnalysis);
  if (collection) {
    const ids = new Set((await store.games.listCollectionMoves()).map(({ id }) => id));
    return games.filter(({ id }) => ids.has(id));
  }
  const wanted = new Set(slugs);
  const found = games.filter(({ slug }) => wanted.has(slug));
  for (const slug of slugs) {
    if (!found.some((game) => game.slug === slug)) printError(`${slug}: there is no such game`);
  }
  return found.length === wanted.size ? found : [];
}

/** Validates the options like the API call. Returns an error message if they are invalid. */
function readWanted(values: Values, games: readonly GameCard[]): BulkAnalysis | string {
  const { effort, depth, side, from, to, model } = values;
  const read = bulkRoutes.startBulkAnalysis.body.safeParse({
    gameIds: games.map(({ id }) => id),
    ...(model !== undefined && { aiModel: model }),
    ...(side !== undefined && { analysisSide: side }),
    ...(effort !== undefined && { effort }),
    ...(depth !== undefined && { depth: Number(depth) }),
    ...(from === undefined && to === undefined
      ? { wholeGame: true }
      : { startMove: Number(from ?? 1), endMove: Number(to ?? 1000) }),
  });
  if (read.success) return read.data;
  return read.error.issues
    .map(({ path: [field = ''], message }) => {
      const name = String(field);
      return `${optionNames[name] ?? `--${name}`}: ${message}`;
    })
    .join('\n');
}

function refuse(message: string): number {
  printError(message);
  return 2;
}

async function analyse(
  { deps, startWorking }: LocalWorker,
  wanted: BulkAnalysis,
  { collection, leave, signal }: Values & { signal: AbortSignal },
): Promise<number> {
  const onlyEngine = collection ? await readEngineName(deps.settings) : undefined;
  if (onlyEngine !== undefined) await keepOneEngine(deps, wanted.gameIds, onlyEngine);
  const started = await startJobs(deps, null, wanted, commandOrigin);
  if (started.kind === 'refused') {
    const { code, message, fields } = started;
    printError(message ?? (fields && Object.values(fields).join(' ')) ?? errors[code].message);
    return 1;
  }
  const { jobs } = started;
  if (leave) {
    print(`${jobs.length} jobs wait for a worker`);
    return 0;
  }
  await startWorking({ onlyEngine });
  const ids = jobs.map(({ id }) => id);
  const collectionIds = await readCollectionIds(deps, collection);
  const startedMs = performance.now();
  let begun: number | undefined;
  let isAllWritten = true;
  const over = await watchJobs(deps, ids, {
    signal,
    onPoll(seen) {
      begun ??= sumMoves(seen, 'searchedMoves');
      showProgress(formatProgress(seen, performance.now() - startedMs, begun));
    },
    async onEnd(job) {
      const collectionId = collectionIds.get(job.gameId);
      if (collectionId !== undefined && job.status === 'completed') {
        const reason = await exportGame(deps, { gameId: job.gameId, collectionId });
        if (reason !== undefined) printError(`${job.slug}: not written to data/, ${reason}`);
        isAllWritten &&= reason === undefined;
      }
      printJob(job);
    },
  });
  if (process.stderr.isTTY) printError('');
  if (signal.aborted) printError('Stopped. The same command goes on where it was.');
  const isWell = over.every(({ status, errorMessage }) => status === 'completed' && !errorMessage);
  return isWell && isAllWritten ? 0 : 1;
}

async function readEngineName(settings: Settings): Promise<string> {
  const engine = createServerEngine(settings);
  try {
    return (await engine.identify()).name;
  } finally {
    engine.close();
  }
}

async function readCollectionIds({ store }: Deps, isWanted: boolean): Promise<Map<string, string>> {
  const games = isWanted ? await store.games.listCollectionMoves() : [];
  return new Map(games.map(({ id, collectionId }) => [id, collectionId]));
}

/**
 * Rewrites one line on a terminal, cut to the terminal's width, because a wrapped line cannot be rewritten. Prints
 * nothing in a pipe.
 */
function showProgress(line: string): void {
  const { isTTY, columns } = process.stderr;
  if (isTTY) process.stderr.write(`\r\u{1B}[K${line.slice(0, (columns || Infinity) - 1)}`);
}

/** Prints the job of one game as a tab-separated line. */
function printJob({ slug, status, analyzedMoves, totalMoves, errorMessage }: JobProgress): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u{1B}[K');
  print([slug, status, `${analyzedMoves}/${totalMoves}`, errorMessage ?? ''].join('\t').trimEnd());
}
