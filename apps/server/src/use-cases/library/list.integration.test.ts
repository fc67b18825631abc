import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listedGame, type ListedGame } from '@lamplight/contract/library.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  openLibraryWorld,
  createPgn,
  type LibraryWorld,
} from '../../../test-support/library-world.ts';
import { waitUntil } from '../../../test-support/server-process.ts';
import { days } from '../../../test-support/movable-clock.ts';

let world: LibraryWorld;
beforeAll(async () => {
  world = await openLibraryWorld();
});
afterAll(() => world.close());

const fields = Object.keys(listedGame.shape).toSorted();

async function subscriberSince(daysAgo: number) {
  const person = await world.person();
  const nowMs = world.clock.nowMs();
  await world.subscribe(person, new Date(nowMs - days(daysAgo)), new Date(nowMs + days(5)));
  return person;
}

const titles = async (call: LibraryWorld['call']) =>
  ((await call('GET /api/games/featured')).body as unknown as ListedGame[]).map(
    ({ title }) => title,
  );

describe('the list of games', () => {
  test('in study order: by number, and of two with one number the older first', async () => {
    const added = [
      await world.add({
        title: 'Last',
        pgn: createPgn({ Event: 'Order' }, 1),
        gameNumber: 900_000,
      }),
      await world.add({ title: 'Two', pgn: createPgn({ Event: 'Order' }, 2), gameNumber: 2 }),
      await world.add({ title: 'Also two', pgn: createPgn({ Event: 'Order' }, 3), gameNumber: 2 }),
      await world.add({ title: 'One', pgn: createPgn({ Event: 'Order' }, 4) }),
    ];
    const games = await world.list();
    const numbers = games.map(({ gameNumber }) => gameNumber);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(games.slice(0, 5).map(({ title }) => title)).toEqual([
      expect.any(String),
      'One',
      expect.any(String),
      'Two',
      'Also two',
    ]);
    expect(games.at(-1)?.title).toBe('Last');
    expect(new Set(games.map(({ id }) => id)).size).toBe(65 + added.length);
    expect(new Set(games.map(({ slug }) => slug)).size).toBe(65 + added.length);
  });

  test('holds the fields of the contract and no others, for everybody', async () => {
    const tokens = [
      undefined,
      (await world.person()).token,
      (await subscriberSince(1)).token,
      (await world.admin()).token,
    ];
    for (const token of tokens) {
      const { text } = await world.call('GET /api/games/featured', { token });
      const games = JSON.parse(text) as Record<string, unknown>[];
      for (const game of games) expect(Object.keys(game).toSorted()).toEqual(fields);
      expect(listedGame.strict().array().safeParse(games).success).toBe(true);
    }
  });

  test('the first so many are open, and only who is signed in sees pictures of them', async () => {
    const admin = await world.admin();
    const all = (await world.list(admin.token)).length;
    const readers = [
      { token: undefined, open: 1, pictures: 0 },
      { token: 'no such token', open: 1, pictures: 0 },
      { token: (await world.person()).token, open: 1, pictures: 1 },
      { token: (await subscriberSince(1)).token, open: 5, pictures: 5 },
      { token: (await subscriberSince(40)).token, open: 10, pictures: 10 },
      { token: (await subscriberSince(3000)).token, open: all, pictures: all },
      { token: admin.token, open: all, pictures: all },
    ];
    for (const { token, open, pictures } of readers) {
      const games = await world.list(token);
      expect(games.map(({ isLocked }) => isLocked)).toEqual(games.map((_, at) => at >= open));
      expect(games.map(({ pictureFen }) => pictureFen !== null)).toEqual(
        games.map((_, at) => at < pictures),
      );
    }
  });

  test('a picture is a position of its game', async () => {
    const { token } = await world.admin();
    const games = await world.list(token);
    for (const { id, pictureFen } of [games[0], games[30], games.at(-1)].flatMap((g) => g ?? [])) {
      const { body } = await world.call(`GET /api/games/${id}`, { token });
      expect((body['moves'] as { fen: string }[]).map(({ fen }) => fen)).toContain(pictureFen);
    }
  });

  test('what is in the list is what the game itself says', async () => {
    const { token } = await world.admin();
    for (const { isLocked, pictureFen, ...card } of (await world.list(token)).slice(0, 8)) {
      const { body } = await world.call(`GET /api/games/resolve/${card.slug}`, { token });
      expect(body).toMatchObject(card);
      expect(body['moves']).toHaveLength(card.totalMoves);
      expect({ isLocked, isPicture: pictureFen !== null }).toEqual({
        isLocked: false,
        isPicture: true,
      });
    }
  });

  test('a game that comes is in the next answer, on other instances soon', async () => {
    const other = await world.startSecondInstance();
    expect(await titles(other.call)).not.toContain('Fresh');
    await world.add({ title: 'Fresh', pgn: createPgn({ Event: 'Fresh' }, 5) });
    expect(await titles(world.call)).toContain('Fresh');
    await waitUntil(
      'the other one has it, too',
      async () => (await titles(other.call)).includes('Fresh'),
      3000,
    );
  });
});

/** Sends a request without headers that an HTTP client would add by itself. */
function ask(headers: Record<string, string>) {
  return new Promise<{ response: IncomingMessage; body: Buffer }>((resolve, reject) => {
    get(`${world.url}/api/games/featured`, { headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve({ response, body: Buffer.concat(pieces) }));
    }).on('error', reject);
  });
}

function decoded({ response, body }: Awaited<ReturnType<typeof ask>>): ListedGame[] {
  const encoding = response.headers['content-encoding'];
  const plain =
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  return JSON.parse(plain.toString()) as ListedGame[];
}

