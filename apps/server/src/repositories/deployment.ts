import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import { createQueries } from './query.ts';

export type StarterVersions = {
  collection: string | null;
  analysis: string | null;
  difficulty: string | null;
  annotations: string | null;
};

export type LibraryDecisions = { deletedGames: ReadonlySet<string>; isOrdered: boolean };

export function createDeploymentRepository(
  db: Kysely<Schema>,
  runPrepared: Database['runPrepared'],
) {
  const { getRow } = createQueries(db);
  return {
    async readAdminPanelPath(): Promise<string> {
      const { path } = await getRow(sql<{ path: string }>`
        select admin_panel_path as path from deployment`);
      return path;
    },

    /** Returns the key of this installation for keyed hashes. */
    async readSecret(): Promise<Buffer> {
      const { secret } = await getRow(sql<{ secret: Buffer }>`select secret from deployment`);
      return secret;
    },

    /** Returns a number that increases with every change of the list of games. */
    async readLibraryVersion(): Promise<string> {
      const [row] = await runPrepared<{ library_version: string }>(
        'library version',
        'select library_version from deployment',
        [],
      );
      return row?.library_version ?? '';
    },

    /** Must be called first in a transaction that changes the library, because it serialises these transactions. */
    async beginLibraryChange(): Promise<void> {
      await db
        .updateTable('deployment')
        .set({ library_version: sql`library_version + 1` })
        .execute();
    },

    /** Returns the hashes of the starter collection and of all that ships with it, as they were loaded last. */
    async readStarterVersions(): Promise<StarterVersions> {
      return getRow(sql<StarterVersions>`
        select collection_version as collection, analysis_version as analysis,
          difficulty_version as difficulty, annotations_version as annotations
        from deployment`);
    },

    async setCollectionVersion(version: string): Promise<void> {
      await db.updateTable('deployment').set({ collection_version: version }).execute();
    },

    async setAnalysisVersion(version: string): Promise<void> {
      await db.updateTable('deployment').set({ analysis_version: version }).execute();
    },

    async setDifficultyVersion(version: string): Promise<void> {
      await db.updateTable('deployment').set({ difficulty_version: version }).execute();
    },

    async setAnnotationsVersion(version: string): Promise<void> {
      await db.updateTable('deployment').set({ annotations_version: version }).execute();
    },

    /**
     * Returns the decisions of admins about the starter collection: the deleted games, and whether an admin changed the
     * study order.
     */
    async readLibraryDecisions(): Promise<LibraryDecisions> {
      const { deleted, isOrdered } = await getRow(sql<{ deleted: string[]; isOrdered: boolean }>`
        select deleted_games as deleted, ordered_at is not null as "isOrdered" from deployment`);
      return { deletedGames: new Set(deleted), isOrdered };
    },

    async addDeletedGame(collectionId: string): Promise<void> {
      await db
        .updateTable('deployment')
        .set({ deleted_games: sql`array_append(deleted_games, ${collectionId})` })
        .execute();
    },

    async setOrderedAt(now: Date): Promise<void> {
      await db.updateTable('deployment').set({ ordered_at: now }).execute();
    },
  };
}
