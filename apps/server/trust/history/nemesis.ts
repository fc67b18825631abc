import { setTimeout as sleep } from 'node:timers/promises';
import { kill } from '../../test-support/server-process.ts';
import { pause, type Installation } from './installation.ts';

const pauseMs = 3000;
const skewMs = 262_000;

type Disturbance = { name: string; inject: (world: Installation) => Promise<void> | void };

const disturbances: readonly Disturbance[] = [
  { name: 'kill web 1', inject: (world) => kill(world.getWebPids(0)) },
  { name: 'kill web 2', inject: (world) => kill(world.getWebPids(1)) },
  { name: 'kill worker', inject: (world) => kill(world.getWorkerPid()) },
  { name: 'kill everything', inject: (world) => world.killEverything() },
  { name: 'pause web 1', inject: (world) => pause([world.getWebPids(0)], pauseMs) },
  { name: 'pause web 2', inject: (world) => pause([world.getWebPids(1)], pauseMs) },
  { name: 'pause worker', inject: (world) => pause([world.getWorkerPid()], pauseMs) },
  { name: 'pause database', inject: (world) => pause(world.listDatabaseProcesses(), pauseMs) },
  { name: 'restart database', inject: (world) => world.restartDatabase() },
  { name: 'clock 1 ahead', inject: (world) => world.setClock(0, skewMs) },
  { name: 'clock 1 behind', inject: (world) => world.setClock(0, -skewMs) },
  { name: 'clock 2 ahead', inject: (world) => world.setClock(1, skewMs) },
  { name: 'clock 2 behind', inject: (world) => world.setClock(1, -skewMs) },
];

/** Injects all kinds of disturbances in random order until `isOver` returns true. Returns how often each was injected. */
export async function runNemesis(
  world: Installation,
  random: () => number,
  isOver: () => boolean,
): Promise<Map<string, number>> {
  const done = new Map<string, number>();
  while (!isOver()) {
    for (const { name, inject } of shuffle(disturbances, random)) {
      if (isOver() && done.size === disturbances.length) break;
      await sleep(500 + random() * 2000);
      done.set(name, (done.get(name) ?? 0) + 1);
      await inject(world);
      // The installation must recover without help.
      await world.waitUntilHealthy().catch((error: unknown) => {
        throw new Error(`it does not come back after: ${[...done.keys()].join(', ')}`, {
          cause: error,
        });
      });
    }
  }
  for (const machine of [0, 1] as const) world.setClock(machine, 0);
  await world.waitUntilHealthy();
  return done;
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
