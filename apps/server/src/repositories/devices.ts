import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { NewDevice } from '../entities/sign-in.ts';
import { createQueries } from './query.ts';
import { isUuid } from './uuid.ts';

export function createDevicesRepository(db: Kysely<Schema>) {
  const { findRow, findRows } = createQueries(db);
  return {
    /** Says whether any account has signed in with this browser, and whether the account with this address has. */
    async find(
      deviceHash: Buffer,
      email: string,
    ): Promise<{ isKnown: boolean; isOfAccount: boolean }> {
      const row = await findRow(sql<{ isOfAccount: boolean | null }>`
        select bool_or(u.email = ${email} and u.verified_at is not null) as "isOfAccount"
        from devices d join users u on u.id = d.user_id where d.device_hash = ${deviceHash}`);
      const isOfAccount = row?.isOfAccount ?? null;
      return { isKnown: isOfAccount !== null, isOfAccount: isOfAccount === true };
    },

    /** Makes a browser known to the account. Sign-ins do the same in their own statement. */
    async add(userId: string, { deviceHash, replaces }: NewDevice, now: Date): Promise<void> {
      if (replaces) {
        await db
          .updateTable('devices')
          .set({ device_hash: deviceHash })
          .where('device_hash', '=', replaces)
          .where('user_id', '!=', userId)
          .execute();
      }
      await db
        .insertInto('devices')
        .values({ device_hash: deviceHash, user_id: userId, signed_in_at: now })
        .onConflict((conflict) =>
          conflict.columns(['device_hash', 'user_id']).doUpdateSet({ signed_in_at: now }),
        )
        .execute();
    },

    async listByUser(userId: string): Promise<{ signedInAt: Date }[]> {
      return findRows(sql<{ signedInAt: Date }>`
        select signed_in_at as "signedInAt" from devices where user_id = ${userId}
        order by signed_in_at`);
    },

    /** Forgets the browsers of an account. The browser of the sign-in `but` stays known. */
    async removeByUser(userId: string, but?: string): Promise<void> {
      await findRows(sql`
        delete from devices where user_id = ${userId} and device_hash is distinct from (
          select device_hash from sign_ins where id = ${but ?? null}
        )`);
    },

    /** Forgets the browser of one sign-in. */
    async removeBySignIn(userId: string, signInId: string): Promise<void> {
      if (!isUuid(signInId)) return;
      await findRows(sql`
        delete from devices where user_id = ${userId} and device_hash = (
          select device_hash from sign_ins where id = ${signInId} and user_id = ${userId}
        )`);
    },

    async removeOlderThan(time: Date): Promise<void> {
      await db.deleteFrom('devices').where('signed_in_at', '<', time).execute();
    },
  };
}
