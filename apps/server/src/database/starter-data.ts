import { randomBytes } from 'node:crypto';
import type { Database } from './connect.ts';

/** What every installation needs before its first request. Safe to call from any number of processes at once. */
export async function loadStarterData({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  // 128 random bits: the address of the admin panel cannot be guessed. The first one stays for good.
  await kysely
    .insertInto('deployment')
    .values({ admin_panel_path: `/panel-${randomBytes(16).toString('base64url')}` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
