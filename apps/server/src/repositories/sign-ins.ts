import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import type { Account } from '../entities/account.ts';
import type { AuditEntry } from '../entities/audit.ts';
import type { NewDevice, NewSignIn, SignIn } from '../entities/sign-in.ts';
import { toAuditRow } from './audit.ts';
import { accessEnds } from './subscriptions.ts';
import { toAccount } from './users.ts';
import { isUuid } from './uuid.ts';
import { createQueries } from './query.ts';

export type OpenOptions = {
  maxSignIns: number;
  entry: AuditEntry;
  device: NewDevice;
  /** Keyed hash of the network, which is known from now on. */
  networkKey: string;
  /**
   * Rate limit keys. After a successful sign-in, one use of the network's keys is given back and the failures of the
   * account or browser are reset.
   */
  settled: { ofNetwork: readonly string[]; ofAccount: string } | undefined;
};

export type Found = {
  signIn: SignIn & { raisedUntil: Date | null; raisedWith: Buffer | null };
  account: Account;
  /** Times in which the account's subscriptions give access, past and future ones included. */
  accessPeriods: readonly { start: Date; end: Date }[];
  /** End of the paid or granted period; null if there is none. */
  accessUntil: Date | null;
  /** End of the current access, if an admin granted it without payment; otherwise null. */
  grantedUntil: Date | null;
};

type FoundRow = Selectable<Schema['users']> &
  Pick<
    Selectable<Schema['sign_ins']>,
    'last_used_at' | 'expires_at' | 'raised_until' | 'raised_with' | 'ip' | 'user_agent'
  > & {
    sign_in_id: string;
    signed_in_at: Date;
    /** Parallel arrays; null if there is no subscription. */
    access_starts: Date[] | null;
    access_ends: Date[] | null;
    access_until: Date | null;
    granted_until: Date | null;
  };

type OpenedRow = { opened: number; before: number; devices: number };

/** Maximum error of the stored time of the last sign-in of a network, so that not every sign-in writes to its row. */
const networkTouchAfter = '1 day';
/** Condition of a subscription that gives access now and not only later. */
const isCurrent = `started_at <= $2 and ${accessEnds} > $2`;

/** Reads the subscriptions too, because most requests need them. A cancelled subscription gives access until its end. */
const findSignIn = `
  select u.*, s.id as sign_in_id, s.created_at as signed_in_at, s.last_used_at, s.expires_at,
    s.raised_until, s.raised_with, s.ip, s.user_agent, paid.*
  from sign_ins s join users u on u.id = s.user_id
    cross join lateral (
      select array_agg(started_at order by started_at, id) as access_starts,
        array_agg(${accessEnds} order by started_at, id) as access_ends,
        max(ends_at) filter (where ${accessEnds} > $2) as access_until,
        case when bool_and(checkout_id is null) filter (where ${isCurrent})
          then max(ends_at) filter (where ${isCurrent}) end as granted_until
      from subscriptions where user_id = u.id
    ) paid
  where s.token_hash = $1 and s.expires_at > $2 and u.verified_at is not null`;

