import { sql, type Insertable, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { AuditEntry, StoredAuditEntry } from '../entities/audit.ts';
import { createQueries } from './query.ts';

export type AuditPage = {
  event?: string | undefined;
  before?: string | undefined;
  limit: number;
};

export function createAuditRepository(db: Kysely<Schema>) {
  const { findRows } = createQueries(db);
  return {
    async add(entry: AuditEntry): Promise<void> {
      await db.insertInto('audit_events').values(toAuditRow(entry)).execute();
    },

    /** Returns the oldest entries first. */
    listByUser(userId: string): Promise<{ at: Date; event: string; ip: string }[]> {
      return findRows(sql<{ at: Date; event: string; ip: string }>`
        select at, event, ip from audit_events where user_id = ${userId} order by at, id`);
    },

    /** Returns the newest entries first. If `before` is given, only entries with a smaller id. */
    async list({ event, before, limit }: AuditPage): Promise<StoredAuditEntry[]> {
      return findRows(sql<StoredAuditEntry>`
        select a.id, a.at, a.event, u.username, a.user_id as "userId", a.ip,
          a.request_id as "requestId", a.details
        from audit_events a left join users u on u.id = a.user_id
        where (${event ?? null}::text is null or a.event = ${event ?? null})
          and (${before ?? null}::bigint is null or a.id < ${before ?? null}::bigint)
        order by a.id desc limit ${limit}`);
    },

    async removeOlderThan(time: Date): Promise<void> {
      await db.deleteFrom('audit_events').where('at', '<', time).execute();
    },
  };
}

export function toAuditRow(entry: AuditEntry): Insertable<Schema['audit_events']> {
  const { event, userId, at, origin, details = {} } = entry;
  return {
    at,
    event,
    user_id: userId,
    ip: origin.ip,
    request_id: origin.requestId,
    details: JSON.stringify(details),
  };
}
