import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { BasicWish } from '../entities/basic-wish.ts';
import { createQueries } from './query.ts';
import { accessEnds } from './subscriptions.ts';
import { isUuid } from './uuid.ts';

const columns = sql`wished_at as "wishedAt", announced_at as "announcedAt", stopped_at as "stoppedAt"`;

/** Readers who have Basic in the meantime no longer wait. */
const isWaiting = (now: Date) => sql`
  w.announced_at is null and w.stopped_at is null and not exists (
    select from subscriptions s where s.user_id = w.user_id and ${sql.raw(accessEnds)} > ${now})`;

export function createBasicWishesRepository(db: Kysely<Schema>) {
  const { findRow, findRows, getRow } = createQueries(db);
  return {
    async find(userId: string): Promise<BasicWish | undefined> {
      return findRow(sql<BasicWish>`select ${columns} from basic_wishes where user_id = ${userId}`);
    },

    /** Stores the wish. A wish that still waits keeps its time; one that was answered or stopped begins anew. */
    async make(userId: string, now: Date): Promise<BasicWish> {
      return getRow(sql<BasicWish>`
        insert into basic_wishes (user_id, wished_at) values (${userId}, ${now})
        on conflict (user_id) do update set announced_at = null, stopped_at = null,
          wished_at = case
            when basic_wishes.announced_at is null and basic_wishes.stopped_at is null
            then basic_wishes.wished_at else excluded.wished_at end
        returning ${columns}`);
    },

    async remove(userId: string): Promise<void> {
      await db.deleteFrom('basic_wishes').where('user_id', '=', userId).execute();
    },

    /** Stops further mails. Repeated, the first time is kept. A token that is not known changes nothing. */
    async stop(token: string, now: Date): Promise<void> {
      if (!isUuid(token)) return;
      await db
        .updateTable('basic_wishes')
        .set({ stopped_at: now })
        .where('stop_token', '=', token)
        .where('stopped_at', 'is', null)
        .execute();
    },

    /** Returns the token for the link that stops mails; undefined if the reader does not want the mail any more. */
    async findStopToken(email: string): Promise<string | undefined> {
      const row = await findRow(sql<{ token: string }>`
        select w.stop_token as token from basic_wishes w join users u on u.id = w.user_id
        where u.email = ${email} and u.verified_at is not null
          and w.announced_at is not null and w.stopped_at is null`);
      return row?.token;
    },

    /**
     * Marks up to `limit` waiting wishes as announced, the oldest first, and returns the addresses. Of two calls at the
     * same time, each wish is returned by one.
     */
    async takeWaiting(now: Date, limit: number): Promise<string[]> {
      const rows = await findRows(sql<{ email: string }>`
        update basic_wishes w set announced_at = ${now} from users u
        where u.id = w.user_id and w.user_id in (
          select w.user_id from basic_wishes w where ${isWaiting(now)}
          order by w.wished_at, w.user_id limit ${limit} for update skip locked)
        returning u.email`);
      return rows.map(({ email }) => email);
    },

    async count(
      now: Date,
    ): Promise<{ waiting: number; announced: number; lastAnnouncedAt: Date | null }> {
      return getRow(sql<{ waiting: number; announced: number; lastAnnouncedAt: Date | null }>`
        select (count(*) filter (where ${isWaiting(now)}))::int as waiting,
          count(w.announced_at)::int as announced, max(w.announced_at) as "lastAnnouncedAt"
        from basic_wishes w`);
    },
  };
}
