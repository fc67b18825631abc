import type pg from 'pg';
import { queueSchema, type Queue, type QueueDefinition } from '../queue.ts';
import { waitingWork } from './format.ts';

const sendAtOnce = 500;

type WaitingRow = {
  number: string;
  queue: string;
  data: object;
  priority: number;
  once: string | null;
  group: string | null;
};

/** Creates a temporary table that holds the queued jobs of a backup until the backup is proved complete. */
export async function createWorkTable(client: pg.Client): Promise<void> {
  await client.query(`
    create temporary table "${waitingWork}" (
      number bigint generated always as identity primary key,
      queue text not null,
      data jsonb,
      priority integer not null,
      once text,
      "group" text
    ) on commit drop`);
}

/** Deletes the jobs and mails of the replaced database, which must no longer run. */
export async function deleteQueuedJobs(client: pg.Client): Promise<void> {
  await client.query(`delete from ${queueSchema}.job`);
}

/**
 * Adds the jobs to the queue again in their old order. A job that was running when the backup was made starts again, as
 * after a crash.
 */
export async function enqueueWork(
  client: pg.Client,
  queue: Pick<Queue, 'sendMany'>,
  { queues, say }: { queues: readonly QueueDefinition[]; say: (line: string) => void },
): Promise<void> {
  const known = new Set(queues.map(({ name }) => name));
  const runSql = (text: string, values?: unknown[]) => client.query(text, values);
  for (const name of await listQueuesWithWork(client)) {
    if (!known.has(name)) {
      say(`Work for "${name}" is left out: this Lamplight does not know it.`);
      continue;
    }
    for (let after = '0'; ;) {
      const { rows } = await client.query<WaitingRow>(
        `select * from "${waitingWork}" where queue = $1 and number > $2 order by number limit ${sendAtOnce}`,
        [name, after],
      );
      const last = rows.at(-1);
      if (!last) break;
      after = last.number;
      await queue.sendMany(name, rows.map(toJob), { runSql });
    }
  }
}

async function listQueuesWithWork(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ queue: string }>(
    `select distinct queue from "${waitingWork}" order by 1`,
  );
  return rows.map(({ queue }) => queue);
}

function toJob({ data, priority, once, group }: WaitingRow) {
  return {
    data,
    priority,
    ...(once === null ? {} : { once }),
    ...(group === null ? {} : { group }),
  };
}
