import type { CodePurpose } from '@lamplight/domain/account/code.ts';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Account } from '../entities/account.ts';
import { createQueries } from './query.ts';

/** Address whose codes are tried. */
type Attempt = {
  email: string;
  purpose: CodePurpose;
  /** Fingerprint of the network or browser that tries. */
  source: string;
  /** True if the account has signed in with the browser that tries. */
  isOwnBrowser: boolean;
  /** Hash of the id that the browser sent. At the code of that sign-up the browser has attempts of its own. */
  signupHash: Buffer;
  tries: number;
  /** Applies to strangers: what they try does not count against the owner. */
  triesInTotal: number;
  now: Date;
  waitingSince: Date;
};

/** Code that may be tried, with the sign-up or account it was mailed for. */
export type TriedCode = {
  userId: string;
  codeHash: string;
  passwordHash: string;
  /** Hash of the id of the sign-up; null for an account, and for a sign-up from an older version. */
  signupHash: Buffer | null;
  /** Source whose attempts at this code were counted. */
  source: string;
};

/** Source of the browser that signed up, in the counts of the code of that sign-up. */
const ownSource = 'sign-up';

export function createCodesRepository(db: Kysely<Schema>) {
  const { findRows } = createQueries(db);
  return {
    /** Stores a code for a sign-up or an account. It replaces the one before, unless the password was changed meanwhile. */
    async replace(
      account: Pick<Account, 'id' | 'passwordHash'>,
      code: { purpose: CodePurpose; codeHash: string; expiresAt: Date },
    ): Promise<void> {
      const { purpose, codeHash, expiresAt } = code;
      await findRows(sql`
        insert into codes (user_id, purpose, password_hash, code_hash, expires_at)
        select id, ${purpose}, password_hash, ${codeHash}, ${expiresAt}::timestamptz
        from users where id = ${account.id} and password_hash = ${account.passwordHash}
        for key share
        on conflict (user_id, purpose) do update set
          password_hash = excluded.password_hash, code_hash = excluded.code_hash, tries = 0,
          tries_by_source = '{}', expires_at = excluded.expires_at`);
    },

    /**
     * Counts an attempt at every code of the address and returns those that this source may still try, oldest first.
     * Counts before the code is compared, so that concurrent attempts cannot exceed the limit.
     */
    async countAttempt(attempt: Attempt): Promise<TriedCode[]> {
      const { email, purpose, tries, triesInTotal, now, waitingSince } = attempt;
      const { source, isOwnBrowser, signupHash } = attempt;
      const triesOfSource = sql`coalesce((c.tries_by_source ->> locked.source)::integer, 0)`;
      return findRows(sql<TriedCode>`
        with locked as materialized (
          select c.user_id, c.purpose, u.created_at, u.signup_hash,
            case when u.signup_hash = ${signupHash} then ${ownSource} else ${source} end as source,
            ${isOwnBrowser} or u.signup_hash is not distinct from ${signupHash} as is_own
          from codes c join users u on u.id = c.user_id
          where u.email = ${email} and c.purpose = ${purpose} and c.password_hash = u.password_hash
            and c.expires_at > ${now} and (u.verified_at is not null or u.created_at > ${waitingSince})
          order by c.user_id for update of c
        ), counted as (
          update codes c set tries = c.tries + 1, tries_by_source = c.tries_by_source
            || jsonb_build_object(locked.source, ${triesOfSource} + 1)
          from locked where c.user_id = locked.user_id and c.purpose = locked.purpose
            and (locked.is_own or c.tries < ${triesInTotal}) and ${triesOfSource} < ${tries}
          returning c.user_id, c.code_hash, c.password_hash
        )
        select user_id as "userId", code_hash as "codeHash", password_hash as "passwordHash",
          signup_hash as "signupHash", source
        from counted join locked using (user_id) order by created_at, user_id`);
    },

    /** Takes back the attempts of a source that has entered the right code but may not use it yet. */
    async forgiveAttempts({ userId, codeHash, source }: TriedCode): Promise<void> {
      await findRows(sql`
        update codes set tries_by_source = tries_by_source - ${source}::text,
          tries = greatest(0, tries - coalesce((tries_by_source ->> ${source})::smallint, 0))
        where user_id = ${userId} and code_hash = ${codeHash}`);
    },

    /** Deletes the code. Returns false if another request used it first or a newer code replaced it. */
    async consume({ userId, codeHash }: Pick<TriedCode, 'userId' | 'codeHash'>): Promise<boolean> {
      const used = await db
        .deleteFrom('codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', codeHash)
        .executeTakeFirst();
      return used.numDeletedRows > 0n;
    },

    /**
     * Locks the codes of all sign-ups with this address, in the order in which attempts lock them. Returns false if the
     * given code is no longer among them: another request used it first or a newer code replaced it.
     */
    async lockAll(
      email: string,
      purpose: CodePurpose,
      { userId, codeHash }: Pick<TriedCode, 'userId' | 'codeHash'>,
    ): Promise<boolean> {
      const rows = await findRows(sql<{ userId: string; codeHash: string }>`
        select c.user_id as "userId", c.code_hash as "codeHash"
        from codes c join users u on u.id = c.user_id
        where u.email = ${email} and c.purpose = ${purpose}
        order by c.user_id for update of c`);
      return rows.some((row) => row.userId === userId && row.codeHash === codeHash);
    },

    async removeByUser(userId: string, purpose: CodePurpose): Promise<void> {
      await db
        .deleteFrom('codes')
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .execute();
    },

    /** Deletes the code of a sign-up, if it has this address. */
    async removeBySignUp(email: string, signupHash: Buffer): Promise<void> {
      await findRows(sql`
        delete from codes using users
        where users.id = codes.user_id and users.email = ${email}
          and users.signup_hash = ${signupHash} and codes.purpose = 'verify'`);
    },

    /** Deletes the codes of all sign-ups with this address. */
    async removeByEmail(email: string, purpose: CodePurpose): Promise<void> {
      await findRows(sql`
        delete from codes using users
        where users.id = codes.user_id and users.email = ${email} and codes.purpose = ${purpose}`);
    },

    async removeExpired(now: Date): Promise<void> {
      await db.deleteFrom('codes').where('expires_at', '<=', now).execute();
    },
  };
}
