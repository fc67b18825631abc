import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recommendation } from '@lamplight/contract/admin-engine.ts';
import type { HealthPart } from '@lamplight/contract/admin-system.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../../test-support/account-world.ts';
import {
  openLibraryWorld,
  createPgn,
  type LibraryWorld,
} from '../../../test-support/library-world.ts';
import { minutes } from '../../../test-support/movable-clock.ts';

const secret = 'a-key-that-is-nobodys-business';

/** Minimal engine that only gives its name and reports that it is ready. */
const engine = `#!/bin/sh
while read line; do
  case "$line" in
    uci) echo 'id name A small engine'; echo uciok;;
    isready) echo readyok;;
    quit) exit;;
  esac
done
`;
const directory = mkdtempSync(join(tmpdir(), 'small-engine-'));

let world: LibraryWorld;
let token: string;
let mine: Game;

beforeAll(async () => {
  const path = join(directory, 'engine');
  writeFileSync(path, engine, { mode: 0o755 });
  const env = { OPENAI_API_KEY: secret, STOCKFISH_PATH: path };
  world = await openLibraryWorld({ works: false, env });
  ({ token } = await world.admin());
  mine = await world.add({
    title: 'Zwischenzug in Žilina',
    pgn: createPgn({ Event: 'Žilina Open', Black: 'Percival Quixote' }, 21),
    gameNumber: 900,
  });
});
afterAll(async () => {
  await world.close();
  rmSync(directory, { recursive: true });
});

const get = (path: string): Promise<Answer> => world.call(`GET /api/admin/${path}`, { token });
const rows = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows as Record<string, unknown>[];

const list = (query: string) => get(`stockfish-recommendations?${query}`);
const listIn = ({ body }: Answer) => body['recommendations'] as Recommendation[];
const line = (moves: string, score: object) => ({ depth: 18, moves, ...score });

/** Stores an analysis of the position in `mine` after this number of half-moves. */
async function analyse(ply: number, lines: object[], effort = 'standard'): Promise<void> {
  await rows(
    `insert into position_analyses (game_id, ply, position, engine, effort, depth, nodes, lines, analysed_at)
     values ($1, $2, $3, 'Test engine 1', $5, 18, 1000, $4, now())`,
    [mine.id, ply, `odd ${ply}`, JSON.stringify(lines), effort],
  );
}

describe('what engines recommend', () => {
  test('is written as people write moves and scores, in study order', async () => {
    await analyse(0, [
      line('g1f3 g8f6', { cp: 35 }),
      line('e2e4', { cp: 0 }),
      line('d2d4', { mate: -3 }),
    ]);
    await analyse(1, [line('d7d5', { cp: -40 })], 'deep');
    await analyse(2, []);
    const [first, second] = mine.moves;
    const about = {
      gameId: mine.id,
      slug: mine.slug,
      gameTitle: mine.title,
      depth: 18,
      engine: 'Test engine 1',
      analysedAt: expect.any(String) as string,
    };
    const none = { recommendation2: null, recommendation3: null, score2: null, score3: null };
    const answer = await list(`gameId=${mine.id}`);
    expect(answer.body).toEqual({
      recommendations: [
        {
          ...about,
          moveNumber: 0,
          side: 'White',
          notation: `1. ${first?.notation}`,
          recommendation1: 'Nf3',
          recommendation2: 'e4',
          recommendation3: 'd4',
          score1: '+0.35',
          score2: '=0.00',
          score3: '#-3',
          effort: 'standard',
        },
        {
          ...about,
          moveNumber: 1,
          side: 'Black',
          notation: `1… ${second?.notation}`,
          recommendation1: 'd5',
          score1: '-0.40',
          ...none,
          effort: 'deep',
        },
        {
          ...about,
          moveNumber: 2,
          side: 'White',
          notation: null,
          recommendation1: null,
          score1: null,
          ...none,
          effort: 'standard',
        },
      ],
      total: 3,
    });
  });

  test('is found by any of the names, and comes page by page', async () => {
    for (const text of ['ZWISCHEN', 'quixote', 'žILINA open', '%20percival%20', 'quix%00ote']) {
      const answer = await list(`query=${text}`);
      expect(answer.body['total'], text).toBe(3);
      expect(new Set(listIn(answer).map(({ gameId }) => gameId))).toEqual(new Set([mine.id]));
    }
    for (const text of ['nobody of that name', '%25', '_____', 'quixote%0Ažilina']) {
      expect((await list(`query=${text}`)).body, text).toEqual({ recommendations: [], total: 0 });
    }
    const all = await list('limit=200');
    const total = Number(all.body['total']);
    expect(total).toBeGreaterThan(300);
    expect(listIn(all)[0]).toMatchObject({ moveNumber: 0 });
    expect(listIn(await list('limit=5&offset=7'))).toEqual(listIn(all).slice(7, 12));
    expect(listIn(await list(`offset=${total - 3}`))).toEqual(listIn(await list('query=quixote')));
    expect(listIn(await list('offset=9999999'))).toEqual([]);
  });

  test('of no game, or asked for in no way', async () => {
    for (const id of ['x', crypto.randomUUID(), '%00']) {
      const { status, body } = await list(`gameId=${id}`);
      expect([status, body['error']], id).toEqual([404, 'game_not_found']);
    }
    for (const query of ['limit=0', 'limit=1000', 'offset=x', `query=${'x'.repeat(101)}`]) {
      expect((await list(query)).status, query).toBe(400);
    }
  });
});