describe('the list as browsers and proxies keep it', () => {
  test.for([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
    ['deflate', undefined],
    ['br;q=0', undefined],
    ['br;q=0.0, gzip', 'gzip'],
    ['br; q=0, gzip; q=0', undefined],
    ['gzip;q=0', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['identity;q=0.5, gzip;q=1', 'gzip'],
    ['x-unknown', undefined],
  ] as const)('Accept-Encoding %s', async ([accepted, encoding]) => {
    const plain = decoded(await ask({}));
    const answer = await ask({ 'accept-encoding': accepted });
    expect(answer.response.headers['content-encoding']).toBe(encoding);
    expect(decoded(answer)).toEqual(plain);
    expect(answer.response.headers['vary']).toMatch(/accept-encoding/i);
  });

  test('any encoding will do: it is one that is named', async () => {
    expect(decoded(await ask({ 'accept-encoding': '*' }))).toEqual(decoded(await ask({})));
  });

  test('asked again: 304 and nothing more; after a change: all of it', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const known = await ask({ 'accept-encoding': encoding });
      const { etag = '' } = known.response.headers;
      const again = { 'accept-encoding': encoding, 'if-none-match': `"other", ${etag}` };
      const same = await ask(again);
      expect({ status: same.response.statusCode, size: same.body.length }).toEqual({
        status: 304,
        size: 0,
      });
      expect(same.response.headers.etag).toBe(etag);
      expect(same.response.headers['content-encoding']).toBeUndefined();
      expect(same.response.headers['vary']).toMatch(/authorization/i);
      await world.add({
        title: 'One more',
        pgn: createPgn({ Event: `New ${encoding}`, White: encoding }),
      });
      const changed = await ask(again);
      expect(changed.response.statusCode).toBe(200);
      expect(changed.response.headers.etag).not.toBe(etag);
      expect(decoded(changed).map(({ tournament }) => tournament)).toContain(`New ${encoding}`);
    }
  });

  test('HEAD says what GET says, without it', async () => {
    const { etag } = (await ask({})).response.headers;
    const response = await fetch(`${world.url}/api/games/featured`, { method: 'HEAD' });
    expect({ status: response.status, etag: response.headers.get('etag') }).toEqual({
      status: 200,
      etag,
    });
    expect(await response.text()).toBe('');
  });

  test('what is for one reader is not given to another', async () => {
    const { token } = await world.admin();
    const mine = await ask({ authorization: `Bearer ${token}` });
    const theirs = await ask({});
    expect(decoded(theirs).some(({ pictureFen }) => pictureFen !== null)).toBe(false);
    expect(decoded(mine).every(({ pictureFen }) => pictureFen !== null)).toBe(true);
    for (const { response } of [mine, theirs]) {
      expect(response.headers['cache-control']).toBe('private, no-cache');
      expect(response.headers['vary']).toMatch(/authorization/i);
    }
    expect(mine.response.headers.etag).not.toBe(theirs.response.headers.etag);
    const borrowed = await ask({ 'if-none-match': mine.response.headers.etag ?? '' });
    expect(borrowed.response.statusCode).toBe(200);
  });
});

/** Counts all statements sent to the database while calls are answered, including `begin` and `commit`. */
function countStatements() {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  return async (...names: [call: string, options?: { token?: string; body?: unknown }][]) => {
    spy.mockClear();
    for (const [name, options] of names) {
      expect(await world.call(name, options)).toMatchObject({ status: 200 });
    }
    // The worker in the same process polls the queue from time to time.
    return spy.mock.calls.filter((given) => !JSON.stringify(given[0]).includes('pgboss')).length;
  };
}

describe('what a call costs the database', () => {
  test('is counted, for every reader', async () => {
    const readers = {
      starter: await world.person(),
      basic: await subscriberSince(1),
      admin: await world.admin(),
    };
    const count = countStatements();
    await count(['GET /api/games/featured']);
    expect(await count(['GET /api/games/featured'])).toBeLessThanOrEqual(1);
    for (const [reader, { token }] of Object.entries(readers)) {
      const [game] = await world.list(token);
      if (!game) throw new Error('no games');
      const path = `/api/games/${game.id}`;
      const save = { token, body: { moveNumber: 3 } };
      const measured = {
        list: await count(['GET /api/games/featured', { token }]),
        game: await count([`GET ${path}`, { token }]),
        save: await count([`POST ${path}/progress`, save]),
        summary: await count(['GET /api/subscription/summary', { token }]),
        dashboard: await count(
          ['GET /api/dashboard/stats', { token }],
          ['GET /api/dashboard/game-progress', { token }],
        ),
      };
      // One statement authenticates the caller; another reads the position of a game in progress.
      const most = { list: 3, game: 3, save: 4, summary: 3, dashboard: 5 };
      const over = Object.entries(most).filter(([call, allowed]) => {
        const statements = Object.entries(measured).find(([name]) => name === call)?.[1];
        return statements === undefined || statements > allowed;
      });
      expect({ over, measured }, reader).toEqual({ over: [], measured });
    }
  });

  test('a refused game costs at most three statements', async () => {
    const { token } = await world.person();
    const locked = (await world.list(token)).at(-1);
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => spy.mockRestore());
    await world.call(`GET /api/games/${locked?.id}`, { token });
    const sent = spy.mock.calls.filter((given) => !JSON.stringify(given[0]).includes('pgboss'));
    expect(sent.length).toBeLessThanOrEqual(3);
  });
});
