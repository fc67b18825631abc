import type { CommentRow } from '@lamplight/domain/annotation/comment-rows.ts';
import type { StoredComment } from '@lamplight/domain/annotation/published.ts';
import { sql, type Kysely } from 'kysely';
import { isQueued, type Queue, type WaitingJob } from '../database/queue.ts';
import type { Schema } from '../database/schema.ts';
import { proofreadQueueName, type AnnotationState } from '../entities/annotation.ts';
import type { LeaseState } from './bulk-runs.ts';
import { createQueries, createSqlRunner } from './query.ts';

/** Proof-reading of the annotations of a game that a process works on. */
export type AnnotationCheck = {
  gameId: string;
  /** Number of times it was taken up since its last progress, this time included. */
  attempts: number;
};

type LeaseRow = { state: AnnotationState; lease: string | null };

const queued = sql.raw(isQueued(proofreadQueueName, 'annotations.game_id::text'));

/** The proof-reading of annotations as a job. A worker writes only in a transaction that holds the lease. */
export function createAnnotationChecksRepository(
  db: Kysely<Schema>,
  queue: Pick<Queue, 'sendMany'>,
) {
  const { findRow, findRows } = createQueries(db);
  const update = (gameId: string) => db.updateTable('annotations').where('game_id', '=', gameId);

  async function send(gameIds: readonly string[]): Promise<void> {
    if (gameIds.length === 0) return;
    const jobs = gameIds.map(toWaitingJob);
    await queue.sendMany(proofreadQueueName, jobs, { runSql: createSqlRunner(db) });
  }

  return {
    /** Adds the waiting annotations of these games to the queue, in the current transaction. */
    enqueue: send,

    /** Leases the job, also if another worker has the lease. Returns undefined if it does not wait or run. */
    acquireLease(gameId: string, lease: string): Promise<AnnotationCheck | undefined> {
      return findRow(sql<AnnotationCheck>`
        update annotations set state = 'checking', lease = ${lease}, attempts = attempts + 1,
          problem = null
        where game_id = ${gameId} and state in ('waiting', 'checking')
        returning game_id as "gameId", attempts`);
    },

    async checkLease(gameId: string, lease: string): Promise<LeaseState> {
      const row = await findRow(sql<LeaseRow>`
        select state, lease from annotations where game_id = ${gameId}`);
      return getLeaseState(lease, row);
    },

    /** Locks the annotations until the transaction ends. */
    async lockLease(gameId: string, lease: string): Promise<LeaseState> {
      const row = await findRow(sql<LeaseRow>`
        select state, lease from annotations where game_id = ${gameId} for update`);
      return getLeaseState(lease, row);
    },

    /** Records searches, which the next attempt has. Earlier crashes do not count any more. */
    async recordSearches(gameId: string, counts: { searched: number; wanted: number }) {
      await update(gameId)
        .set({
          searched_positions: counts.searched,
          wanted_positions: counts.wanted,
          attempts: 0,
        })
        .execute();
    },

    /** Earlier crashes still count, because the next attempt stores all verdicts again. */
    async recordChecked(gameId: string, comments: number): Promise<void> {
      await update(gameId).set({ checked_comments: comments }).execute();
    },

    async finish(gameId: string, state: 'checked' | 'failed', problem: string | null) {
      await update(gameId).set({ state, problem, lease: null }).execute();
    },

    /** Makes the job available to other workers. The attempt does not count. */
    async release(gameId: string): Promise<void> {
      await update(gameId)
        .set({ state: 'waiting', lease: null, attempts: sql`greatest(attempts - 1, 0)` })
        .execute();
    },

    /** Cancels a job that waits or runs. Its worker detects this before it stores its next result. */
    async cancel(gameId: string): Promise<boolean> {
      const cancelled = await update(gameId)
        .set({ state: 'cancelled', lease: null })
        .where('state', 'in', ['waiting', 'checking'])
        .executeTakeFirst();
      return cancelled.numUpdatedRows > 0n;
    },

    /** Starts the job again from the beginning. Returns false if it waits or runs. */
    async reopen(gameId: string): Promise<boolean> {
      const reopened = await update(gameId)
        .set({
          state: 'waiting',
          lease: null,
          problem: null,
          attempts: 0,
          checked_comments: 0,
          searched_positions: 0,
          wanted_positions: 0,
        })
        .where('state', 'not in', ['waiting', 'checking'])
        .executeTakeFirst();
      if (reopened.numUpdatedRows === 0n) return false;
      await send([gameId]);
      return true;
    },

    /** Enqueues waiting and running jobs that are missing from the queue. */
    async enqueueLost(): Promise<number> {
      const rows = await findRows(sql<{ gameId: string }>`
        select game_id as "gameId" from annotations
        where state in ('waiting', 'checking') and not ${queued} order by added_at, game_id`);
      await send(rows.map(({ gameId }) => gameId));
      return rows.length;
    },

    /** Returns these comments and locks them until the transaction ends. */
    lockComments(gameId: string, keys: readonly string[]): Promise<StoredComment[]> {
      return findRows(sql<StoredComment>`
        select key, sentences from annotation_comments
        where game_id = ${gameId} and key = any(${keys}::text[]) order by ordinal, key for update`);
    },

    /** Replaces the sentences of comments. It is no edit of an admin. */
    async saveSentences(
      gameId: string,
      comments: readonly Pick<CommentRow, 'key' | 'sentences'>[],
    ): Promise<void> {
      await sql`
        update annotation_comments c set sentences = given.sentences
        from json_to_recordset(${JSON.stringify(comments)}::json) as given (key text, sentences json)
        where c.game_id = ${gameId} and c.key = given.key`.execute(db);
    },
  };
}

function toWaitingJob(gameId: string): WaitingJob {
  return { data: { gameId }, once: gameId };
}

function getLeaseState(lease: string, row: LeaseRow | undefined): LeaseState {
  if (row?.state === 'checking' && row.lease === lease) return 'held';
  if (row?.state === 'cancelled') return 'cancelled';
  return row?.state === 'waiting' ? 'pending' : 'lost';
}
