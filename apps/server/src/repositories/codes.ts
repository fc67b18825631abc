import type { CodePurpose } from '@lamplight/domain/account/code.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

type CodeKey = { email: string; purpose: CodePurpose };

export function createCodesRepository(db: Kysely<Schema>) {
  return {
    async replace(code: CodeKey & { codeHash: string; expiresAt: Date }): Promise<void> {
      const { email, purpose, codeHash, expiresAt } = code;
      const fresh = { code_hash: codeHash, tries: 0, expires_at: expiresAt };
      await db
        .insertInto('codes')
        .values({ email, purpose, ...fresh })
        .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(fresh))
        .execute();
    },

    /** Counts the attempt before the code is compared, so that concurrent attempts cannot exceed the limit. */
    async countAttempt(
      { email, purpose }: CodeKey,
      tries: number,
      now: Date,
    ): Promise<string | undefined> {
      const row = await db
        .updateTable('codes')
        .set((set) => ({ tries: set('tries', '+', 1) }))
        .where('email', '=', email)
        .where('purpose', '=', purpose)
        .where('tries', '<', tries)
        .where('expires_at', '>', now)
        .returning('code_hash')
        .executeTakeFirst();
      return row?.code_hash;
    },

    /** Deletes the code. Returns false if another request used it first or a newer code replaced it. */
    async consume({ email, purpose }: CodeKey, codeHash: string): Promise<boolean> {
      const used = await db
        .deleteFrom('codes')
        .where('email', '=', email)
        .where('purpose', '=', purpose)
        .where('code_hash', '=', codeHash)
        .executeTakeFirst();
      return used.numDeletedRows > 0n;
    },

    async remove(which: { email: string; purpose?: CodePurpose }): Promise<void> {
      let removal = db.deleteFrom('codes').where('email', '=', which.email);
      if (which.purpose) removal = removal.where('purpose', '=', which.purpose);
      await removal.execute();
    },

    async removeExpired(now: Date): Promise<void> {
      await db.deleteFrom('codes').where('expires_at', '<=', now).execute();
    },
  };
}
