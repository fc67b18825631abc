import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { JobDefinition, QueueDefinition } from '../database/queue.ts';
import type { Deps } from '../deps.ts';
import { mailOccasions, mailRequesters } from '../entities/mail-request.ts';
import { lateMailQueueName, mailQueueName } from '../repositories/mail-requests.ts';
import { deliverMail } from '../use-cases/mail/deliver-mail.ts';

const request = z.object({
  occasion: z.enum(mailOccasions),
  email: z.string(),
  requestedAt: z.string(),
  signUp: z.string().optional(),
  requester: z.enum(mailRequesters).optional(),
  priority: z.number().optional(),
});

/** Retries long enough for a mail server that is down for a day. The delay between retries grows from seconds to 15 minutes. */
export const mailQueue: QueueDefinition = {
  name: mailQueueName,
  options: {
    retryLimit: 110,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 15 * 60,
    deleteAfterSeconds: 24 * 60 * 60,
  },
  // Several deliveries run at once, so that one that hangs does not block the others.
  concurrency: 4,
  pollingSeconds: 0.5,
  forgetWhenDone: true,
};

/**
 * Mails requested after the cap was reached. One at a time and best first, so that a flood of requests delays the
 * mail of a newcomer by seconds, not by the whole flood.
 */
export const lateMailQueue: QueueDefinition = {
  ...mailQueue,
  name: lateMailQueueName,
  isExclusive: true,
  concurrency: 1,
};

/** Time between two late mails while the cap is reached. */
const latePaceMs = 1000;

export function createMailJob(deps: Deps): JobDefinition {
  return {
    ...mailQueue,
    async run(data) {
      const mail = request.parse(data);
      const outcome = await deliverMail(deps, mail);
      if (outcome === 'past cap') await deps.store.mailRequests.postpone(mail);
    },
  };
}

export function createLateMailJob(deps: Deps): JobDefinition {
  return {
    ...lateMailQueue,
    async run(data, { signal }) {
      const mail = request.parse(data);
      if ((await deliverMail(deps, mail)) === 'done') return;
      await sleep(latePaceMs, undefined, { signal });
      await deliverMail(deps, { ...mail, requester: 'user' });
    },
  };
}
