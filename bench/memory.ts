import { repeat, startServer, stopServer, readUsage } from './cpu-per-request.ts';
import { createBenchDatabase } from './fresh-bench-database.ts';
import type { Area } from './report.ts';
import { scaleCount } from './scale.ts';
import { addReaders, createUsualRequests } from './usual-requests.ts';

/** Number of requests that ten users send in one hour, at one request per second each. */
const anHour = scaleCount(10 * 3600);
const warmUp = scaleCount(6000);
const pieces = 12;

/**
 * Measures the memory of a web process after one hour's worth of all usual requests, sent as fast as they are answered.
 * Garbage is collected before each measurement.
 */
export async function memory(): Promise<Area> {
  const database = await createBenchDatabase();
  const app = await startServer('app.ts', { DATABASE_URL: database.url });
  try {
    const readers = await addReaders(database.url, app.url);
    const requests = await createUsualRequests(database.url, app.url, readers);
    const run = async (times: number): Promise<void> => {
      for (const { calls, prepare } of requests) {
        // At most 1000 requests at a time, because a play session has a limited number of moves. `prepare` sets the
        // sessions back to the start.
        for (let left = Math.ceil(times / requests.length); left > 0; left -= 1000) {
          await prepare?.();
          await repeat(app.url, calls, Math.min(1000, left));
        }
      }
    };
    await run(warmUp);
    const start = await readUsage(app, { afterGc: true });
    const heaps = [start.heap];
    for (let piece = 0; piece < pieces; piece += 1) {
      await run(anHour / pieces);
      heaps.push((await readUsage(app, { afterGc: true })).heap);
    }
    const end = await readUsage(app, { afterGc: true });
    const half = heaps.slice(pieces / 2);
    return {
      columns: ['figure'],
      lines: [
        createLine(
          'memory of the process after it, against after warming up',
          end.rss / start.rss,
          1.5,
        ),
        createLine('memory in use after it, against after warming up', end.heap / start.heap, 1.5),
        createLine('growth over the last half, of what is in use', measureGrowth(half), 0.05),
      ],
    };
  } finally {
    await stopServer(app);
    await database.drop();
  }
}

function createLine(name: string, value: number, atMost: number) {
  return { name, figures: { figure: { value, atMost } } };
}

/** Rise of the best-fitting straight line from the first to the last value, as a share of the mean. */
function measureGrowth(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  const slope =
    values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0) /
    values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return (slope * (values.length - 1)) / mean;
}
