import { connectDatabase } from '../src/database/connect.ts';
import { startQueue } from '../src/database/queue.ts';

/** A worker that takes a job named "endless" and never finishes it, to be killed by a test. */
const database = connectDatabase({
  url: process.env['DATABASE_URL'] ?? '',
  poolSize: 2,
  onError: () => undefined,
});
await startQueue({
  database,
  works: true,
  onError: () => undefined,
  jobs: [
    {
      name: 'endless',
      run: async () => {
        process.send?.('taken');
        await new Promise(() => undefined);
      },
    },
  ],
});
