import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../test-support/account-world.ts';
import { openCoachedGame } from '../../../test-support/coached-game.ts';
import type { CoachedGame } from '../../../test-support/coached-game.ts';
import { dumpDatabase } from '../../../test-support/dump.ts';

let coached: CoachedGame;
let coach: CoachedGame['coach'];
let world: CoachedGame['world'];
let reader: CoachedGame['reader'];
let game: CoachedGame['game'];
let his: CoachedGame['his'];
let fetchComment: CoachedGame['fetchComment'];

beforeAll(async () => {
  coached = await openCoachedGame();
  ({ coach, world, reader, game, his, fetchComment } = coached);
});
afterAll(() => world.close());
beforeEach(() => coached.deleteComments());

async function reportsOf({ user }: Person): Promise<Record<string, unknown>[]> {
  const { rows } = await world.database.pool.query<Record<string, unknown>>(
    'select * from sentence_reports where user_id = $1',
    [user.id],
  );
  return rows;
}

describe('calling a sentence wrong', () => {
  type Report = { level?: string; sentence?: unknown; note?: string; text?: string };
  const report = (given: Report = {}, { ply = his, token = reader.token } = {}) =>
    world.call(`POST /api/games/${game.id}/analysis/${ply}/reports`, {
      token,
      body: { level: 'club', sentence: 'points.1', ...given },
    });
  test('keeps it once, with what it claims and where', async () => {
    const robin = await world.person();
    const { token } = robin;
    await fetchComment(his, { level: 'club', token });
    expect(await report({}, { token })).toMatchObject({ status: 201, body: { reported: true } });
    await Promise.all([1, 2, 3].map(() => report({ note: ' It was another move. ' }, { token })));
    await report({}, { token });
    const { uci, notation } = game.moves[his - 1] ?? {};
    expect(await reportsOf(robin)).toMatchObject([
      {
        ply: his,
        level: 'club',
        sentence: 'points.1',
        text: `Point two: ${notation}.`,
        claims: [{ says: { is: 'played', move: notation } }],
        fen: game.moves[his - 2]?.fen,
        uci,
        note: 'It was another move.',
        writer: 'builtin',
        verifier: 'proof',
        record: { uci, linesBefore: expect.any(Array) },
      },
    ]);
  });

  test('of another move’s description it keeps that move', async () => {
    const robin = await world.person();
    const { token } = robin;
    await fetchComment(his, { level: 'club', token });
    await report({ sentence: 'alternatives.0.description.0' }, { token });
    const [stored] = await reportsOf(robin);
    expect(stored?.['uci']).not.toBe(game.moves[his - 1]?.uci);
    expect(stored?.['record']).toMatchObject({ uci: stored?.['uci'] });
  });

  test.for<[string, Report, { ply?: number }, number]>([
    ['that there is none', { sentence: 'explanation.7' }, {}, 404],
    ['by a name that is none', { sentence: '__proto__' }, {}, 404],
    ['of the opponent’s move', {}, { ply: 0 }, 404],
    ['of a move the game does not have', {}, { ply: 4000 }, 404],
    ['that reads otherwise by now', { text: 'As it was before.' }, {}, 404],
    ['at no level', { level: 'any' }, {}, 400],
    ['without a name', { sentence: undefined }, {}, 400],
    ['with a long story', { note: 'x'.repeat(501) }, {}, 400],
  ])('%s: refused', async ([, given, at, status]) => {
    await fetchComment(his, { level: 'club' });
    const answer = await report(given, at);
    expect(answer.status).toBe(status);
    expect(answer.body['message']).toMatch(/./);
  });

  test('a sentence that was never shown cannot be reported', async () => {
    expect(await report()).toMatchObject({ status: 404, body: { error: 'sentence_not_found' } });
    expect(coach.asked).toHaveLength(0);
  });

  test('sixty an hour', async () => {
    const { token } = await world.person();
    await fetchComment(his, { level: 'club', token });
    const answers = await Promise.all(Array.from({ length: 62 }, () => report({}, { token })));
    expect(answers.filter(({ status }) => status === 201).length).toBe(60);
    expect(answers.filter(({ status }) => status === 429).length).toBe(2);
  });

  test('H1, H2: is in the export; with the account the reader’s name and words go, the sentence stays', async () => {
    const robin = await world.person();
    const { token } = robin;
    const mark = `mark${robin.username}`;
    await fetchComment(his, { level: 'club', token });
    await report({ note: `${mark} says so` }, { token });
    await world.call('POST /api/coach/level', { token, body: { level: 'club' } });
    const exported = await world.call('GET /api/auth/export', { token });
    expect(exported.body).toMatchObject({
      user: { coachLevel: 'club' },
      reportedSentences: [
        { slug: game.slug, moveNumber: his, note: `${mark} says so`, status: 'open' },
      ],
    });
    const count = async () =>
      (await world.database.pool.query('select from sentence_reports')).rowCount;
    const before = await count();
    await world.call('DELETE /api/auth/delete-account', { token });
    expect(await count()).toBe(before);
    expect(await dumpDatabase(world.database)).not.toContain(mark);
  });
});
