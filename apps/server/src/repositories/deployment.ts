import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

export function deploymentRepository(db: Kysely<Schema>) {
  return {
    async adminPanelPath(): Promise<string> {
      const row = await db
        .selectFrom('deployment')
        .select('admin_panel_path')
        .executeTakeFirstOrThrow();
      return row.admin_panel_path;
    },
  };
}
