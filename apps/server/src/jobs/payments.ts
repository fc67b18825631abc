import type { JobDefinition, QueueDefinition } from '../database/queue.ts';
import type { Deps } from '../deps.ts';
import { reconcile } from '../use-cases/payments/reconcile.ts';

/** Runs on a schedule, so a failed run is not retried. */
export const paymentsQueue: QueueDefinition = {
  name: 'payments',
  schedule: '*/3 * * * *',
  options: { retryLimit: 0 },
};

export function createPaymentsJob(deps: Deps): JobDefinition {
  return { ...paymentsQueue, run: (_data, { signal }) => reconcile(deps, signal) };
}
