import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { openAccountWorld, type Answer, type Person } from '../../../test-support/account-world.ts';
import { areBusy, waitUntilIdle, listEngines } from '../../../test-support/engine-processes.ts';
import { waitUntil } from '../../../test-support/server-process.ts';
import { onEmbedded } from '../../../test-support/test-server.ts';

const engines = 2;
const waitingForAll = 4 * engines;

describe.runIf(onEmbedded)('what engines may cost', () => {
  let world: Awaited<ReturnType<typeof openAccountWorld>>;
  let people: Person[];
  let asked: AbortController[] = [];
  let boards = 0;

  beforeAll(async () => {
    world = await openAccountWorld({ env: { ENGINE_WORKERS: String(engines) } });
    people = [];
    for (let number = 0; number < 6; number += 1) people.push(await world.person());
  });
  afterAll(() => world.close());
  afterEach(async () => {
    for (const request of asked) request.abort();
    asked = [];
    await waitUntilIdle(listEngines());
  });

  /** Requests a long search of a new position. `status` is set when the response arrives, not when the request is aborted. */
  function ask(person: Person | undefined) {
    const drop = new AbortController();
    asked.push(drop);
    const asking: { drop: () => void; status: number | undefined; retryAfter: string | null } = {
      drop: () => drop.abort(),
      status: undefined,
      retryAfter: null,
    };
    fetch(`${world.url}/api/stockfish/analyze`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person?.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ fen: newFen(), depth: 30, multiPv: 5 }),
      signal: drop.signal,
    }).then(
      (answer) => {
        asking.status = answer.status;
        asking.retryAfter = answer.headers.get('retry-after');
      },
      () => undefined,
    );
    return asking;
  }

  function newFen(): string {
    boards += 1;
    const rights = ['KQkq', 'KQ', 'kq', '-'][Math.floor(boards / 100) % 4];
    const placement = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R';
    return `${placement} w ${rights} - ${boards % 100} 90`;
  }

  /** Sends a short search for each user at the same time. Afterwards as many engines run as there were users. */
  async function askShortly(...askers: readonly (Person | undefined)[]): Promise<number[]> {
    const answers = askers.map((person) =>
      world.call('POST /api/stockfish/analyze', {
        token: person?.token,
        body: { fen: newFen(), depth: 4 },
      }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  }

  test.for([
    ['a depth of a billion', { depth: 1e9 }],
    ['a depth of nothing', { depth: 0 }],
    ['half a depth', { depth: 1.5 }],
    ['a depth in words', { depth: '5' }],
    ['500 lines', { multiPv: 500 }],
    ['no lines', { multiPv: 0 }],
    ['a very long position', { fen: startFen + ' '.repeat(300) }],
    ['a level of its own', { skillLevel: 'god' }],
  ] as const)('D7: %s is refused', async ([, body]) => {
    const answer: Answer = await world.call('POST /api/stockfish/analyze', {
      token: people[0]?.token,
      body: { fen: startFen, ...body },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'validation_failed' } });
    expect(listEngines()).toEqual([]);
  });

  test('D7: of three searches of one user one runs, one waits, and the third is refused', async () => {
    const [person] = people;
    expect(await askShortly(person)).toEqual([200]);
    const questions = [ask(person), ask(person), ask(person)];
    await waitUntil('one is refused', () => questions.some(({ status }) => status !== undefined));
    const refused = questions.filter(({ status }) => status !== undefined);
    expect(refused).toMatchObject([{ status: 429, retryAfter: '5' }]);
    await waitUntil('an engine works', () => areBusy(listEngines()));
    // Two engines could run, but the second search of the same user still waits.
    expect(listEngines()).toHaveLength(1);
    for (const { drop } of questions) drop();
    await waitUntil('both places are free again', async () => {
      const statuses = await askShortly(person, person);
      return statuses.every((status) => status === 200);
    });
  });

  test('D7: of 200 searches at once two run, a few wait, and the rest is refused with Retry-After', async () => {
    const questions = Array.from({ length: 200 }, (_, index) => ask(people[index % people.length]));
    const admitted = engines + waitingForAll;
    const answered = () => questions.filter(({ status }) => status !== undefined);
    await waitUntil('all others are refused', () => answered().length >= 200 - admitted);
    const count = (status: number) => answered().filter((each) => each.status === status).length;
    expect(count(429)).toBeGreaterThan(0);
    expect(count(503)).toBeGreaterThan(0);
    expect(count(429) + count(503) + count(200)).toBe(answered().length);
    expect(answered().length).toBeLessThanOrEqual(200 - engines);
    const refused = answered().filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5', '10']));
    expect(listEngines()).toHaveLength(engines);
    expect((await world.call('GET /api/health')).status).toBe(200);
    const { token } = people[0] ?? {};
    expect((await world.call('GET /api/auth/me', { token })).status).toBe(200);
  });

  test('D7: who hangs up stops the search: its engine rests', async () => {
    const askers = people.slice(0, engines);
    await waitUntil('both engines are awake', async () => {
      await askShortly(...askers);
      return listEngines().length === engines;
    });
    const questions = askers.map(ask);
    const pids = listEngines();
    await waitUntil('both engines work', async () => {
      const busy = await Promise.all(pids.map((pid) => areBusy([pid])));
      return busy.every(Boolean);
    });
    for (const { drop } of questions) drop();
    await waitUntilIdle(pids);
    // The searches were stopped, but the engines were not killed.
    expect(listEngines()).toEqual(pids);
  });
});
