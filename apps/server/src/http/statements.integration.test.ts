import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAccountWorld } from '../../test-support/account-world.ts';
import { annotate, shipAnnotations } from '../../test-support/annotated-collection.ts';
import {
  findOtherMove,
  createPlayWorld,
  readState,
  type PlayWorld,
} from '../../test-support/play-world.ts';

/** Counts the statements sent to the database while a call is answered, including `begin` and `commit`. */
function countStatements() {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  return async (work: () => Promise<{ status: number }>) => {
    spy.mockClear();
    const { status } = await work();
    // The worker in the same process polls the queue from time to time.
    const ours = spy.mock.calls.filter((given) => !JSON.stringify(given[0]).includes('pgboss'));
    return { status, statements: ours.length };
  };
}

test('signing in takes three statements, being signed in takes one', async () => {
  const world = await createAccountWorld();
  const { call } = world;
  const { token, email, password } = await world.person();
  const count = countStatements();
  const measured = {
    me: await count(() => call('GET /api/auth/me', { token })),
    stranger: await count(() => call('GET /api/auth/me', { token: 'nobody' })),
    nobody: await count(() => call('GET /api/auth/me')),
    sessions: await count(() => call('GET /api/auth/sessions', { token })),
    login: await count(() => call('POST /api/auth/login', { body: { email, password } })),
  };
  expect(measured).toEqual({
    me: { status: 200, statements: 1 },
    stranger: { status: 401, statements: 1 },
    nobody: { status: 401, statements: 0 },
    sessions: { status: 200, statements: 2 },
    login: { status: 200, statements: 3 },
  });
});

test('the annotations of a game take three statements once they are in memory', async () => {
  const world = await createPlayWorld();
  const { token } = await world.subscriber();
  await shipAnnotations(world, annotate({ 1: '{One.}', 9: '{Nine.}' }));
  const [game] = await world.list(token);
  const count = countStatements();
  const annotations = (level: string) => {
    // The version of the library is cached for a second. The most expensive case is that it has to be read.
    world.deps.library.invalidate();
    return count(() =>
      world.call(`GET /api/games/${game?.id}/annotations?level=${level}`, { token }),
    );
  };
  await annotations('club');
  const measured = { other: await annotations('tournament'), again: await annotations('club') };
  expect(measured).toEqual({
    other: { status: 200, statements: 3 },
    again: { status: 200, statements: 3 },
  });
});

/** Returns a guess that is in no opening and not among the engine's stored moves. */
async function unknownGuess(world: Pick<PlayWorld, 'add' | 'start'>, token: string) {
  const pgn =
    '[Event "Unseen"]\n[White "Magnus Carlsen"]\n[Black "Bo"]\n[Result "*"]\n\n1. h4 h5 2. a4 a5 3. g3 g6 *';
  const { id } = await world.add({ title: 'Nobody looked', pgn });
  const { sessionId } = await world.start(token, id, { fromPly: 4 });
  return { sessionId, move: 'f3' };
}

test('a move takes at most five statements, one more where only the search of every move knows it, and a reload four', async () => {
  const world = await createPlayWorld();
  const { token } = await world.subscriber();
  const unknown = await unknownGuess(world, token);
  const game = await world.game(1);
  const state = await world.start(token, game.id);
  const { sessionId } = state;
  const his = game.moves[state.currentMoveIndex + 1]?.notation ?? '';
  const other = findOtherMove(state, his);
  const count = countStatements();
  const counted = async (work: () => Promise<{ status: number }>) => {
    // The version of the library is cached for a second. The most expensive case is that it has to be read.
    world.deps.library.invalidate();
    return count(work);
  };
  const post = (name: string, body: object) =>
    counted(() => world.play(name, token, { sessionId, ...body }));
  const active = `GET /api/interactive/session/${game.id}/active`;
  const measured = {
    unknown: await counted(() => world.play('move', token, unknown)),
    diverging: await post('move', { move: other }),
    rewind: await post('divergence-action', { action: 'rewind' }),
    matching: await post('move', { move: his }),
    repeated: await post('move', { move: his, ply: state.currentMoveIndex + 1 }),
    illegal: await post('move', { move: 'Kxe9' }),
    active: await counted(() => world.call(active, { token })),
    lists: await counted(() => world.call('GET /api/dashboard/interactive-sessions', { token })),
  };
  expect(measured).toEqual({
    unknown: { status: 200, statements: 6 },
    // An opening move, which is judged by its evaluation.
    diverging: { status: 200, statements: 6 },
    rewind: { status: 200, statements: 4 },
    matching: { status: 200, statements: 4 },
    repeated: { status: 200, statements: 3 },
    illegal: { status: 400, statements: 3 },
    active: { status: 200, statements: 4 },
    lists: { status: 200, statements: 3 },
  });
  expect(readState(await world.call(active, { token })).version).toBe(4);
});

test('the list of games takes three statements, the plan two, and the first request of a month six more', async () => {
  const world = await createPlayWorld();
  const { token } = await world.subscriber();
  const count = countStatements();
  const request = (name: string) => {
    world.deps.library.invalidate();
    return count(() => world.call(name, { token }));
  };
  const first = await request('GET /api/games/featured');
  const measured = {
    list: await request('GET /api/games/featured'),
    plan: await request('GET /api/subscription/summary'),
  };
  expect(measured).toEqual({
    list: { status: 200, statements: 3 },
    plan: { status: 200, statements: 2 },
  });
  // The games are read once, because the list is cached. The others lock, count, add, list again, begin and commit.
  expect(first).toEqual({ status: 200, statements: 3 + 1 + 6 });
});

test('the dashboard takes eight statements in all, with something to go on with in both lists', async () => {
  const world = await createPlayWorld();
  const { token } = await world.subscriber();
  const game = await world.game(2);
  await world.start(token, game.id);
  const body = { moveNumber: 5 };
  await world.call(`POST /api/games/${game.id}/progress`, { token, body });
  const count = countStatements();
  const measured: Record<string, object> = {};
  for (const name of ['stats', 'game-progress', 'interactive-sessions']) {
    measured[name] = await count(() => world.call(`GET /api/dashboard/${name}`, { token }));
  }
  expect(measured).toEqual({
    stats: { status: 200, statements: 2 },
    'game-progress': { status: 200, statements: 3 },
    'interactive-sessions': { status: 200, statements: 3 },
  });
});
