import type { Kysely } from 'kysely';
import type { Queue } from '../database/queue.ts';
import type { Schema } from '../database/schema.ts';
import type { MailPlace, MailRequest, QueuedMail } from '../entities/mail-request.ts';
import { createSqlRunner } from './query.ts';

export const mailQueueName = 'mail';
/** Queue of mails that strangers requested after the cap on mails was reached. */
export const lateMailQueueName = 'mail-late';

const signedInUser: MailPlace = { requester: 'user', priority: 1 };

export function createMailRequestsRepository(db: Kysely<Schema>, queue: Pick<Queue, 'send'>) {
  return {
    /** Enqueues the mail in the caller's transaction. The mail is sent if and only if the transaction commits. */
    add(request: MailRequest, place = signedInUser): Promise<void> {
      return queue.send(mailQueueName, { ...request, ...place } satisfies QueuedMail, {
        runSql: createSqlRunner(db),
        // Mails to one address are sent in order, because of two codes the one that arrives last must be the valid one.
        group: request.email,
        priority: place.priority,
      });
    },

    /** Moves a mail to the queue that is sent slowly. Repeated after a crash, it is still moved once. */
    postpone(mail: QueuedMail): Promise<void> {
      const { occasion, email, requestedAt, signUp = '', priority = 0 } = mail;
      return queue.send(lateMailQueueName, mail, {
        runSql: createSqlRunner(db),
        group: email,
        priority,
        once: `${occasion} ${requestedAt} ${signUp} ${email}`,
      });
    },
  };
}
