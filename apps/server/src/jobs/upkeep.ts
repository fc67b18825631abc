import type { JobDefinition, QueueDefinition } from '../database/queue.ts';
import type { Deps } from '../deps.ts';
import { forgetExpired } from '../use-cases/upkeep/forget-expired.ts';

export const upkeepQueue: QueueDefinition = { name: 'upkeep', schedule: '17 * * * *' };

export function createUpkeepJob(deps: Deps): JobDefinition {
  return { ...upkeepQueue, run: () => forgetExpired(deps) };
}