test('recalculating says how many moves have a quality, and everybody takes the rules of today', async () => {
  const recalculate = (gameIds: unknown) =>
    world.call('POST /api/admin/recalculate-move-quality', { token, body: { gameIds } });
  const [first] = await world.list(token);
  const study = async () => world.call(`GET /api/games/${first?.id}/study`, { token });
  const { qualities } = (await study()).body as { qualities: unknown[] };
  const version = await world.deps.store.deployment.readLibraryVersion();

  const { status, body } = await recalculate([first?.id, first?.id, mine.id]);
  // Two moves of `mine` lie between analysed positions. The last of these positions has no lines, so it counts as the
  // end of the game.
  const movesUpdated = qualities.filter((quality) => quality !== null).length + 2;
  expect([status, body]).toEqual([200, { movesUpdated, gamesProcessed: 2 }]);
  const risen = await world.deps.store.deployment.readLibraryVersion();
  expect(Number(risen)).toBe(Number(version) + 1);
  expect(
    await rows(`select details from audit_events where event = 'move_quality_recalculated'`),
  ).toEqual([{ details: { games: 2, moves: movesUpdated } }]);

  for (const odd of [crypto.randomUUID(), 'x', '\0']) {
    const refused = await recalculate([mine.id, odd]);
    expect([refused.status, refused.body['error']]).toEqual([404, 'game_not_found']);
  }
  for (const odd of [[], 'x', null, Array(501).fill(mine.id), [7]]) {
    expect((await recalculate(odd)).body).toMatchObject({ error: 'validation_failed' });
  }
  expect(await world.deps.store.deployment.readLibraryVersion()).toBe(risen);
});

