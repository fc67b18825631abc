import type { AiAnalysis } from '@lamplight/contract/coach.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCoachedGame } from '../../../test-support/coached-game.ts';
import type { CoachedGame } from '../../../test-support/coached-game.ts';
import { createPgn } from '../../../test-support/library-world.ts';
import { waitUntil } from '../../../test-support/server-process.ts';

let coached: CoachedGame;
let coach: CoachedGame['coach'];
let world: CoachedGame['world'];
let reader: CoachedGame['reader'];
let game: CoachedGame['game'];
let his: CoachedGame['his'];
let theirs: CoachedGame['theirs'];
let versions: CoachedGame['versions'];
let ask: CoachedGame['ask'];
let fetchComment: CoachedGame['fetchComment'];

beforeAll(async () => {
  coached = await openCoachedGame();
  ({ coach, world, reader, game, his, theirs, versions, ask, fetchComment } = coached);
});
afterAll(() => world.close());
beforeEach(() => coached.deleteComments());

/** Gives the library a new version, like a change of the analysis. */
async function touchLibrary(): Promise<void> {
  await world.deps.store.transaction(async (store) => store.deployment.beginLibraryChange());
  world.deps.library.invalidate();
}

describe('what the coach says about a move', () => {
  test('a comment is at the reader’s own level, or at the requested one', async () => {
    const { notation, uci } = game.moves[his - 1] ?? {};
    expect(await fetchComment(his)).toMatchObject({
      level: 'improver',
      explanation: `Played for improver, half-move ${his}: ${notation}.`,
      explanationSentences: [
        {
          id: 'explanation.0',
          parts: [{}, { text: notation, moves: { from: 'before', uci: [uci] } }, { text: '.' }],
        },
      ],
      strategicPoints: [`Point one: ${notation}.`, `Point two: ${notation}.`],
      movePlan: null,
      writer: 'builtin',
      engine: expect.stringMatching(/Stockfish/),
      verifier: 'proof',
    });
    expect(await fetchComment(his, { level: 'club' })).toMatchObject({ level: 'club' });
    expect(coach.asked).toHaveLength(1);
  });

  test('is nothing for the start, the opponent’s moves and what no engine has looked at', async () => {
    const admin = await world.admin();
    const unknown = await world.add({ title: 'Unknown', pgn: createPgn({}, 31) });
    expect(await fetchComment(0, { level: 'club' })).toBeNull();
    expect(await fetchComment(theirs, { level: 'club' })).toBeNull();
    expect(await fetchComment(1, { level: 'club', token: admin.token, id: unknown.id })).toBeNull();
    expect(coach.asked).toHaveLength(0);
  });

  test.for(['grandmaster', '', 'Club', 'club&level=improver'])(
    'a level called "%s" is refused',
    async (level) => {
      const { status, body } = await ask(his, { level });
      expect([status, body['error']]).toEqual([400, 'validation_failed']);
      expect(body['fields']).toHaveProperty('level');
    },
  );

  test('is made once, however many ask at once, and kept', async () => {
    const hold = Promise.withResolvers<void>();
    coach.held = hold.promise;
    const asking = Promise.all([1, 2, 3, 4].map(() => fetchComment(his, { level: 'tournament' })));
    await waitUntil('the coach is asked', async () => coach.asked.length > 0);
    hold.resolve();
    const [first, ...others] = await asking;
    expect(first?.explanation).toContain('tournament');
    for (const other of others) expect(other?.explanation).toBe(first?.explanation);
    await fetchComment(his + 2, { level: 'club' });
    expect(coach.asked).toHaveLength(1);
    const { rowCount } = await world.database.pool.query('select from commentaries');
    expect(rowCount).toBe(coach.asked[0]?.moves.length);
  });

  test('two processes may make it at once; both tell the same', async () => {
    const second = await world.startSecondInstance();
    const path = `GET /api/games/${game.id}/analysis/${his}/database?level=club`;
    const { token } = reader;
    const hold = Promise.withResolvers<void>();
    coach.held = hold.promise;
    const asking = Promise.all([world.call(path, { token }), second.call(path, { token })]);
    await waitUntil('both have asked', async () => coach.asked.length === 2);
    hold.resolve();
    const both = await asking;
    const texts = both.map(({ body }) => (body['aiAnalysis'] as AiAnalysis).explanation);
    expect(texts[0]).toBe(texts[1]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('a failure of the coach is an error for requests with a level; others get the rest', async () => {
    coach.fails = true;
    const asked = await ask(his, { level: 'club' });
    expect(asked).toMatchObject({
      status: 503,
      body: { error: 'commentary_unavailable', message: expect.stringMatching(/try again/) },
    });
    expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(0);
    const { status, body } = await ask(his);
    expect([status, body['aiAnalysis']]).toEqual([200, null]);
    expect(body['engineAnalysis']).not.toBeNull();
    coach.fails = false;
    expect(await fetchComment(his, { level: 'club' })).not.toBeNull();
  });

  test('a comment is sent even when it cannot be stored', async () => {
    const { pool } = world.database;
    await pool.query('alter table commentaries add constraint no_room check (false) not valid');
    try {
      expect(await fetchComment(his, { level: 'club' })).toMatchObject({ level: 'club' });
    } finally {
      await pool.query('alter table commentaries drop constraint no_room');
    }
  });

  test('is made anew by a new coach or verifier, and not by an old one’s words', async () => {
    await fetchComment(his);
    coach.prefix = 'Told anew';
    expect((await fetchComment(his))?.explanation).toContain('Played');
    versions.coach = 'second';
    await touchLibrary();
    expect((await fetchComment(his))?.explanation).toContain('Told anew');
    versions.verifier = 'stricter proof';
    await touchLibrary();
    expect(await fetchComment(his)).toMatchObject({ verifier: 'stricter proof' });
    expect(coach.asked).toHaveLength(3);
    const { rows } = await world.database.pool.query(
      'select distinct coach_version, verifier from commentaries',
    );
    expect(rows).toEqual([{ coach_version: 'second', verifier: 'stricter proof' }]);
  });

  test('is made anew when an engine has changed its mind', async () => {
    await fetchComment(his);
    await world.database.pool.query(
      `update position_analyses set depth = depth + 1,
         lines = replace(lines::text, '"depth":', '"depth":1')::json
       where game_id = $1 and ply = $2`,
      [game.id, his],
    );
    await touchLibrary();
    coach.prefix = 'Told anew';
    expect((await fetchComment(his))?.explanation).toContain('Told anew');
  });

  test('texts that are up to date stay: they may have been paid for', async () => {
    await fetchComment(his);
    await world.database.pool.query('delete from commentaries where ply <> $1', [his]);
    coach.prefix = 'Told anew';
    expect((await fetchComment(his + 2))?.explanation).toContain('Told anew');
    expect((await fetchComment(his))?.explanation).toContain('Played');
  });
});

const study = () => world.call(`GET /api/games/${game.id}/study`, { token: reader.token });

describe('a reader who opens a game', () => {
  test('has it explained ahead, once', async () => {
    await touchLibrary();
    await Promise.all([study(), study()]);
    expect(coach.asked).toHaveLength(0);
    await waitUntil('it is kept', async () => {
      const { rows } = await world.database.pool.query('select from commentaries limit 1');
      return rows.length > 0;
    });
    await study();
    await fetchComment(his);
    expect(coach.asked).toHaveLength(1);
  });

  test('the annotated game has the coach’s comments on all moves of the featured player', async () => {
    const { token } = reader;
    const path = `GET /api/games/${game.id}/commentary`;
    const { status, body } = await world.call(`${path}?level=club`, { token });
    expect(status).toBe(200);
    const { level, comments } = body as {
      level: string;
      comments: { moveNumber: number; text: string }[];
    };
    expect(level).toBe('club');
    expect(comments.map(({ moveNumber }) => moveNumber)).toEqual(
      coach.asked[0]?.moves.map(({ ply }) => ply),
    );
    expect(comments[0]?.text).toMatch(/^Played for club, half-move/);
    expect((await world.call(path, { token })).body).toMatchObject({ level: 'improver' });
    expect(coach.asked).toHaveLength(1);
  });
});

describe('the reader’s level', () => {
  test('is improver until another is chosen, and stays with the account', async () => {
    const robin = await world.person();
    const { token } = robin;
    expect(robin.user.coachLevel).toBe('improver');
    const choose = (level: unknown) =>
      world.call('POST /api/coach/level', { token, body: { level } });
    expect(await choose('tournament')).toMatchObject({
      status: 200,
      body: { level: 'tournament' },
    });
    const { body } = await world.call('GET /api/auth/me', { token });
    expect(body['user']).toMatchObject({ coachLevel: 'tournament' });
    expect(await fetchComment(his, { token })).toMatchObject({ level: 'tournament' });
    for (const level of ['beginner', '', null, 3, undefined]) {
      expect((await choose(level)).status).toBe(400);
    }
    const nobody = await world.call('POST /api/coach/level', { body: { level: 'club' } });
    expect(nobody.status).toBe(401);
    const again = await world.logIn(robin.email, robin.password);
    expect(again.body['user']).toMatchObject({ coachLevel: 'tournament' });
  });
});

describe('C4: a game that is not the reader’s to open', () => {
  test.for([
    ['nobody', undefined, 401],
    ['a starter', 'starter', 403],
    ['anybody, of a game that is none', 'none', 404],
  ] as const)('says nothing to %s', async ([, who, expected]) => {
    const admin = await world.admin();
    const [, second] = await world.list(admin.token);
    const id = who === 'none' ? 'no-such-game' : second?.id;
    const token = who === undefined ? undefined : reader.token;
    const answers = await Promise.all([
      world.call(`GET /api/games/${id}/analysis/1/database?level=club`, { token }),
      world.call(`GET /api/games/${id}/commentary`, { token }),
      world.call(`POST /api/games/${id}/analysis/1/reports`, {
        token,
        body: { level: 'club', sentence: 'explanation.0' },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected]);
    expect(coach.asked).toHaveLength(0);
  });
});
