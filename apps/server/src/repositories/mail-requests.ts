import { CompiledQuery, type Kysely } from 'kysely';
import type { Queue } from '../database/queue.ts';
import type { Schema } from '../database/schema.ts';
import type { MailRequest } from '../entities/mail-request.ts';

export const mailQueueName = 'mail';

export function mailRequestsRepository(db: Kysely<Schema>, queue: Pick<Queue, 'send'>) {
  return {
    /** Part of the caller's transaction: the mail is sent if and only if what it tells of has happened. */
    add(request: MailRequest): Promise<void> {
      return queue.send(mailQueueName, request, {
        runSql: (text, values) => db.executeQuery(CompiledQuery.raw(text, values)),
        // Two codes on their way to one person: the one that arrives last must be the one that counts.
        group: request.email,
      });
    },
  };
}
