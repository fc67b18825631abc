import { connectDatabase } from '../src/database/connect.ts';
import { startQueue, type JobDefinition } from '../src/database/queue.ts';

/** Worker that takes a job named "endless" and never finishes it. A test kills it. */
const database = connectDatabase({
  url: process.env['DATABASE_URL'] ?? '',
  poolSize: 2,
  onError: () => undefined,
});
const endless: JobDefinition = {
  name: 'endless',
  run: async () => {
    process.send?.('taken');
    await new Promise(() => undefined);
  },
};
const queue = await startQueue({
  database,
  works: true,
  onError: () => undefined,
  queues: [endless],
});
await queue.startWorking([endless]);