test('figures are those of the tables', async () => {
  await world.person();
  const [job] = (
    await world.call('POST /api/admin/bulk-analysis', {
      token,
      body: { gameIds: [mine.id], wholeGame: true },
    })
  ).body['jobs'] as { id: string }[];
  const [counted] = await rows(`
    select (select count(*)::int from games) as games,
      (select count(*)::int from users where verified_at is not null) as users,
      (select count(*)::int from position_analyses where ply > 0) as moves,
      (select count(*)::int from position_analyses where effort = 'deep') as deep,
      (select count(*)::int from position_analyses) as positions,
      (select count(*)::int from move_evaluations) as evaluated`);
  expect((await get('stats')).body).toEqual({
    totalGames: counted?.['games'],
    totalAnalyzedMoves: counted?.['moves'],
    totalUsers: counted?.['users'],
    analysisJobs: { running: 0, pending: 1, completed: 0, failed: 0, cancelled: 0 },
    tokenUsage: { openai: 0, deepseek: 0, anthropic: 0 },
    tokenCostMicros: { openai: 0, deepseek: 0, anthropic: 0 },
    openReports: 0,
  });

  const now = world.clock.nowMs();
  const seen = new Date(now - 5000);
  await rows(
    `insert into workers (id, host, pid, engines, engine, started_at, seen_at) values
       (gen_random_uuid(), 'one', 11, 2, 'Stockfish 19', $1, $1),
       (gen_random_uuid(), 'two', 12, 1, null, $2, $1),
       (gen_random_uuid(), 'gone', 13, 8, 'Old engine', $2, $3)`,
    [seen, new Date(now - 1000), new Date(now - minutes(2))],
  );
  // Two positions were analysed: one by the job, the other before the job started. The second does not count.
  await rows(`update bulk_job_moves set searched_at = $2 where job_id = $1`, [job?.id, seen]);
  await rows(`update bulk_jobs set started_at = $2 where id = $1`, [
    job?.id,
    new Date(now - minutes(10)),
  ]);
  await rows(
    `update position_analyses set analysed_at = case ply when 0 then $2::timestamptz else $3 end where game_id = $1`,
    [mine.id, seen, new Date(now - minutes(11))],
  );
  const positions = Number(counted?.['positions']);
  const deep = Number(counted?.['deep']);
  expect((await get('engine')).body).toMatchObject({
    engine: 'Stockfish 19',
    workers: [
      { host: 'two', pid: 12, engines: 1 },
      { host: 'one', pid: 11, engines: 2, seenAt: seen.toISOString() },
    ],
    queue: { waiting: 1, running: 0 },
    positionsAnHour: 1,
    positions: { total: positions, standard: positions - deep, deep },
    evaluatedPositions: counted?.['evaluated'],
  });
});

test('health looks at every part and tells no secret', async () => {
  const answer = await get('health');
  const parts = Object.fromEntries(
    (answer.body['parts'] as HealthPart[]).map(({ id, state, message }) => [id, [state, message]]),
  );
  expect(parts).toEqual({
    database: [
      'well',
      expect.stringMatching(
        /^PostgreSQL \d+\.\d+, (embedded|at DATABASE_URL), answers in \d+ ms\.$/,
      ),
    ],
    mail: ['well', 'The mail server answers and lets us in.'],
    engine: ['well', 'Stockfish 19 runs.'],
    worker: ['well', '2 workers with 3 engines.'],
    models: ['well', 'Keys are set for OpenAI.'],
    payments: ['off', 'Nobody takes payments: admins grant Basic.'],
  });
  expect(answer.text).not.toContain(secret);

  // The mail server and the workers become unavailable.
  await world.sink.pause();
  await rows('delete from workers');
  const later = (await get('health')).body['parts'] as HealthPart[];
  await world.sink.resume();
  expect(later).toEqual(
    expect.arrayContaining([
      { id: 'mail', state: 'ill', message: 'The mail server does not take mail: ESOCKET.' },
      { id: 'engine', state: 'well', message: 'A small engine starts when it is needed.' },
      {
        id: 'worker',
        state: 'ill',
        message: 'No worker was heard of for a minute: jobs and mail wait.',
      },
    ]),
  );
});

test('models say why they are not available', async () => {
  const { models } = (await get('ai-models')).body as { models: Record<string, unknown>[] };
  expect(models).toEqual([
    { id: 'builtin', label: 'Built-in coach', family: 'builtin', available: true },
    { id: 'openai-enhanced', label: 'OpenAI enhanced', family: 'openai', available: true },
    { id: 'openai-fast', label: 'OpenAI fast', family: 'openai', available: true },
    {
      id: 'deepseek-v3',
      label: 'DeepSeek v3',
      family: 'deepseek',
      available: false,
      reason: 'DEEPSEEK_API_KEY is not set',
    },
    expect.objectContaining({ id: 'deepseek-r1', available: false }),
    expect.objectContaining({ id: 'anthropic', available: false }),
  ]);
});
