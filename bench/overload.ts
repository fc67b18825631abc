import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  median,
  percentile,
  startServer,
  stopServer,
  usageOf,
  type Asked,
  type Target,
} from './cpu-per-request.ts';
import { freshBenchDatabase } from './fresh-bench-database.ts';
import type { Area, Figure, Line } from './report.ts';
import { scaled } from './scale.ts';
import type { Offer, Offered, Second } from './servers/offer-load.ts';
import { addReaders, usualRequests } from './usual-requests.ts';

/** A later answer counts as failed. */
const inTimeMs = 1000;
const rounds = scaled(3);
const secondsOfEach = 4;
/** First rate of the search for the sustainable rate, in requests a second, and its steps. */
const firstRate = 50;
const step = 1.3;

/**
 * Behaviour under twice the sustainable load. First the rate is found up to which nearly all requests are answered in
 * time; then
 * twice that rate is offered, by a process that does not wait for answers; then half of it, to measure the recovery.
 */
export async function overload(): Promise<Area> {
  const database = await freshBenchDatabase();
  const app = await startServer('app.ts', { DATABASE_URL: database.url });
  const offering = fork(new URL('servers/offer-load.ts', import.meta.url), {
    serialization: 'advanced',
  });
  offering.once('exit', (code) => {
    if (code !== 0) throw new Error('nobody offers requests any more');
  });
  await once(offering, 'message');
  try {
    const calls = await mixedCalls(database.url, app.url);
    const offer = (perSecond: number, seconds: number) =>
      offered(offering, { url: app.url, perSecond, seconds, calls });
    await offer(firstRate, 2);
    const sustainable = await sustainableRate(offer);
    const before = await usageOf(app, { afterGc: true });
    const watch = watchMemory(app);
    const over: Second[] = [];
    const kept: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // In turns, because the speed of the machine changes.
      const peak = goodput(settled(await offer(sustainable, secondsOfEach)));
      const told = settled(await offer(2 * sustainable, secondsOfEach));
      kept.push(goodput(told) / peak);
      over.push(...told);
    }
    const mostMemory = await watch.end();
    const after = await offer(sustainable / 2, 8);
    return {
      columns: ['figure'],
      lines: linesOf({
        sustainable,
        over,
        after,
        kept: median(kept),
        memory: mostMemory / before.rss,
      }),
    };
  } finally {
    offering.disconnect();
    await stopServer(app);
    await database.drop();
  }
}

/** Single calls of a hundred people, in the proportions of a reader of a game. */
async function mixedCalls(databaseUrl: string, appUrl: string): Promise<Offered[]> {
  const readers = await addReaders(databaseUrl, appUrl);
  const requests = await usualRequests(databaseUrl, appUrl, readers);
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

/** The highest rate, in steps, at which 97 of a hundred requests are answered in time. */
async function sustainableRate(
  offer: (perSecond: number, seconds: number) => Promise<Second[]>,
): Promise<number> {
  let best = firstRate;
  for (let rate = firstRate; ; rate *= step) {
    const told = await offer(rate, 2);
    const answered = goodput(settled(told));
    if (answered < 0.97 * perSecond(settled(told), ({ offered: count }) => count))
      return Math.max(best, answered);
    best = rate;
  }
}

function linesOf(measured: {
  sustainable: number;
  over: Second[];
  after: Second[];
  kept: number;
  memory: number;
}): Line[] {
  const { sustainable, over, after, kept, memory } = measured;
  const refusals = over.flatMap(({ turnedAway }) => turnedAway).toSorted((a, b) => a - b);
  const answers = over.flatMap(({ served }) => served).toSorted((a, b) => a - b);
  const lateness = over.flatMap(({ late }) => late).toSorted((a, b) => a - b);
  const failed = perSecond(over, ({ failed: count }) => count);
  const offeredRate = perSecond(over, ({ offered }) => offered);
  return [
    figure('requests a second that can be sustained (of this machine)', { value: sustainable }),
    figure('offered, against that', { value: offeredRate / sustainable, atLeast: 1.8 }),
    figure('seconds by which the slowest hundredth was offered too late', {
      value: percentile(lateness, 0.99) / 1000,
      atMost: 0.25,
    }),
    figure('answered in time, against when that is offered', { value: kept, atLeast: 0.8 }),
    figure('neither answered nor told to come back, of all', {
      value: failed / offeredRate,
      atMost: 0.01,
    }),
    figure('seconds until the slowest hundredth was told to come back', {
      value: refusals.length === 0 ? 0 : percentile(refusals, 0.99) / 1000,
      atMost: 1,
    }),
    figure('seconds until the slowest hundredth was answered', {
      value: percentile(answers, 0.99) / 1000,
      atMost: 2,
    }),
    figure('memory at most, against before', { value: memory, atMost: 1.5 }),
    figure('seconds until all is well again', {
      value: secondsToRecover(after),
      atMost: 5,
      isCount: true,
    }),
  ];
}

function figure(name: string, value: Figure): Line {
  return { name, figures: { figure: value } };
}

function isWell({ offered: count, served }: Second): boolean {
  return served.filter((ms) => ms <= inTimeMs).length >= 0.99 * count;
}

/** The first second from which on all requests are answered in time. */
function secondsToRecover(seconds: readonly Second[]): number {
  return seconds.findLastIndex((second) => !isWell(second)) + 1;
}

/** The first second is for opening connections. */
function settled(seconds: readonly Second[]): readonly Second[] {
  return seconds.slice(1);
}

function goodput(seconds: readonly Second[]): number {
  return perSecond(seconds, ({ served }) => served.filter((ms) => ms <= inTimeMs).length);
}

function perSecond(seconds: readonly Second[], count: (second: Second) => number): number {
  return seconds.reduce((sum, second) => sum + count(second), 0) / seconds.length;
}

async function offered(offering: ChildProcess, offer: Offer): Promise<Second[]> {
  const told = once(offering, 'message') as Promise<[Second[]]>;
  offering.send(offer);
  return (await told)[0];
}

/** Maximum memory of a server until `end` is called. */
function watchMemory(target: Target) {
  const watch = { most: 0, isOn: true };
  const watched = (async () => {
    while (watch.isOn) {
      watch.most = Math.max(watch.most, (await usageOf(target)).rss);
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
