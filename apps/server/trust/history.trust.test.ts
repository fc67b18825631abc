import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createRandom } from '../test-support/fuzz-fens.ts';
import { startRazorpayDouble } from '../test-support/razorpay-double.ts';
import { onAnotherPostgres, onServer } from '../test-support/test-server.ts';
import { checkHistory } from './history/check-history.ts';
import { runClient, type Setting } from './history/client.ts';
import { startMachinePostgres } from './history/database-server.ts';
import type { Entry } from './history/entries.ts';
import { install } from './history/installation.ts';
import { runNemesis } from './history/nemesis.ts';
import { addPeople, findFirstGame, takeTurns } from './history/people.ts';
import { readFinally } from './history/read-finally.ts';
import { createRecorder } from './history/recorder.ts';

const clients = 8;
const seconds = Number(process.env['HISTORY_SECONDS'] ?? 90);
/** Seed of the random numbers. The same seed repeats the same run, as far as the machine allows. */
const seed = Number(process.env['HISTORY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const timeout = 1000 * (seconds + 240);

test(
  'G2, F2, C5, C6: eight clients while processes die and pause, the database restarts and clocks jump: nothing acknowledged is lost, nothing is there twice',
  { timeout },
  async (context) => {
    const database = onAnotherPostgres ? await startMachinePostgres() : undefined;
    if (database && 'reason' in database) {
      context.skip(database.reason);
      return;
    }
    const double = await startRazorpayDouble();
    onTestFinished(() => double.close());
    const world = await install(double.environment, database);
    onTestFinished(() => world.stop());
    const { people, game } = await onServer(world.databaseUrl, async (client) => ({
      people: await addPeople(client, 40 * clients),
      game: await findFirstGame(client),
    }));

    process.stdout.write(`history: HISTORY_SEED=${seed}\n`);
    const recorder = createRecorder();
    const endsAtMs = performance.now() + 1000 * seconds;
    let isOver = false;
    const { taken, next } = takeTurns(people);
    const setting: Setting = {
      recorder,
      game,
      double,
      addresses: world.addresses,
      isOver: () => isOver,
      nextPerson: next,
    };
    const random = (index: number) => createRandom(seed + index);
    const playing = Array.from({ length: clients }, (_, index) =>
      runClient(setting, random(index)),
    );
    const disturbances = await runNemesis(
      world,
      random(clients),
      () => performance.now() > endsAtMs,
    );
    isOver = true;
    await Promise.all(playing);
    await sleep(5000);

    const { history } = recorder;
    const found = await onServer(world.databaseUrl, (client) =>
      readFinally(client, world.addresses[0], game, taken),
    );
    const faults = checkHistory(history, found);
    const reported = [...disturbances].map(([name, times]) =>
      times > 1 ? `${name} x${times}` : name,
    );
    process.stdout.write(
      `history on ${onAnotherPostgres ? 'another PostgreSQL' : 'the embedded PostgreSQL'}, seed ${seed}: ` +
        `${history.length} requests of ${taken.length} people (${countOutcomes(history)}); ` +
        `nemesis: ${reported.join(', ')}; faults: ${faults.length}\n` +
        world
          .listUnexpectedEnds()
          .map((line) => `ended by itself: ${line}\n`)
          .join(''),
    );
    expect(faults).toEqual([]);
    // All three outcomes must occur, because a history without failures proves nothing.
    const outcomes = new Set(history.map(({ outcome }) => outcome));
    expect(outcomes).toEqual(new Set(['ok', 'fail', 'unknown']));
  },
);

function countOutcomes(history: readonly Entry[]): string {
  return [...Map.groupBy(history, ({ what }) => what.kind)]
    .map(([kind, entries]) => {
      const count = (outcome: string) => entries.filter((one) => one.outcome === outcome).length;
      const unsent = entries.filter(({ outcome, status }) => outcome === 'fail' && status === 0);
      const fails = `${count('fail') - unsent.length} refused + ${unsent.length} unsent fail`;
      return `${kind} ${count('ok')} ok, ${fails}, ${count('unknown')} unknown`;
    })
    .join('; ');
}
