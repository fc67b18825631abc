import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';

export type StarterVersions = { collection: string | null; analysis: string | null };

export type LibraryDecisions = { deletedGames: ReadonlySet<string>; isOrdered: boolean };

export function createDeploymentRepository(
  db: Kysely<Schema>,
  runPrepared: Database['runPrepared'],
) {
  return {
    async readAdminPanelPath(): Promise<string> {
      const row = await db
        .selectFrom('deployment')
        .select('admin_panel_path')
        .executeTakeFirstOrThrow();
      return row.admin_panel_path;
    },

    /** Rises with every change of the list of games. */
    async readLibraryVersion(): Promise<string> {
      const [row] = await runPrepared<{ library_version: string }>(
        'library version',
        'select library_version from deployment',
        [],
      );
      return row?.library_version ?? '';
    },

    /** Call first in a transaction that changes the library; serialises these transactions. */
    async beginLibraryChange(): Promise<void> {
      await db
        .updateTable('deployment')
        .set({ library_version: sql`library_version + 1` })
        .execute();
    },

    /** Hashes of the starter collection and its analysis that were loaded last. */
    async readStarterVersions(): Promise<StarterVersions> {
      const row = await db
        .selectFrom('deployment')
        .select(['collection_version', 'analysis_version'])
        .executeTakeFirstOrThrow();
      return { collection: row.collection_version, analysis: row.analysis_version };
    },

    async setCollectionVersion(version: string): Promise<void> {
      await db.updateTable('deployment').set({ collection_version: version }).execute();
    },

    async setAnalysisVersion(version: string): Promise<void> {
      await db.updateTable('deployment').set({ analysis_version: version }).execute();
    },

    /** Decisions of admins about the starter collection: deleted games, and whether they changed the study order. */
    async readLibraryDecisions(): Promise<LibraryDecisions> {
      const row = await db
        .selectFrom('deployment')
        .select(['deleted_games', 'ordered_at'])
        .executeTakeFirstOrThrow();
      return { deletedGames: new Set(row.deleted_games), isOrdered: row.ordered_at !== null };
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