export function createSignInsRepository(db: Kysely<Schema>, runPrepared: Database['runPrepared']) {
  const { findRows, getRow } = createQueries(db);
  return {
    /**
     * Opens a sign-in, and makes its browser and network known. Returns false and changes nothing unless the account
     * still has the given password hash. The account row is locked, so a concurrent password change either comes first
     * and is detected here, or comes later and ends this sign-in too. Everything is one statement, because many users
     * may sign in at once. Rate limit rows are locked in the same order as in `take`.
     */
    async open(
      account: Account,
      signIn: NewSignIn,
      { maxSignIns, entry, settled, device, networkKey }: OpenOptions,
    ): Promise<boolean> {
      const { tokenHash, createdAt, expiresAt, ip, userAgent } = signIn;
      const { deviceHash, replaces = null } = device;
      const refundedKeys = settled?.ofNetwork ?? [];
      const noted = toAuditRow(entry);
      const { opened, before, devices } = await getRow(sql<OpenedRow>`
        with account as materialized (
          select id from users
          where id = ${account.id} and password_hash = ${account.passwordHash} for no key update
        ), refundable as materialized (
          select key from rate_limits
          where key = any(${refundedKeys}) and points > 0 and exists (select from account)
          order by array_position(${refundedKeys}::text[], key) for update
        ), refunded as (
          update rate_limits set points = points - 1
          where key in (select key from refundable)
          returning key
        ), forgiven as (
          delete from rate_limits
          where key = ${settled?.ofAccount ?? null} and exists (select from account)
            and (select count(*) from refunded) >= 0
        ), noted as (
          insert into audit_events (at, event, user_id, ip, request_id, details)
          select ${createdAt}::timestamptz, ${noted.event}, id, ${noted.ip}, ${noted.request_id},
            ${noted.details}::jsonb
          from account
        ), moved_devices as (
          update devices set device_hash = ${deviceHash}
          where device_hash = ${replaces} and user_id <> ${account.id}
            and exists (select from account)
        ), moved_sign_ins as (
          update sign_ins set device_hash = ${deviceHash}
          where device_hash = ${replaces} and exists (select from account)
        ), known_device as (
          insert into devices (device_hash, user_id, signed_in_at)
          select ${deviceHash}, id, ${createdAt}::timestamptz from account
          on conflict (device_hash, user_id) do update set signed_in_at = excluded.signed_in_at
        ), known_network as (
          insert into known_networks (network_key, signed_in_at)
          select ${networkKey}, ${createdAt}::timestamptz from account
          where not exists (
            select from known_networks
            where network_key = ${networkKey}
              and signed_in_at > ${createdAt}::timestamptz - ${networkTouchAfter}::interval
          )
          on conflict (network_key) do update set signed_in_at = excluded.signed_in_at
        ), opened as (
          insert into sign_ins
            (user_id, token_hash, created_at, last_used_at, expires_at, ip, user_agent, device_hash)
          select id, ${tokenHash}, ${createdAt}::timestamptz, ${createdAt}, ${expiresAt}::timestamptz,
            ${ip}, ${userAgent}, ${deviceHash}
          from account
          returning id
        )
        select (select count(*)::integer from opened) as opened,
          (select count(*)::integer from sign_ins where user_id = ${account.id}) as before,
          (select count(*)::integer from devices where user_id = ${account.id}) as devices`);
      // Run as separate statements, because only a later statement sees rows that were added concurrently.
      if (before >= maxSignIns) await removeOlder(db, account.id, maxSignIns);
      if (devices >= maxSignIns) await removeOlderDevices(db, account.id, maxSignIns);
      return opened > 0;
    },

    /** Runs at the beginning of every request, outside of any transaction. */
    async find(tokenHash: Buffer, now: Date): Promise<Found | undefined> {
      const [row] = await runPrepared<FoundRow>('find sign-in', findSignIn, [tokenHash, now]);
      if (!row) return undefined;
      const signIn = {
        id: row.sign_in_id,
        createdAt: row.signed_in_at,
        lastUsedAt: row.last_used_at,
        expiresAt: row.expires_at,
        ip: row.ip,
        userAgent: row.user_agent,
        raisedUntil: row.raised_until,
        raisedWith: row.raised_with,
      };
      return {
        signIn,
        account: toAccount(row),
        accessPeriods: toPeriods(row),
        accessUntil: row.access_until,
        grantedUntil: row.granted_until,
      };
    },

    async touch(id: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
      await db
        .updateTable('sign_ins')
        .set({ last_used_at: lastUsedAt, expires_at: expiresAt })
        .where('id', '=', id)
        .execute();
    },

    /** `raisedWith` is a mark of the authorization key that was entered. */
    async raise(id: string, raisedUntil: Date, raisedWith: Buffer): Promise<void> {
      await db
        .updateTable('sign_ins')
        .set({ raised_until: raisedUntil, raised_with: raisedWith })
        .where('id', '=', id)
        .execute();
    },

    /** Returns the most recently used sign-ins first. */
    async listByUser(userId: string, now: Date): Promise<SignIn[]> {
      return findRows(sql<SignIn>`
        select id, created_at as "createdAt", last_used_at as "lastUsedAt",
          expires_at as "expiresAt", ip, user_agent as "userAgent"
        from sign_ins where user_id = ${userId} and expires_at > ${now}
        order by last_used_at desc, id`);
    },

    /** Returns false if the user has no such sign-in. */
    async close(userId: string, id: string): Promise<boolean> {
      if (!isUuid(id)) return false;
      const closed = await db
        .deleteFrom('sign_ins')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return closed.numDeletedRows > 0n;
    },

    async closeAll(userId: string, but?: string): Promise<void> {
      let closing = db.deleteFrom('sign_ins').where('user_id', '=', userId);
      if (but !== undefined) closing = closing.where('id', '!=', but);
      await closing.execute();
    },

    async removeExpired(now: Date): Promise<void> {
      await db.deleteFrom('sign_ins').where('expires_at', '<=', now).execute();
    },
  };
}

function toPeriods({ access_starts: starts, access_ends: ends }: FoundRow): Found['accessPeriods'] {
  return (starts ?? []).flatMap((start, index) => {
    const end = ends?.[index];
    return end ? [{ start, end }] : [];
  });
}

async function removeOlder(db: Kysely<Schema>, userId: string, maxSignIns: number): Promise<void> {
  await sql`
    delete from sign_ins where id in (
      select id from sign_ins where user_id = ${userId}
      order by created_at desc, id offset ${maxSignIns}
    )`.execute(db);
}

async function removeOlderDevices(db: Kysely<Schema>, userId: string, max: number): Promise<void> {
  await sql`
    delete from devices where user_id = ${userId} and device_hash in (
      select device_hash from devices where user_id = ${userId}
      order by signed_in_at desc, device_hash offset ${max}
    )`.execute(db);
}
