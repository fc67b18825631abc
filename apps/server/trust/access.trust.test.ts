import { routes } from '@lamplight/contract/routes.ts';
import { expect, test } from 'vitest';
import type { Answer } from '../test-support/account-world.ts';
import { dumpDatabase } from '../test-support/dump.ts';
import { isSessionEnding } from '../test-support/hostile-requests.ts';
import { createPlayWorld } from '../test-support/play-world.ts';
import { buildCalls, createUnknownThings, type Call, type Things } from './access-calls.ts';

type World = Awaited<ReturnType<typeof createPlayWorld>>;

/** Creates a user with one object of every kind that can belong to a user. */
async function createOwner(world: World) {
  const owner = await world.subscriber();
  const game = await world.game(1);
  const { sessionId } = await world.start(owner.token, game.id);
  await world.play('move', owner.token, { sessionId, move: game.moves[0]?.notation });
  await world.call(`POST /api/games/${game.id}/progress`, {
    token: owner.token,
    body: { moveNumber: 7 },
  });
  const { rows } = await world.database.pool.query<{ signInId: string; subscriptionId: string }>(
    `select s.id as "signInId", p.id as "subscriptionId"
     from sign_ins s join subscriptions p using (user_id) where user_id = $1`,
    [owner.user.id],
  );
  const [{ signInId, subscriptionId } = { signInId: '', subscriptionId: '' }] = rows;
  const own = { sessionId, signInId, subscriptionId, userId: owner.user.id };
  const things: Things = {
    ...own,
    gameId: game.id,
    slug: game.slug,
    email: `q${crypto.randomUUID().slice(0, 8)}@example.org`,
    jobId: crypto.randomUUID(),
    reportId: crypto.randomUUID(),
  };
  return { owner, things, marks: [...Object.values(own), owner.email, owner.username] };
}

/** Finds all rows that mention the owner or one of the owner's objects. */
async function findRowsWith({ database }: World, marks: readonly string[]): Promise<string[]> {
  const lines = (await dumpDatabase(database)).split('\n');
  return lines.filter((line) => marks.some((mark) => line.includes(mark))).toSorted();
}

const ask = (world: World, { call, body }: Call, token?: string): Promise<Answer> =>
  world.call(call, { token, body });

const readAnswers = ({ status, body }: Answer) => `${status} ${String(body['error'])}`;

test('C1, C2: no call of any user about data of another reveals or changes anything', async () => {
  const world = await createPlayWorld();
  const { things, marks } = await createOwner(world);
  const admin = await world.admin();
  const stranger = await world.subscriber();
  const withoutKey = await world.signInAgain(admin);
  const calls = buildCalls(things);
  const isAboutOwner = ({ call, body }: Call) =>
    marks.some((mark) => JSON.stringify([call, body]).includes(mark));
  const before = await findRowsWith(world, marks);
  expect(before.length).toBeGreaterThan(6);

  const guarded = calls.filter(({ access }) => access === 'user' || access === 'admin');
  expect(guarded.length).toBeGreaterThan(60);
  for (const call of guarded) {
    expect(await ask(world, call), call.name).toMatchObject({
      status: 401,
      text: '{"error":"unauthorized","message":"Please sign in."}',
    });
  }

  for (const call of guarded.filter(({ access }) => access === 'admin')) {
    expect(readAnswers(await ask(world, call, stranger.token)), call.name).toBe('403 forbidden');
    expect(readAnswers(await ask(world, call, withoutKey)), call.name).toBe(
      '403 admin_key_required',
    );
  }

  const others = guarded.filter((call) => call.access === 'user' && isAboutOwner(call));
  expect(others.map(({ name }) => name).toSorted()).toEqual([
    'abandonSession',
    'deleteSession',
    'divergenceAction',
    'endSession',
    'judgeTry',
    'manageSubscription',
    'playMove',
    'reviewSession',
    'saveEvaluations',
    'takeHelp',
    'updateSession',
  ]);
  const missing = new Map(buildCalls(createUnknownThings(things)).map((call) => [call.name, call]));
  for (const call of others) {
    const nothing = missing.get(call.name) ?? call;
    for (const token of [stranger.token, withoutKey, admin.token]) {
      const [refused, absent] = [await ask(world, call, token), await ask(world, nothing, token)];
      expect([refused.status, refused.text], call.name).toEqual([404, absent.text]);
    }
  }

  // Responses with the caller's own data or with public data must not reveal the owner either.
  const rest = calls.filter(({ access, name }) => access !== 'admin' && !isSessionEnding(name));
  for (const call of rest.filter((one) => !isAboutOwner(one))) {
    const { status, text } = await ask(world, call, stranger.token);
    expect(status, `${call.name}: ${text}`).toBeLessThan(500);
    expect(
      marks.filter((mark) => text.includes(mark)),
      call.name,
    ).toEqual([]);
  }
  for (const call of calls.filter(({ name }) => isSessionEnding(name))) {
    const leaving = await world.person();
    expect((await ask(world, call, leaving.token)).status, call.name).toBe(200);
  }
  expect(await findRowsWith(world, marks)).toEqual(before);
});

