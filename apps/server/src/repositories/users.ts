import { levels, type Level } from '@lamplight/domain/coach/fact.ts';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Account, KnownUser, NewAccount } from '../entities/account.ts';
import { accessEnds } from './subscriptions.ts';
import { isUuid } from './uuid.ts';
import { createQueries } from './query.ts';

/** Thrown if the unique index is violated, because only the index can detect a duplicate reliably. */
export class UsernameTaken extends Error {
  override name = 'UsernameTaken';
}

export function createUsersRepository(db: Kysely<Schema>) {
  const { findRow, findRows, getRow } = createQueries(db);
  return {
    /**
     * Searches email address, username and name, and returns the newest accounts first. Includes sign-ups whose code is
     * not entered yet.
     */
    async search(
      query: string,
      { offset, limit, now }: { offset: number; limit: number; now: Date },
    ): Promise<{ users: KnownUser[]; total: number }> {
      const { total } = await getRow(sql<{ total: number }>`
        select count(*)::int as total from users u where ${matchesQuery(query)}`);
      const rows = await findRows(sql<KnownRow>`
        ${selectKnownUsers(now)} where ${matchesQuery(query)}
        order by u.created_at desc, u.id offset ${offset} limit ${limit}`);
      return { users: rows.map(toKnownUser), total };
    },

    async findKnown(id: string, now: Date): Promise<KnownUser | undefined> {
      if (!isUuid(id)) return undefined;
      const rows = await findRows(sql<KnownRow>`${selectKnownUsers(now)} where u.id = ${id}`);
      return rows.map(toKnownUser)[0];
    },

    /** Returns the account with this address, else the sign-up whose code is not entered yet. */
    async findByEmail(email: string, waitingSince: Date): Promise<Account | undefined> {
      const { verified, waiting } = await findBoth(db, email, waitingSince);
      return verified ?? waiting;
    },

    /** Returns the account with this address and the sign-up with this address whose code is not entered yet. */
    findBothByEmail: (email: string, waitingSince: Date) => findBoth(db, email, waitingSince),

    /** Replaces an older sign-up with this address. Throws `UsernameTaken`, which aborts the transaction. */
    async saveWaiting(account: NewAccount, waitingSince: Date): Promise<void> {
      const { email, username, firstName, lastName, passwordHash, createdAt } = account;
      await db
        .deleteFrom('users')
        .where(sql`lower(username)`, '=', username.toLowerCase())
        .where('verified_at', 'is', null)
        .where('created_at', '<=', waitingSince)
        .execute();
      const values = {
        email,
        username,
        first_name: firstName,
        last_name: lastName,
        password_hash: passwordHash,
        created_at: createdAt,
      };
      try {
        await db
          .insertInto('users')
          .values(values)
          .onConflict((conflict) =>
            conflict.column('email').where('verified_at', 'is', null).doUpdateSet(values),
          )
          .execute();
      } catch (error) {
        throw isViolation(error, 'users_username') ? new UsernameTaken() : error;
      }
    },

    /**
     * Returns undefined if no sign-up with this address waits for its code, or if the address has got an account in the
     * meantime.
     */
    async verifyWaiting(
      email: string,
      now: Date,
      waitingSince: Date,
    ): Promise<Account | undefined> {
      const row = await findRow(sql<Selectable<Schema['users']>>`
        update users set verified_at = ${now}
        where email = ${email} and verified_at is null and created_at > ${waitingSince}
          and not exists (
            select from users other where other.email = ${email} and other.verified_at is not null
          )
        returning *`);
      return row && toAccount(row);
    },

    /** Returns undefined if the account does not exist. */
    async updateNames(
      id: string,
      firstName: string,
      lastName: string,
    ): Promise<Account | undefined> {
      const row = await db
        .updateTable('users')
        .set({ first_name: firstName, last_name: lastName })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toAccount(row);
    },

    async setCoachLevel(id: string, level: Level): Promise<void> {
      await db.updateTable('users').set({ coach_level: level }).where('id', '=', id).execute();
    },

    /** Returns false if the password has changed since `account` was read. */
    async replacePasswordHash(account: Account, passwordHash: string): Promise<boolean> {
      const replaced = await db
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', account.id)
        .where('password_hash', '=', account.passwordHash)
        .executeTakeFirst();
      return replaced.numUpdatedRows > 0n;
    },

    /** Deletes the account and any unverified sign-up with the same address. Returns false if the account did not exist. */
    async remove({ id, email }: Pick<Account, 'id' | 'email'>): Promise<boolean> {
      const gone = await db
        .deleteFrom('users')
        .where('email', '=', email)
        .returning('id')
        .execute();
      return gone.some((row) => row.id === id);
    },

    async removeWaiting(until: Date): Promise<void> {
      await db
        .deleteFrom('users')
        .where('verified_at', 'is', null)
        .where('created_at', '<=', until)
        .execute();
    },
  };
}

async function findBoth(
  db: Kysely<Schema>,
  email: string,
  waitingSince: Date,
): Promise<{ verified: Account | undefined; waiting: Account | undefined }> {
  const { rows } = await sql<Selectable<Schema['users']>>`
    select * from users where email = ${email}
      and (verified_at is not null or created_at > ${waitingSince})`.execute(db);
  const accounts = rows.map(toAccount);
  return {
    verified: accounts.find(({ verifiedAt }) => verifiedAt !== null),
    waiting: accounts.find(({ verifiedAt }) => verifiedAt === null),
  };
}

/** Matches the text of the query literally and without regard to case. No character is a wildcard. */
function matchesQuery(query: string) {
  return sql<boolean>`strpos(
    lower(concat_ws(E'\\n', u.email, u.username, u.first_name || ' ' || u.last_name)),
    lower(${query})) > 0`;
}

type Access = Pick<
  Selectable<Schema['subscriptions']>,
  'plan_type' | 'checkout_id' | 'started_at' | 'ends_at' | 'cancelled_at'
>;
type KnownRow = Selectable<Schema['users']> & (Access | Record<keyof Access, null>);

/** Selects users with their current access. Of several subscriptions, a renewing one is used, else the one that ends last. */
function selectKnownUsers(now: Date) {
  return sql`
    select u.*, access.*
    from users u left join lateral (
      select plan_type, checkout_id, started_at, ends_at, cancelled_at
      from subscriptions
      where user_id = u.id and started_at <= ${now} and ${sql.raw(accessEnds)} > ${now}
      order by cancelled_at is null desc, ends_at desc limit 1
    ) access on true`;
}

function toKnownUser(row: KnownRow): KnownUser {
  if (row.plan_type === null) return { account: toAccount(row), access: null };
  return {
    account: toAccount(row),
    access: {
      planType: row.plan_type === 'yearly' ? 'yearly' : 'monthly',
      isGranted: row.checkout_id === null,
      startedAt: row.started_at,
      endsAt: row.ends_at,
      isCancelled: row.cancelled_at !== null,
    },
  };
}

export function toAccount(row: Selectable<Schema['users']>): Account {
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    passwordHash: row.password_hash,
    createdAt: row.created_at,
    verifiedAt: row.verified_at,
    coachLevel: levels.find((level) => level === row.coach_level) ?? 'improver',
  };
}

function isViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}
