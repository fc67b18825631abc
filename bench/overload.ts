import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  findMedian,
  findPercentile,
  startServer,
  stopServer,
  readUsage,
  type Asked,
  type Target,
} from './cpu-per-request.ts';
import { createBenchDatabase } from './fresh-bench-database.ts';
import type { Area, Figure, Line } from './report.ts';
import { scaleCount } from './scale.ts';
import type { Offer, Offered, Second } from './servers/offer-load.ts';
import { addReaders, createUsualRequests } from './usual-requests.ts';

/** A response after this time counts as failed. */
const inTimeMs = 1000;
const rounds = scaleCount(3);
const secondsOfEach = 4;
/** The search for the sustainable rate begins at `firstRate` requests per second and multiplies it by `step`. */
const firstRate = 50;
const step = 1.3;

/**
 * Measures the behaviour under twice the sustainable load. It first finds the highest rate at which nearly all requests
 * are answered in time. Another process then sends twice that rate without waiting for responses, and finally half of
 * it, to measure the recovery.
 */
export async function overload(): Promise<Area> {
  const database = await createBenchDatabase();
  const app = await startServer('app.ts', { DATABASE_URL: database.url });
  const offering = fork(new URL('servers/offer-load.ts', import.meta.url), {
    serialization: 'advanced',
  });
  offering.once('exit', (code) => {
    if (code !== 0) throw new Error('nobody offers requests any more');
  });
  await once(offering, 'message');
  try {
    const calls = await createMixedCalls(database.url, app.url);
    const offer = (perSecond: number, seconds: number) =>
      offerLoad(offering, { url: app.url, perSecond, seconds, calls });
    await offer(firstRate, 2);
    const sustainable = await findSustainableRate(offer);
    const before = await readUsage(app, { afterGc: true });
    const watch = watchMemory(app);
    const over: Second[] = [];
    const goodputRatios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Normal and double load alternate, because the speed of the machine changes.
      const peak = countGoodput(dropFirstSecond(await offer(sustainable, secondsOfEach)));
      const seconds = dropFirstSecond(await offer(2 * sustainable, secondsOfEach));
      goodputRatios.push(countGoodput(seconds) / peak);
      over.push(...seconds);
    }
    const maxMemory = await watch.end();
    const after = await offer(sustainable / 2, 8);
    return {
      columns: ['figure'],
      lines: createLines({
        sustainable,
        over,
        after,
        goodput: findMedian(goodputRatios),
        memory: maxMemory / before.rss,
      }),
    };
  } finally {
    offering.disconnect();
    await stopServer(app);
    await database.drop();
  }
}

/** Creates requests of a hundred users, in the proportions of a user who studies a game. */
async function createMixedCalls(databaseUrl: string, appUrl: string): Promise<Offered[]> {
  const readers = await addReaders(databaseUrl, appUrl);
  const requests = await createUsualRequests(databaseUrl, appUrl, readers);
  const shares = new Map([
    ['the list, unchanged', 2],
    ['who am I', 2],
    ['a game with its moves', 2],
    ['the study of a game', 2],
    ['saving progress', 4],
    ['the dashboard, three calls', 1],
  ]);
  const calls: Asked[] = [];
  for (let n = 0; n < 100; n += 1) {
    for (const { name, calls: of } of requests) {
      for (let times = 0; times < (shares.get(name) ?? 0); times += 1) calls.push(...of(n));
    }
  }
  return calls.map(({ path, method, headers = {}, body }) => ({
    path,
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }));
}

/** Highest rate, in steps, at which at least 97 % of the requests are answered in time. */
async function findSustainableRate(
  offer: (perSecond: number, seconds: number) => Promise<Second[]>,
): Promise<number> {
  let best = firstRate;
  for (let rate = firstRate; ; rate *= step) {
    const seconds = await offer(rate, 2);
    const answered = countGoodput(dropFirstSecond(seconds));
    if (answered < 0.97 * countPerSecond(dropFirstSecond(seconds), ({ offered: count }) => count))
      return Math.max(best, answered);
    best = rate;
  }
}

function createLines(measured: {
  sustainable: number;
  over: Second[];
  after: Second[];
  goodput: number;
  memory: number;
}): Line[] {
  const { sustainable, over, after, goodput, memory } = measured;
  const refusals = over.flatMap(({ turnedAway }) => turnedAway).toSorted((a, b) => a - b);
  const answers = over.flatMap(({ served }) => served).toSorted((a, b) => a - b);
  const lateness = over.flatMap(({ late }) => late).toSorted((a, b) => a - b);
  const failed = countPerSecond(over, ({ failed: count }) => count);
  const offeredRate = countPerSecond(over, ({ offered }) => offered);
  return [
    createFigure('requests a second that can be sustained (of this machine)', {
      value: sustainable,
    }),
    createFigure('offered, against that', { value: offeredRate / sustainable, atLeast: 1.8 }),
    createFigure('seconds by which the slowest hundredth was offered too late', {
      value: findPercentile(lateness, 0.99) / 1000,
      atMost: 0.25,
    }),
    createFigure('answered in time, against when that is offered', {
      value: goodput,
      atLeast: 0.8,
    }),
    createFigure('neither answered nor told to come back, of all', {
      value: failed / offeredRate,
      atMost: 0.01,
    }),
    createFigure('seconds until the slowest hundredth was told to come back', {
      value: refusals.length === 0 ? 0 : findPercentile(refusals, 0.99) / 1000,
      atMost: 1,
    }),
    createFigure('seconds until the slowest hundredth was answered', {
      value: findPercentile(answers, 0.99) / 1000,
      atMost: 2,
    }),
    createFigure('memory at most, against before', { value: memory, atMost: 1.5 }),
    createFigure('seconds until all is well again', {
      value: countSecondsToRecover(after),
      atMost: 5,
      isCount: true,
    }),
  ];
}

function createFigure(name: string, value: Figure): Line {
  return { name, figures: { figure: value } };
}

function isWell({ offered: count, served }: Second): boolean {
  return served.filter((ms) => ms <= inTimeMs).length >= 0.99 * count;
}

/** Number of seconds before the first second from which all later requests are answered in time. */
function countSecondsToRecover(seconds: readonly Second[]): number {
  return seconds.findLastIndex((second) => !isWell(second)) + 1;
}

/** Drops the first second, in which connections are opened. */
function dropFirstSecond(seconds: readonly Second[]): readonly Second[] {
  return seconds.slice(1);
}

function countGoodput(seconds: readonly Second[]): number {
  return countPerSecond(seconds, ({ served }) => served.filter((ms) => ms <= inTimeMs).length);
}

function countPerSecond(seconds: readonly Second[], count: (second: Second) => number): number {
  return seconds.reduce((sum, second) => sum + count(second), 0) / seconds.length;
}

async function offerLoad(offering: ChildProcess, offer: Offer): Promise<Second[]> {
  const answer = once(offering, 'message') as Promise<[Second[]]>;
  offering.send(offer);
  return (await answer)[0];
}

/** Measures the maximum memory of a server until `end` is called. */
function watchMemory(target: Target) {
  const watch = { most: 0, isOn: true };
  const watched = (async () => {
    while (watch.isOn) {
      watch.most = Math.max(watch.most, (await readUsage(target)).rss);
      await sleep(250);
    }
  })();
  return {
    async end(): Promise<number> {
      watch.isOn = false;
      await watched;
      return watch.most;
    },
  };
}