/** Value of an extra field in a body. It must never be stored. */
const smuggled = 'smuggled-4f1c';
const extra = {
  role: 'admin',
  isAdmin: true,
  isVerified: true,
  verifiedAt: '2020-01-01T00:00:00Z',
  plan: 'basic',
  userId: '00000000-0000-4000-8000-000000000000',
  id: '00000000-0000-4000-8000-000000000000',
  createdAt: '2001-01-01T00:00:00.000Z',
  sessionsStarted: -100,
  version: 99,
  status: 'completed',
  mode: 'FREESTYLE',
  note_to_self: smuggled,
};

/** Creates variants of a body, each with one field of another type. */
function* createMisfits(body: Record<string, unknown>) {
  for (const [field, value] of Object.entries(body)) {
    yield { field, body: { ...body, [field]: { $ne: 1 } } };
    yield { field, body: { ...body, [field]: { toString: 'x', length: 3 } } };
    if (Array.isArray(value)) yield { field, body: { ...body, [field]: { 0: value[0] } } };
    else yield { field, body: { ...body, [field]: [value] } };
    if (typeof value === 'number') yield { field, body: { ...body, [field]: String(value) } };
    if (typeof value === 'string') yield { field, body: { ...body, [field]: 7 } };
    if (typeof value === 'boolean') yield { field, body: { ...body, [field]: 'true' } };
  }
}

test('C9: every call that takes a body refuses prototypes and other kinds than it asks for, and stores nothing it did not ask for', async () => {
  const world = await createPlayWorld();
  const { things } = await createOwner(world);
  const person = await world.person();
  const { sessionId } = await world.start(person.token, things.gameId);
  const { token: raised } = await world.admin();
  const taking = buildCalls({ ...things, sessionId }).filter(({ body }) => body !== undefined);
  expect(taking.length).toBeGreaterThan(30);

  for (const { name, access, call, body = {} } of taking) {
    const token = access === 'admin' ? raised : person.token;
    const json = JSON.stringify(body);
    const poisoned = [
      `{"__proto__":{"isAdmin":true},${json.slice(1)}`,
      `{"constructor":{"prototype":{"isAdmin":true}},${json.slice(1)}`,
      `${json.slice(0, -1)},"more":{"__proto__":{"isAdmin":true}}}`,
      `${json.slice(0, -1)},"more":[{"\\u005f_proto__":1}]}`,
      `[${json}]`,
      JSON.stringify(json),
    ];
    for (const text of poisoned) {
      const answer = await world.call(call, { token, body: text });
      expect([answer.status, answer.body['token']], `${name} ${text}`).toEqual([400, undefined]);
    }
    for (const misfit of createMisfits(body)) {
      const answer = await world.call(call, { token, body: misfit.body });
      expect(readAnswers(answer), `${name}.${misfit.field}`).toBe('400 validation_failed');
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined();

  const destructive = new Set(['createGame', 'editGame', 'orderGames']);
  for (const { name, access, call, body } of taking) {
    if (destructive.has(name)) continue;
    const token = access === 'admin' ? raised : person.token;
    const answer = await world.call(call, { token, body: { ...extra, ...body } });
    expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(500);
  }
  const me = await world.call('GET /api/auth/me', { token: person.token });
  expect(me.body['user']).toEqual({
    ...person.user,
    coachLevel: 'club',
    rating: 1800,
    isRatingAnswered: true,
  });
  expect(await dumpDatabase(world.database)).not.toContain(smuggled);
});

test('C9: of a field given twice the last one counts, for the check and for what is done', async () => {
  const world = await createPlayWorld();
  const { token, user } = await world.person();
  const twice = '{"firstName":["no text"],"lastName":"Reader","firstName":"Kim"}';
  const name = 'POST /api/auth/update-profile';
  expect(await world.call(name, { token, body: twice })).toMatchObject({
    status: 200,
    body: { user: { ...user, firstName: 'Kim' } },
  });
  const reversed = '{"firstName":"Kim","lastName":"Reader","firstName":["no text"]}';
  expect((await world.call(name, { token, body: reversed })).status).toBe(400);
});

test('C1: nothing is called that the contract does not name', async () => {
  const world = await createPlayWorld();
  const listed = world.app.printRoutes({ commonPrefix: false });
  const known = new Set(Object.values(routes).map(({ path }) => path.replaceAll(/\{\w+\}/g, ':')));
  const served = listPaths(listed).filter((path) => path.startsWith('/api/'));
  expect(served.length).toBeGreaterThan(60);
  expect(served.filter((path) => !known.has(path))).toEqual([]);
});

/** Lists the paths in Fastify's printed route tree, with parameter names removed. */
function listPaths(drawing: string): string[] {
  const parts: string[] = [];
  const paths: string[] = [];
  for (const line of drawing.split('\n')) {
    const found = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line);
    if (!found) continue;
    const [, indent = '', part = '', methods] = found;
    parts.length = indent.length / 4;
    parts.push(part);
    if (methods !== undefined) paths.push(parts.join('').replaceAll(/:\w+(?:\|:\w+)*/g, ':'));
  }
  return paths;
}
