// npm run games -- list | import FILE.pgn [--strict] | delete SLUG --yes
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { errors } from '@lamplight/contract/errors.ts';
import { coachVersions } from '@lamplight/domain/coach/coach-versions.ts';
import { createSystemClock } from '../adapters/clock.ts';
import { createShippedComments } from '../adapters/coach/shipped-comments.ts';
import { createPgnFiles } from '../adapters/pgn-file/pgn-files.ts';
import type { GameFigures } from '../entities/game.ts';
import { createLogger } from '../logger.ts';
import { createStore, type Store } from '../repositories/store.ts';
import { loadSettings, type Settings } from '../settings.ts';
import { listAdminGames } from '../use-cases/library/admin-games.ts';
import { deleteGame } from '../use-cases/library/delete-game.ts';
import { importGames, type ImportReport } from '../use-cases/library/import-games.ts';
import {
  commandOrigin,
  printError,
  runCommand,
  print,
  showTable,
  withoutQueue,
} from './command.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: npm run games -- list
       npm run games -- import FILE.pgn [--strict]
       npm run games -- delete SLUG --yes

  list      the library in study order, with what is known of each game
  import    adds the games of a PGN file to the library; games that are already there are skipped
  --strict  refuses notation that is not quite standard
  delete    removes a game with everything that belongs to it, readers' progress included
  --yes     it is meant`;

await runCommand(run);

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      strict: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    print(usage);
    return 0;
  }
  const [command, name, ...more] = positionals;
  if (command === 'list' && name === undefined) return list();
  if (command === 'import' && name !== undefined && more.length === 0) {
    return importFile(name, values.strict);
  }
  if (command === 'delete' && name !== undefined && more.length === 0) {
    return remove(name, values.yes);
  }
  printError(usage);
  return 2;
}

function withStore<T>(work: (store: Store, settings: Settings) => Promise<T>): Promise<T> {
  const settings = loadSettings(process.env);
  return withDatabase(settings, (database) => work(createStore(database, withoutQueue), settings));
}

async function list(): Promise<number> {
  const shippedComments = createShippedComments();
  const { games } = await withStore((store) =>
    listAdminGames({ store, shippedComments, coachVersions: () => coachVersions }),
  );
  const headings = ['No', 'Slug', 'Title', 'Side', 'Effort', 'Positions', 'Evaluated', 'Comments'];
  showTable(headings, games.map(toRow));
  return 0;
}

function toRow(game: GameFigures): string[] {
  return [
    String(game.gameNumber),
    game.slug,
    game.title,
    game.analysisSide,
    game.effort,
    `${game.analysedPositions}/${game.totalMoves + 1}`,
    `${game.evaluatedPositions}/${game.hisMoves}`,
    `${game.commentedMoves}/${game.hisMoves}`,
  ];
}

async function importFile(file: string, strict: boolean): Promise<number> {
  await access(file);
  const report = await withStore((store, { clockOffsetMs, deployment }) => {
    const pgnFiles = createPgnFiles(deployment.player.fullName);
    const deps = { store, clock: createSystemClock(clockOffsetMs), pgnFiles };
    return importGames(deps, createReadStream(file), { strict, onProgress: showProgress });
  });
  showReport(report);
  return report.failed.length > 0 ? 1 : 0;
}

/** Rewrites one line on a terminal. Prints nothing in a pipe. */
function showProgress({ imported, skipped, failed }: ImportReport): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${imported} imported, ${skipped} skipped, ${failed.length} failed `);
}

function showReport(report: ImportReport): void {
  const { imported, skipped, annotated, failed, unread, unreadAnnotations, restLeftOut } = report;
  if (process.stderr.isTTY) printError('');
  for (const { index, line, headers, message } of failed) {
    const { White: white = '?', Black: black = '?' } = headers;
    printError(`game ${index} (${white} - ${black}), line ${line}: ${message}`);
  }
  for (const { index, line, message } of unreadAnnotations) {
    printError(`annotations of game ${index}, line ${line}: ${message}`);
  }
  if (unread > unreadAnnotations.length)
    printError(`The annotations of ${unread} games could not be read.`);
  if (restLeftOut)
    printError('Too many games could not be read: the rest of the file was left out.');
  const withNotes = annotated > 0 ? `, ${annotated} with annotations` : '';
  print(`${imported} imported, ${skipped} skipped, ${failed.length} failed${withNotes}`);
}

function remove(slug: string, isMeant: boolean): Promise<number> {
  return withStore(async (store, { clockOffsetMs }) => {
    const id = await store.games.findIdBySlug(slug);
    if (id !== undefined && !isMeant) {
      printError(`This removes ${slug} with its readers' progress and sessions: add --yes.`);
      return 2;
    }
    const deps = {
      store,
      clock: createSystemClock(clockOffsetMs),
      logger: createLogger('silent'),
      // No cache to invalidate here: server processes notice the new library version by themselves.
      library: { invalidate: () => undefined },
    };
    const outcome = await deleteGame(deps, { id: id ?? '', by: null }, commandOrigin);
    if (outcome.kind === 'refused') {
      printError(`${slug}: ${errors[outcome.code].message}`);
      return 1;
    }
    print(`${slug} deleted`);
    return 0;
  });
}
