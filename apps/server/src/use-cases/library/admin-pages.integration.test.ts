import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPgn,
  openLibraryWorld,
  type LibraryWorld,
} from '../../../test-support/library-world.ts';

let world: LibraryWorld;
let token: string;
let added: string;

beforeAll(async () => {
  world = await openLibraryWorld({ works: false });
  ({ token } = await world.admin());
  const pgn = createPgn({ Event: 'Žilina Open', Black: 'Percival Quixote' }, 21);
  ({ id: added } = await world.add({ title: 'Quiet move', pgn, gameNumber: 900 }));
});
afterAll(() => world.close());

const get = (query = '') => world.call(`GET /api/admin/games${query}`, { token });
const list = async (query = '') => {
  const { body } = await get(query);
  return body as { games: AdminGame[]; total: number; all: number; unanalysed: number };
};
const listIds = async (query = '') => (await list(query)).games.map(({ id }) => id);
const place = (id: string | undefined, body: unknown) =>
  world.call(`POST /api/admin/games/${id}/place`, { token, body });

test('games come page by page, in study order', async () => {
  const whole = await list('?limit=200');
  expect(whole).toMatchObject({ total: 66, all: 66, unanalysed: 1 });
  expect(whole.games).toHaveLength(66);
  const second = await list('?offset=20&limit=10');
  expect(second.games).toEqual(whole.games.slice(20, 30));
  expect(second).toMatchObject({ total: 66, all: 66 });
  expect(await listIds('?offset=5000')).toEqual([]);
  for (const query of ['?limit=0', '?limit=201', '?offset=-1', '?effort=odd', '?limit=x']) {
    expect((await get(query)).status, query).toBe(400);
  }
});

test('the server searches and filters the whole library, not one page of it', async () => {
  const found = await list('?limit=1&query=quixote%20zilina');
  expect(found).toMatchObject({ games: [{ id: added }], total: 1, all: 66, unanalysed: 1 });
  expect(await listIds('?query=nobody%20of%20that%20name')).toEqual([]);
  expect(await list('?effort=none')).toMatchObject({ games: [{ id: added }], total: 1 });
  const { total } = await list('?limit=1&effort=standard');
  const deep = await list('?limit=1&effort=deep');
  expect(total + deep.total).toBe(65);
});

test('all ids that match a filter are listed at once, for selecting them', async () => {
  const ids = async (query: string) =>
    (await world.call(`GET /api/admin/games/ids${query}`, { token })).body;
  expect(await ids('?effort=none')).toEqual({ ids: [added], total: 1 });
  expect(await ids('')).toEqual({ ids: await listIds('?limit=200'), total: 66 });
  const reader = await world.person();
  const refused = await world.call('GET /api/admin/games/ids', { token: reader.token });
  expect(refused.status).toBe(403);
});

test('a game moves to a place, and all others keep their order', async () => {
  const before = await listIds('?limit=200');
  expect((await place(before[40], { place: 3 })).body).toEqual({ place: 3, shownPlace: 3 });
  const expected = before.toSpliced(40, 1).toSpliced(2, 0, before[40] ?? '');
  const { games } = await list('?limit=200');
  expect(games.map(({ id }) => id)).toEqual(expected);
  expect(games.map(({ gameNumber }) => gameNumber)).toEqual(expected.map((_, at) => at + 1));
  expect((await place(before[40], { place: 1_000_000 })).body).toMatchObject({ place: 66 });
  // Readers see the new order at once.
  expect((await world.list()).at(-1)?.id).toBe(before[40]);
  const { user } = await world.admin();
  const trail = await world.call('GET /api/admin/audit?event=games_ordered&limit=1', { token });
  expect(trail.body['events']).toMatchObject([
    { username: user.username, details: { gameId: before[40], place: 66 } },
  ]);
});

test('a step moves a game past its neighbour, on whatever page that is', async () => {
  const before = await listIds('?limit=200');
  const answer = await place(before[25], { by: -1 });
  expect(answer.body).toEqual({ place: 25, shownPlace: 25 });
  expect(await listIds('?limit=200')).toEqual(
    before.with(24, before[25] ?? '').with(25, before[24] ?? ''),
  );
  expect((await place(before[25], { by: 1 })).body).toMatchObject({ place: 26 });
  expect(await listIds('?limit=200')).toEqual(before);
  expect((await place(before[0], { by: -1 })).body).toEqual({ place: 1, shownPlace: 1 });
  expect(await listIds('?limit=200')).toEqual(before);
});

test('a step within a search passes the games between that the search hides', async () => {
  const [first, second] = await listIds('?query=2004');
  if (!first || !second) throw new Error('two games of 2004 are needed');
  const before = await listIds('?limit=200');
  const { body } = await place(second, { by: -1, query: '2004' });
  const expected = before
    .toSpliced(before.indexOf(second), 1)
    .toSpliced(before.indexOf(first), 0, second);
  expect(await listIds('?limit=200')).toEqual(expected);
  expect(body).toEqual({ place: expected.indexOf(second) + 1, shownPlace: 1 });
});

test('games moved at the same moment all arrive', async () => {
  const before = await listIds('?limit=200');
  const moved = before.slice(10, 20);
  await Promise.all(moved.map((id) => place(id, { place: 1 })));
  const after = await listIds('?limit=200');
  expect(new Set(after.slice(0, 10))).toEqual(new Set(moved));
  expect(after.slice(10)).toEqual(before.filter((id) => !moved.includes(id)));
});

test('a place is refused for an unknown game and for a body that names none', async () => {
  const [id] = await listIds();
  for (const body of [{}, { place: 0 }, { place: 1.5 }, { place: '1' }, { by: 2 }, { by: 0 }, []]) {
    expect((await place(id, body)).status, JSON.stringify(body)).toBe(400);
  }
  for (const nobody of ['x', crypto.randomUUID()]) {
    const { status, body } = await place(nobody, { place: 1 });
    expect([status, body['error']]).toEqual([404, 'game_not_found']);
  }
});
