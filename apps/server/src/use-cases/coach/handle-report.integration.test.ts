import type { AiAnalysis } from '@lamplight/contract/coach.ts';
import type { FactSheet, ReportedSentence } from '@lamplight/contract/admin-reports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test-support/account-world.ts';
import { openCoachedGame } from '../../../test-support/coached-game.ts';
import type { CoachedGame } from '../../../test-support/coached-game.ts';

let coached: CoachedGame;
let world: CoachedGame['world'];
let readers: readonly Person[];
let admin: Person;
let played: string;

beforeAll(async () => {
  coached = await openCoachedGame();
  ({ world } = coached);
  readers = [coached.reader, await world.person()];
  admin = await world.admin();
  played = coached.game.moves[coached.his - 1]?.notation ?? '';
  await points();
});
afterAll(() => world.close());

async function fetchComment(level = 'club'): Promise<AiAnalysis> {
  const told = await coached.fetchComment(coached.his, { level });
  if (!told) throw new Error('nothing is said');
  return told;
}
const points = async (level = 'club') => (await fetchComment(level)).strategicPoints;

async function report(sentence: string, { token }: Person = coached.reader): Promise<string> {
  const path = `POST /api/games/${coached.game.id}/analysis/${coached.his}/reports`;
  const body = { level: 'club', sentence, note: 'It is wrong.' };
  expect((await world.call(path, { token, body })).status).toBe(201);
  const { reports } = await list();
  const id = reports.find((each) => each.sentence === sentence && each.status === 'open')?.id;
  return id ?? '';
}

async function list(query = ''): Promise<{
  reports: ReportedSentence[];
  total: number;
  open: number;
}> {
  const answer = await world.call(`GET /api/admin/reports${query}`, { token: admin.token });
  expect(answer.status).toBe(200);
  return answer.body as never;
}

async function sheet(id: string): Promise<FactSheet> {
  const { status, body } = await world.call(`GET /api/admin/reports/${id}`, {
    token: admin.token,
  });
  expect(status).toBe(200);
  return body as never;
}

const handle = (id: string, body: object, { token }: Person = admin) =>
  world.call(`POST /api/admin/reports/${id}`, { token, body });

async function trail(id: string): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ action: string }>(
    `select details ->> 'action' as action from audit_events
     where event = 'report_handled' and user_id = $2 and details ->> 'reportId' = $1 order by id`,
    [id, admin.user.id],
  );
  return rows.map(({ action }) => action);
}

