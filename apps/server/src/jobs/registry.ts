import type { JobDefinition } from '../database/queue.ts';

/** Every job a worker does. */
export const jobs: readonly JobDefinition[] = [];
