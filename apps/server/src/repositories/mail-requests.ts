import type { Kysely } from 'kysely';
import type { Queue } from '../database/queue.ts';
import type { Schema } from '../database/schema.ts';
import type { MailRequest } from '../entities/mail-request.ts';
import { createSqlRunner } from './query.ts';

export const mailQueueName = 'mail';

export function createMailRequestsRepository(db: Kysely<Schema>, queue: Pick<Queue, 'send'>) {
  return {
    /** Enqueues the mail in the caller's transaction. The mail is sent if and only if the transaction commits. */
    add(request: MailRequest): Promise<void> {
      return queue.send(mailQueueName, request, {
        runSql: createSqlRunner(db),
        // Mails to one address are sent in order, because of two codes the one that arrives last must be the valid one.
        group: request.email,
      });
    },
  };
}
