import { z } from 'zod';
import type { JobDefinition, QueueDefinition } from '../database/queue.ts';
import type { Deps } from '../deps.ts';
import { mailOccasions } from '../entities/mail-request.ts';
import { mailQueueName } from '../repositories/mail-requests.ts';
import { deliverMail } from '../use-cases/mail/deliver-mail.ts';

const request = z.object({
  occasion: z.enum(mailOccasions),
  email: z.string(),
  requestedAt: z.string(),
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

export function createMailJob(deps: Deps): JobDefinition {
  return { ...mailQueue, run: (data) => deliverMail(deps, request.parse(data)) };
}
