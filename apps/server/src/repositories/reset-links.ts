import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Account } from '../entities/account.ts';
import { createQueries } from './query.ts';
import { toAccount } from './users.ts';

export function createResetLinksRepository(db: Kysely<Schema>) {
  const { findRow } = createQueries(db);
  return {
    /** Adds a link. Earlier links of the account stay valid: a stranger may have requested this one. */
    async add(
      { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
      link: { linkHash: Buffer; expiresAt: Date },
    ): Promise<void> {
      const { linkHash, expiresAt } = link;
      await db
        .insertInto('reset_links')
        .values({
          link_hash: linkHash,
          user_id: id,
          password_hash: passwordHash,
          expires_at: expiresAt,
        })
        .execute();
    },

    /** Returns the account of a link. Undefined if the link has expired or the password was changed since. */
    async findAccount(linkHash: Buffer, now: Date): Promise<Account | undefined> {
      const row = await findRow(sql<Selectable<Schema['users']>>`
        select u.* from reset_links l join users u on u.id = l.user_id
        where l.link_hash = ${linkHash} and l.expires_at > ${now}
          and u.password_hash = l.password_hash and u.verified_at is not null`);
      return row && toAccount(row);
    },

    /** Deletes the link. Returns false if another request used it first. */
    async consume(linkHash: Buffer): Promise<boolean> {
      const used = await db
        .deleteFrom('reset_links')
        .where('link_hash', '=', linkHash)
        .executeTakeFirst();
      return used.numDeletedRows > 0n;
    },

    async removeByUser(userId: string): Promise<void> {
      await db.deleteFrom('reset_links').where('user_id', '=', userId).execute();
    },

    async removeExpired(now: Date): Promise<void> {
      await db.deleteFrom('reset_links').where('expires_at', '<=', now).execute();
    },
  };
}
