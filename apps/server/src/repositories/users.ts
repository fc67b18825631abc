import { levels, type Level } from '@lamplight/domain/coach/fact.ts';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Account, KnownUser, NewSignUp } from '../entities/account.ts';
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

    /** Returns the account with this address, else the newest sign-up whose code is not entered yet. */
    async findByEmail(email: string, waitingSince: Date): Promise<Account | undefined> {
      const { verified, waiting } = await findAllByEmail(db, [email], waitingSince);
      return verified ?? waiting.at(-1);
    },

    /**
     * Returns the account with this address and the sign-ups, oldest first, whose code is not entered yet. Sign-ups of
     * which only the hash of the address is left are found by that hash.
     */
    findAllByEmail: (emails: readonly string[], waitingSince: Date) =>
      findAllByEmail(db, emails, waitingSince),

    /** Returns the waiting sign-up with this id. Undefined if it has another address. */
    async findSignUpId(email: string, signupHash: Buffer): Promise<string | undefined> {
      const row = await findRow(sql<{ id: string }>`
        select id from users
        where signup_hash = ${signupHash} and email = ${email} and verified_at is null`);
      return row?.id;
    },

    /** Returns the sign-up with one of these addresses that holds the username. */
    async findSignUpByUsername(
      emails: readonly string[],
      username: string,
    ): Promise<Account | undefined> {
      const row = await findRow(sql<UserRow>`
        select * from users where lower(username) = ${username.toLowerCase()}
          and email = any(${emails}) and verified_at is null`);
      return row && toAccount(row);
    },

    /**
     * Adds a sign-up and returns its id in the table. Sign-ups that have expired give up the username, and so do those
     * in `replaces`. Throws `UsernameTaken`, which aborts the transaction.
     */
    async addSignUp(
      signUp: NewSignUp,
      { waitingSince, replaces }: { waitingSince: Date; replaces: ReplacedSignUp },
    ): Promise<string> {
      const { email, username, firstName, lastName, passwordHash, createdAt, signupHash } = signUp;
      await findRows(sql`
        delete from users
        where lower(username) = ${username.toLowerCase()} and verified_at is null
          and (created_at <= ${waitingSince} or id = ${replaces.id ?? null}
            or signup_hash = ${replaces.signupHash ?? null})`);
      const values = {
        email,
        username,
        first_name: firstName,
        last_name: lastName,
        password_hash: passwordHash,
        created_at: createdAt,
        signup_hash: signupHash,
      };
      try {
        const { id } = await db
          .insertInto('users')
          .values(values)
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      } catch (error) {
        throw isViolation(error, 'users_username') ? new UsernameTaken() : error;
      }
    },

    /**
     * Locks the account and all sign-ups with this address, so that of two sign-ups confirmed at once only one becomes
     * the account. The lock is compatible with that of a foreign key, which a new code needs.
     */
    async lockByEmail(email: string): Promise<void> {
      await findRows(sql`
        select from users where email = ${email} order by id for no key update`);
    },

    /**
     * Makes the account of a sign-up, with this password. The address must be locked. Returns undefined if the sign-up
     * no longer waits, or if the address has got an account in the meantime.
     */
    async verifySignUp(
      { id, email }: { id: string; email: string },
      passwordHash: string,
      { now, waitingSince }: { now: Date; waitingSince: Date },
    ): Promise<Account | undefined> {
      const row = await findRow(sql<UserRow>`
        update users set verified_at = ${now}, password_hash = ${passwordHash}, signup_hash = null
        where id = ${id} and email = ${email} and verified_at is null
          and created_at > ${waitingSince} and not exists (
            select from users other where other.email = ${email} and other.verified_at is not null
          )
        returning *`);
      return row && toAccount(row);
    },

    /**
     * Adds a sign-up that can never be confirmed, with the password that the account of a confirmed sign-up did not
     * take over. Its address is a hash and its username no name, so it is no data of a person.
     */
    async addEndedSignUp(ended: {
      hashedEmail: string;
      username: string;
      passwordHash: string;
      createdAt: Date;
    }): Promise<void> {
      const { hashedEmail, username, passwordHash, createdAt } = ended;
      await db
        .insertInto('users')
        .values({
          email: hashedEmail,
          username,
          first_name: '',
          last_name: '',
          password_hash: passwordHash,
          created_at: createdAt,
        })
        .execute();
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

    /** Stores the reader's answer; null means that the rating is unknown. Returns undefined if the account does not exist. */
    async setRating(id: string, rating: number | null, now: Date): Promise<Account | undefined> {
      const row = await db
        .updateTable('users')
        .set({ rating, rating_answered_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toAccount(row);
    },

    /** Returns false if the password has changed since `account` was read. */
    async replacePasswordHash(
      account: Pick<Account, 'id' | 'passwordHash'>,
      passwordHash: string,
    ): Promise<boolean> {
      const replaced = await db
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', account.id)
        .where('password_hash', '=', account.passwordHash)
        .executeTakeFirst();
      return replaced.numUpdatedRows > 0n;
    },

    /**
     * Deletes the account. Sign-ups with its address, which strangers may have made, lose the address and the names, but
     * stay until they expire: a password of theirs that stopped being recognised would reveal the deletion. Returns
     * false if the account did not exist.
     */
    async remove(
      { id, email }: Pick<Account, 'id' | 'email'>,
      hashedEmail: string,
    ): Promise<boolean> {
      await db
        .updateTable('users')
        .set({ email: hashedEmail, first_name: '', last_name: '' })
        .where('email', '=', email)
        .where('verified_at', 'is', null)
        .execute();
      const gone = await db.deleteFrom('users').where('id', '=', id).executeTakeFirst();
      return gone.numDeletedRows > 0n;
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

type UserRow = Selectable<Schema['users']>;

/** Sign-up of the same person that a new one replaces: by its id in the table, or by the id that its browser has. */
export type ReplacedSignUp = { id?: string | undefined; signupHash?: Buffer | undefined };

async function findAllByEmail(
  db: Kysely<Schema>,
  emails: readonly string[],
  waitingSince: Date,
): Promise<{ verified: Account | undefined; waiting: Account[] }> {
  const { rows } = await sql<UserRow>`
    select * from users where email = any(${emails})
      and (verified_at is not null or created_at > ${waitingSince})
    order by created_at, id`.execute(db);
  const accounts = rows.map(toAccount);
  return {
    verified: accounts.find(({ verifiedAt }) => verifiedAt !== null),
    waiting: accounts.filter(({ verifiedAt }) => verifiedAt === null),
  };
}

/**
 * Matches the text of the query literally and without regard to case. No character is a wildcard. Sign-ups of which only
 * the hash of the address is left are not people.
 */
function matchesQuery(query: string) {
  return sql<boolean>`strpos(u.email, '@') > 0 and strpos(
    lower(concat_ws(E'\\n', u.email, u.username, u.first_name || ' ' || u.last_name)),
    lower(${query})) > 0`;
}

type Access = Pick<
  Selectable<Schema['subscriptions']>,
  'plan_type' | 'checkout_id' | 'started_at' | 'ends_at' | 'cancelled_at'
>;
type KnownRow = UserRow & (Access | Record<keyof Access, null>);

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

export function toAccount(row: UserRow): Account {
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
    rating: row.rating,
    isRatingAnswered: row.rating_answered_at !== null,
  };
}

function isViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}
