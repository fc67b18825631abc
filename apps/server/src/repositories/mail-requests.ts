import { CompiledQuery, type Kysely } from 'kysely';
import type { Queue } from '../database/queue.ts';
import type { Schema } from '../database/schema.ts';
import type { MailRequest } from '../entities/mail-request.ts';

export const mailQueueName = 'mail';

export function mailRequestsRepository(db: Kysely<Schema>, queue: Pick<Queue, 'send'>) {
  return {
    /** Part of the caller's transaction: the mail is sent if and only if what it tells of has happened. */
    add(request: MailRequest): Promise<void> {
      return queue.send(mailQueueName, request, (text, values) =>
        db.executeQuery(CompiledQuery.raw(text, values)),
      );
    },
  };
}
