import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { Chess } from 'chess.js';
import { createBenchDatabase } from './fresh-bench-database.ts';
import { createRatioArea, createRatioLine, type Area } from './report.ts';

type Import = { imported: number; cpu: number; maxRss: number };

const collection = readFileSync(new URL('../data/games/collection.pgn', import.meta.url), 'utf8');
const importer = fileURLToPath(new URL('servers/import-file.ts', import.meta.url));

/**
 * Measures a whole import (reading and storing) of 650 and of 6,500 games: CPU time per game, and the growth of memory
 * with the length of the file.
 */
export async function importFile(): Promise<Area> {
  const directory = mkdtempSync(join(tmpdir(), 'lamplight-bench-'));
  const database = await createBenchDatabase('import_file');
  try {
    const few = await importCopies(10, directory, database.url);
    const many = await importCopies(100, directory, database.url);
    const cpuPerGame = (many.cpu - few.cpu) / (many.imported - few.imported);
    const cpuRatio = cpuPerGame / measureChessJsCpu();
    return createRatioArea([
      createRatioLine(
        'CPU per game imported, storing included, against chess.js reading it',
        cpuRatio,
        0.4,
      ),
      createRatioLine('memory at most, 6,500 games against 650', many.maxRss / few.maxRss, 1.5),
    ]);
  } finally {
    await database.drop();
    rmSync(directory, { recursive: true });
  }
}

async function importCopies(copies: number, directory: string, url: string): Promise<Import> {
  const path = join(directory, `${copies}.pgn`);
  // With other player names, games with the same moves count as different games.
  const copy = (n: number) => collection.replaceAll(/^\[(White|Black) "/gm, `$&${copies}/${n} `);
  writeFileSync(path, Array.from({ length: copies }, (_, n) => copy(n)).join('\n'));
  const env = { ...process.env, DATABASE_URL: url };
  const { stdout } = await promisify(execFile)(process.execPath, [importer, path], { env });
  return JSON.parse(stdout) as Import;
}

/** CPU time of chess.js in microseconds per game. */
function measureChessJsCpu(): number {
  const games = collection.split(/\n(?=\[Event )/);
  const before = process.cpuUsage();
  for (const game of games) new Chess().loadPgn(game);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / games.length;
}
