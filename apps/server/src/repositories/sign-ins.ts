import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import type { Account } from '../entities/account.ts';
import type { AuditEntry } from '../entities/audit.ts';
import type { NewSignIn, SignIn } from '../entities/sign-in.ts';
import { auditRow } from './audit.ts';
import { toAccount } from './users.ts';

type OpenOptions = {
  kept: number;
  entry: AuditEntry;
  /** Keys of rate limits: emptied, or given one use back. */
  forgiven: readonly string[];
  refunded: readonly string[];
};

export type Found = { signIn: SignIn & { raisedUntil: Date | null }; account: Account };

export type SignIns = ReturnType<typeof signInsRepository>;

type FoundRow = Selectable<Schema['users']> &
  Pick<
    Selectable<Schema['sign_ins']>,
    'last_used_at' | 'expires_at' | 'raised_until' | 'ip' | 'user_agent'
  > & { sign_in_id: string; signed_in_at: Date };

const findSignIn = `
  select u.*, s.id as sign_in_id, s.created_at as signed_in_at, s.last_used_at, s.expires_at,
    s.raised_until, s.ip, s.user_agent
  from sign_ins s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and u.verified_at is not null`;

export function signInsRepository(db: Kysely<Schema>, prepared: Database['prepared']) {
  return {
    /**
     * Of an account's sign-ins only the newest `kept` live on. One statement with what goes with it, because signing in is
     * what many people do at once: the note in the audit trail, and the failures forgiven.
     */
    async open(signIn: NewSignIn, { kept, entry, forgiven, refunded }: OpenOptions): Promise<void> {
      const { userId, tokenHash, createdAt, expiresAt, ip, userAgent } = signIn;
      await db
        .with('noted', (cte) => cte.insertInto('audit_events').values(auditRow(entry)))
        .with('forgiven', (cte) =>
          cte.deleteFrom('rate_limits').where(sql<boolean>`key = any(${forgiven})`),
        )
        .with('refunded', (cte) =>
          cte
            .updateTable('rate_limits')
            .set((set) => ({ points: set('points', '-', 1) }))
            .where(sql<boolean>`key = any(${refunded})`)
            .where('points', '>', 0),
        )
        .with('surplus', (cte) =>
          cte.deleteFrom('sign_ins').where('id', 'in', (select) =>
            select
              .selectFrom('sign_ins')
              .select('id')
              .where('user_id', '=', userId)
              .orderBy('created_at', 'desc')
              .orderBy('id')
              .offset(kept - 1),
          ),
        )
        .insertInto('sign_ins')
        .values({
          user_id: userId,
          token_hash: tokenHash,
          created_at: createdAt,
          last_used_at: createdAt,
          expires_at: expiresAt,
          ip,
          user_agent: userAgent,
        })
        .execute();
    },

    /** Outside of any transaction: this is how every request begins. */
    async find(tokenHash: Buffer, now: Date): Promise<Found | undefined> {
      const [row] = await prepared<FoundRow>('find sign-in', findSignIn, [tokenHash, now]);
      if (!row) return undefined;
      const signIn = {
        id: row.sign_in_id,
        createdAt: row.signed_in_at,
        lastUsedAt: row.last_used_at,
        expiresAt: row.expires_at,
        ip: row.ip,
        userAgent: row.user_agent,
        raisedUntil: row.raised_until,
      };
      return { signIn, account: toAccount(row) };
    },

    async touch(id: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
      await db
        .updateTable('sign_ins')
        .set({ last_used_at: lastUsedAt, expires_at: expiresAt })
        .where('id', '=', id)
        .execute();
    },

    async raise(id: string, raisedUntil: Date): Promise<void> {
      await db
        .updateTable('sign_ins')
        .set({ raised_until: raisedUntil })
        .where('id', '=', id)
        .execute();
    },

    /** By last use, newest first. */
    async listOf(userId: string, now: Date): Promise<SignIn[]> {
      const rows = await db
        .selectFrom('sign_ins')
        .select(['id', 'created_at', 'last_used_at', 'expires_at', 'ip', 'user_agent'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
        expiresAt: row.expires_at,
        ip: row.ip,
        userAgent: row.user_agent,
      }));
    },

    /** False: no such sign-in of this user. Ids are compared as text: not every text is a uuid. */
    async close(userId: string, id: string): Promise<boolean> {
      const closed = await db
        .deleteFrom('sign_ins')
        .where('user_id', '=', userId)
        .where(sql<string>`id::text`, '=', id)
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