test('a reported sentence is looked into, rewritten, hidden and let stand', async () => {
  const second = `Point two: ${played}.`;
  const id = await report('points.1');
  await report('points.1', readers[1]);

  const listed = await list('?status=open&limit=1');
  expect(listed).toMatchObject({ total: 2, open: 2, reports: [{ status: 'open' }] });
  expect((await list()).reports.find((each) => each.id === id)).toMatchObject({
    slug: coached.game.slug,
    ply: coached.his,
    moveName: expect.stringMatching(/^5(?:\.|…) /),
    level: 'club',
    text: second,
    note: 'It is wrong.',
    handledBy: null,
  });

  const facts = await sheet(id);
  expect(facts).toMatchObject({
    san: played,
    sentence: { id: 'points.1', parts: [{}, { text: played, moves: { from: 'before' } }, {}] },
    claims: [{ text: `Before the move: ${played} was played.`, holds: true, reason: null }],
    lines: {
      before: [{ score: expect.stringMatching(/^[-+=#]/), depth: expect.any(Number) }, {}, {}],
    },
    isStillSaid: true,
    replacement: null,
  });
  expect(facts.lines.after[0]?.text).toMatch(/^\d+\.+\S/);
  const shown = JSON.stringify([listed, facts]);
  for (const { username, email, user } of readers) {
    for (const who of [username, email, user.id]) expect(shown).not.toContain(who);
  }

  const refused = await handle(id, { action: 'rewrite', text: `Point two: a crushing ${played}.` });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      error: 'sentence_refused',
      message: 'The word "crushing" says more than the facts do.',
    },
  });
  expect(await points()).toContain(second);

  const words = `The second point is ${played}`;
  const rewritten = await handle(id, { action: 'rewrite', text: words });
  expect(rewritten).toMatchObject({
    status: 200,
    body: {
      report: { status: 'rewritten', handledBy: admin.username },
      replacement: `${words}.`,
      isStillSaid: true,
    },
  });
  expect((await fetchComment()).pointSentences[1]).toMatchObject({
    id: 'points.1',
    parts: [{}, { text: played, moves: { from: 'before' } }, { text: '.' }],
  });
  expect(await points()).toEqual([`Point one: ${played}.`, `${words}.`]);
  expect(await points('improver')).toContain(second);
  const { reports } = await list('?status=rewritten');
  expect(reports.map(({ text }) => text)).toEqual([second, second]);

  const again = await report('points.1');
  expect(await sheet(again)).toMatchObject({ report: { text: `${words}.` }, isStillSaid: true });
  await handle(again, { action: 'hide' });
  expect(await points()).toEqual([`Point one: ${played}.`]);
  await handle(again, { action: 'dismiss' });
  expect(await points()).toContain(`${words}.`);

  for (const _ of [1, 2]) {
    expect(await handle(id, { action: 'hide' })).toMatchObject({
      status: 200,
      body: { report: { status: 'hidden' }, replacement: null, isStillSaid: true },
    });
  }
  expect(await points()).toEqual([`Point one: ${played}.`]);
  expect(await points('tournament')).toContain(second);
  expect(await handle(id, { action: 'dismiss' })).toMatchObject({ status: 200 });
  expect(await points()).toContain(second);
  expect(await trail(id)).toEqual(['rewrite', 'hide', 'dismiss']);
});

test('of a part of which everything is hidden nothing is left, in the annotated game as well', async () => {
  const id = await report('explanation.0');
  const commented = async () => {
    const path = `GET /api/games/${coached.game.id}/commentary?level=club`;
    const { body } = await world.call(path, { token: coached.reader.token });
    return (body['comments'] as { moveNumber: number }[]).map(({ moveNumber }) => moveNumber);
  };
  expect(await commented()).toContain(coached.his);
  await handle(id, { action: 'hide' });
  expect(await fetchComment()).toMatchObject({ explanation: '', explanationSentences: [] });
  expect(await commented()).not.toContain(coached.his);
  await handle(id, { action: 'dismiss' });
  expect(await commented()).toContain(coached.his);
});

test('two at once: the last one has it their way, and both are in the trail', async () => {
  const id = await report('agreement.0');
  const both = await Promise.all([
    handle(id, { action: 'hide' }),
    handle(id, { action: 'rewrite', text: `We agree on ${played}.` }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const told = (await fetchComment()).engineAgreement;
  const { report: handled } = await sheet(id);
  expect(told).toBe(handled.status === 'hidden' ? '' : `We agree on ${played}.`);
  expect((await trail(id)).toSorted()).toEqual(['hide', 'rewrite']);
});

test('a report of a sentence that is no longer said can be handled; claims that can no longer be read are marked', async () => {
  const id = await report('explanation.0', readers[1]);
  coached.coach.prefix = 'Told anew';
  coached.versions.coach = 'second';
  await world.deps.store.transaction(async (store) => store.deployment.beginLibraryChange());
  world.deps.library.invalidate();
  expect(await sheet(id)).toMatchObject({ isStillSaid: false, claims: [{ holds: true }] });
  const text = `The move here is ${played}.`;
  expect(await handle(id, { action: 'rewrite', text })).toMatchObject({
    status: 200,
    body: { replacement: text },
  });

  await world.database.pool.query(
    `update sentence_reports set told = null, record = '{"uci":"?"}',
       claims = '[{"at":{"line":"game","ply":0},"says":{"is":"aura"}}, 7]' where id = $1`,
    [id],
  );
  const unknown = 'This claim is of a kind the coach does not know any more.';
  expect(await sheet(id)).toMatchObject({
    sentence: { parts: [{ text: expect.stringContaining(played) }], line: null },
    claims: [
      { text: unknown, holds: false, reason: unknown },
      { text: unknown, holds: false, data: '7' },
    ],
    lines: { before: [], after: [] },
  });
  expect((await handle(id, { action: 'rewrite', text })).status).toBe(400);
  expect((await handle(id, { action: 'hide' })).status).toBe(200);
});

test('the move keeps its name when the game has got other moves', async () => {
  const [before] = (await list()).reports;
  await world.database.pool.query(
    `update game_scores set moves = (
       select json_agg(json_build_array('Kh8', move -> 1, '8/8/8/8/8/8/8/8 w - - 0 1'))
       from json_array_elements(moves) as move
     ) where game_id = $1`,
    [coached.game.id],
  );
  expect((await list()).reports[0]?.moveName).toBe(before?.moveName);
});

test('only admins who gave their key, only reports there are', async () => {
  const id = (await list()).reports[0]?.id ?? '';
  const answers = await Promise.all([
    handle(id, { action: 'hide' }, coached.reader),
    world.call('GET /api/admin/reports', { token: coached.reader.token }),
    world.call(`GET /api/admin/reports/${id}`),
    handle('no-report', { action: 'hide' }),
    handle(coached.game.id, { action: 'hide' }),
    handle(id, { action: 'rewrite', text: ' ' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 404, 404, 400]);
});
