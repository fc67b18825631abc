import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { AuditEntry } from '../entities/audit.ts';

export function auditRepository(db: Kysely<Schema>) {
  return {
    async add(entry: AuditEntry): Promise<void> {
      await db.insertInto('audit_events').values(auditRow(entry)).execute();
    },

    /** Oldest first. */
    listOf(userId: string): Promise<{ at: Date; event: string; ip: string }[]> {
      return db
        .selectFrom('audit_events')
        .select(['at', 'event', 'ip'])
        .where('user_id', '=', userId)
        .orderBy('at')
        .orderBy('id')
        .execute();
    },

    async removeOlderThan(time: Date): Promise<void> {
      await db.deleteFrom('audit_events').where('at', '<', time).execute();
    },
  };
}

export function auditRow(entry: AuditEntry): Insertable<Schema['audit_events']> {
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
