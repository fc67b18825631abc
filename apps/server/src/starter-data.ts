import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { deploymentRepository } from './repositories/deployment.ts';
import { gamesRepository } from './repositories/games.ts';
import type { Database } from './database/connect.ts';

const collectionFile = new URL('../../../data/games/collection.pgn', import.meta.url);

/** What every installation needs before its first request. Safe to call from any number of processes at once. */
export async function loadStarterData(
  { kysely, prepared }: Pick<Database, 'kysely' | 'prepared'>,
  collection?: string,
): Promise<void> {
  // 128 random bits: the address of the admin panel cannot be guessed. The first one stays for good.
  await kysely
    .insertInto('deployment')
    .values({ admin_panel_path: `/panel-${randomBytes(16).toString('base64url')}` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

  const text = collection ?? (await readFile(collectionFile, 'utf8'));
  const version = createHash('sha256').update(text).digest('hex');
  const loaded = await deploymentRepository(kysely, prepared).collectionVersion();
  if (loaded === version) return;
  // Only a start with a new collection has to know the rules of chess.
  const { loadCollection } = await import('./use-cases/library/load-collection.ts');
  const { openings } = await import('./adapters/openings.ts');
  await kysely.transaction().execute((transaction) =>
    loadCollection(
      {
        games: gamesRepository(transaction, prepared),
        deployment: deploymentRepository(transaction, prepared),
      },
      { text, version, book: openings(), now: new Date() },
    ),
  );
}
