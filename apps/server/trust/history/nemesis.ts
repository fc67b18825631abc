import { setTimeout as sleep } from 'node:timers/promises';
import { kill } from '../../test-support/server-process.ts';
import { pause, type Installation } from './installation.ts';

const pauseMs = 3000;
const skewMs = 262_000;

type Deed = { name: string; does: (world: Installation) => Promise<void> | void };

const deeds: readonly Deed[] = [
  { name: 'kill web 1', does: (world) => kill(world.webOf(0)) },
  { name: 'kill web 2', does: (world) => kill(world.webOf(1)) },
  { name: 'kill worker', does: (world) => kill(world.worker()) },
  { name: 'kill everything', does: (world) => world.killEverything() },
  { name: 'pause web 1', does: (world) => pause([world.webOf(0)], pauseMs) },
  { name: 'pause web 2', does: (world) => pause([world.webOf(1)], pauseMs) },
  { name: 'pause worker', does: (world) => pause([world.worker()], pauseMs) },
  { name: 'pause database', does: (world) => pause(world.databaseProcesses(), pauseMs) },
  { name: 'restart database', does: (world) => world.restartDatabase() },
  { name: 'clock 1 ahead', does: (world) => world.setClock(0, skewMs) },
  { name: 'clock 1 behind', does: (world) => world.setClock(0, -skewMs) },
  { name: 'clock 2 ahead', does: (world) => world.setClock(1, skewMs) },
  { name: 'clock 2 behind', does: (world) => world.setClock(1, -skewMs) },
];

/** Injects all kinds of faults in random order until stopped; returns a list of them. */
export async function runNemesis(
  world: Installation,
  random: () => number,
  isOver: () => boolean,
): Promise<Map<string, number>> {
  const done = new Map<string, number>();
  while (!isOver()) {
    for (const { name, does } of shuffled(deeds, random)) {
      if (isOver() && done.size === deeds.length) break;
      await sleep(500 + random() * 2000);
      done.set(name, (done.get(name) ?? 0) + 1);
      await does(world);
      // The installation must recover by itself.
      await world.becomesHealthy().catch((error: unknown) => {
        throw new Error(`it does not come back after: ${[...done.keys()].join(', ')}`, {
          cause: error,
        });
      });
    }
  }
  for (const machine of [0, 1] as const) world.setClock(machine, 0);
  await world.becomesHealthy();
  return done;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
