import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createLibraryWorld,
  openLibraryWorld,
  createPgn,
} from '../../../test-support/library-world.ts';
import type { LibraryWorld } from '../../../test-support/library-world.ts';
import { loadStarterData } from '../../starter-data.ts';

let world: LibraryWorld;
beforeAll(async () => {
  world = await openLibraryWorld();
});
afterAll(() => world.close());

type World = Omit<LibraryWorld, 'close'>;

async function asAdmin(name: string, body?: unknown, { call, admin }: World = world) {
  return call(name, { token: (await admin()).token, body });
}

async function listed(where: World = world): Promise<AdminGame[]> {
  const { status, body } = await asAdmin('GET /api/admin/games', undefined, where);
  if (status !== 200) throw new Error(String(status));
  return body['games'] as AdminGame[];
}

const order = (ids: unknown) => asAdmin('POST /api/admin/games/order', { ids });
const one = async (id: string) => (await listed()).find((game) => game.id === id);

/** Stores everything that engine, coach, worker and a player would store about a game. */
async function knowAll(id: string, plies: number): Promise<void> {
  const { pool } = world.database;
  const reader = await world.person();
  const line = JSON.stringify([{ cp: 10, depth: 20, moves: 'e2e4' }]);
  for (let ply = 0; ply <= plies; ply += 1) {
    await pool.query(
      `insert into position_analyses (game_id, ply, position, engine, effort, depth, nodes, lines, analysed_at)
       values ($1, $2, 'x', 'Stockfish', $3, 20, 1, $4, now())`,
      [id, ply, ply === 0 ? 'standard' : 'deep', line],
    );
    await pool.query(
      `insert into move_evaluations (game_id, ply, engine, depth, nodes, lines, analysed_at)
       values ($1, $2, 'Stockfish', 12, 1, $3, now())`,
      [id, ply, line],
    );
  }
  await pool.query(
    `insert into commentaries (game_id, ply, engine, depth, body, coach_version, verifier, source, created_at)
     values ($1, 1, 'Stockfish', 20, '', '1', '1', '1', now())`,
    [id],
  );
  await pool.query(
    `insert into sentence_fixes (game_id, ply, level, text, made_at) values ($1, 1, 'club', 'x', now())`,
    [id],
  );
  await pool.query(
    `insert into bulk_jobs (game_id, ai_model, analysis_side, first_ply, last_ply, effort, depth, cap_micros, total_moves, created_at)
     values ($1, 'builtin', 'both', 1, $2, 'deep', 20, 0, $2, now())`,
    [id, plies],
  );
  await pool.query(
    `insert into play_sessions (user_id, game_id, mode, status, skill_level, start_ply, followed, is_diverged, own, guesses, plies, started_at, updated_at)
     values ($1, $2, 'FAITHFUL', 'active', 'club', 0, 1, false, '[]', '[]', 1, now(), now())`,
    [reader.user.id, id],
  );
  await pool.query(
    `insert into game_progress (user_id, game_id, last_move, opened_at, updated_at) values ($1, $2, $3, now(), now())`,
    [reader.user.id, id, plies],
  );
}

const tablesOfGames = [
  'position_analyses',
  'move_evaluations',
  'commentaries',
  'sentence_fixes',
  'bulk_jobs',
  'play_sessions',
  'game_progress',
  'champion_moves',
];

/** Tables that contain rows of the game. */
async function knownIn(id: string): Promise<string[]> {
  const known: string[] = [];
  for (const table of tablesOfGames) {
    const { rows } = await world.database.pool.query(
      `select 1 from ${table} where game_id = $1 limit 1`,
      [id],
    );
    if (rows.length > 0) known.push(table);
  }
  return known;
}

test('the admin list of games needs an admin with the key', async () => {
  const { token } = await world.person();
  for (const name of [
    'GET /api/admin/games',
    'GET /api/admin/games/x',
    'DELETE /api/admin/games/x',
  ]) {
    expect((await world.call(name)).status).toBe(401);
    expect((await world.call(name, { token })).status).toBe(403);
  }
});

test('a list in study order with what is known of each game', async () => {
  const games = await listed();
  expect(games).toHaveLength(65);
  expect(games[0]).toMatchObject({
    gameNumber: 1,
    isCollection: true,
    analysisSide: 'White',
    totalMoves: 37,
    analysedPositions: 38,
    hisMoves: 19,
    // Shipped with the program. The game was never opened.
    evaluatedPositions: 19,
    commentedMoves: 19,
  });
  expect(games[0]?.effort).not.toBe('none');
  // The shipped comments are about White's moves.
  const turn = (analysisSide: string) =>
    asAdmin(`POST /api/admin/games/${games[0]?.id}`, { analysisSide });
  await turn('Black');
  expect(await one(games[0]?.id ?? '')).toMatchObject({ hisMoves: 18, commentedMoves: 0 });
  await turn('White');
  expect(await one(games[0]?.id ?? '')).toMatchObject({ hisMoves: 19, commentedMoves: 19 });

  const added = await world.add({ title: 'New', pgn: createPgn({}, 21), gameNumber: 100 });
  expect(await one(added.id)).toMatchObject({ isCollection: false, effort: 'none', hisMoves: 1 });
  await knowAll(added.id, 2);
  const figures = { analysedPositions: 3, effort: 'standard', commentedMoves: 1 };
  // Black is to move in one position of three.
  expect(await one(added.id)).toMatchObject({ ...figures, evaluatedPositions: 2 });
  await asAdmin(`POST /api/admin/games/${added.id}`, { analysisSide: 'Black' });
  expect(await one(added.id)).toMatchObject({ evaluatedPositions: 1, commentedMoves: 0 });
  expect(await asAdmin(`GET /api/admin/games/${added.id}`)).toMatchObject({
    body: { game: { title: 'New', pgnRaw: createPgn({}, 21).trim() } },
  });
});

test('only what is sent changes; words, numbers and the same moves leave all that is known', async () => {
  const { id, slug } = await world.add({ title: 'Words', pgn: createPgn({ Event: 'Words' }, 22) });
  await knowAll(id, 2);
  const before = (await asAdmin(`GET /api/admin/games/${id}`)).body['game'] as object;
  const edit = (body: object) => asAdmin(`POST /api/admin/games/${id}`, body);

  const given = { title: 'Other words', white: 'M. Carlsen', year: 1999, gameNumber: 300 };
  const edited = await edit({ ...given, otherDetails: { round: '7' } });
  expect(edited.body).toMatchObject({ movesChanged: false, game: { ...given, slug } });
  expect(edited.body['game']).toEqual({
    ...before,
    ...given,
    otherDetails: { date: '', venue: '', round: '7', timeControl: '' },
  });
  const again = await edit({ pgn: createPgn({ Event: 'Words', Site: 'Oslo' }, 22) });
  expect(again.body).toMatchObject({
    movesChanged: false,
    game: { ...given, otherDetails: { venue: 'Oslo', round: '7' } },
  });
  expect(await knownIn(id)).toEqual(tablesOfGames);
  // Readers see the new list at once.
  expect((await world.list()).find((game) => game.id === id)?.title).toBe('Other words');
});

test('other moves take with them what was known of the old ones; progress is cut', async () => {
  const { id, slug } = await world.add({ title: 'Moves', pgn: createPgn({ Event: 'Moves' }, 23) });
  await knowAll(id, 2);
  const edited = await asAdmin(`POST /api/admin/games/${id}`, { pgn: '1. c4 *' });
  expect(edited.body).toMatchObject({
    movesChanged: true,
    game: { slug, title: 'Moves', totalMoves: 1, hasAnalysis: false, white: 'Unknown' },
  });
  // No player of this game is called Magnus any more, so the side is Black, which has made no move.
  expect(await knownIn(id)).toEqual(['game_progress']);
  const { rows } = await world.database.pool.query(
    'select last_move from game_progress where game_id = $1',
    [id],
  );
  expect(rows).toEqual([{ last_move: 1 }]);
  await asAdmin(`POST /api/admin/games/${id}`, { analysisSide: 'White' });
  expect(await knownIn(id)).toEqual(['game_progress', 'champion_moves']);
});

test('an edit is refused for an unreadable record, a duplicate game and an unknown game', async () => {
  const { id } = await world.add({ title: 'One', pgn: createPgn({ Event: 'Twins' }, 24) });
  await world.add({ title: 'Two', pgn: createPgn({ Event: 'Twins' }, 25) });
  const edit = async (body: object, which = id) => {
    const answer = await asAdmin(`POST /api/admin/games/${which}`, body);
    return [answer.status, answer.body['error'], answer.body['message']];
  };
  expect(await edit({ pgn: '1. e4 Ke4 *' })).toEqual([
    400,
    'invalid_pgn',
    'Invalid move in PGN: Ke4',
  ]);
  expect((await edit({ pgn: '' })).slice(0, 2)).toEqual([400, 'invalid_pgn']);
  const twin = await edit({ title: 'Two', pgn: createPgn({ Event: 'Twins' }, 25) });
  expect(twin.slice(0, 2)).toEqual([409, 'game_exists']);
  expect((await edit({ title: '' }))[0]).toBe(400);
  for (const nobody of ['00000000-0000-4000-8000-000000000000', 'x']) {
    expect((await edit({ title: 'x' }, nobody)).slice(0, 2)).toEqual([404, 'game_not_found']);
    expect((await asAdmin(`DELETE /api/admin/games/${nobody}`)).status).toBe(404);
    expect((await asAdmin(`GET /api/admin/games/${nobody}`)).status).toBe(404);
  }
});

test('a deleted game is gone with all that belongs to it, and the trail says by whom', async () => {
  const { id } = await world.add({ title: 'Going', pgn: createPgn({ Event: 'Going' }, 26) });
  await knowAll(id, 2);
  expect((await asAdmin(`DELETE /api/admin/games/${id}`)).body).toEqual({ deleted: true });
  expect(await knownIn(id)).toEqual([]);
  expect((await world.list()).some((game) => game.id === id)).toBe(false);
  const { user } = await world.admin();
  const trail = await asAdmin('GET /api/admin/audit?event=game_deleted');
  expect(trail.body['events']).toMatchObject([
    {
      username: user.username,
      details: { title: 'Going', gameId: id, readers: 1, sessions: 1, jobs: 1 },
    },
  ]);
});

test('a game deleted while it is opened is answered with 404', async () => {
  const { token } = await world.admin();
  const { id } = await world.add({ title: 'Passing', pgn: createPgn({ Event: 'Passing' }, 27) });
  const { progress } = world.deps.store;
  const findGame = progress.findGame.bind(progress);
  vi.spyOn(progress, 'findGame').mockImplementationOnce(async (...asked) => {
    const found = await findGame(...asked);
    await asAdmin(`DELETE /api/admin/games/${id}`);
    return found;
  });
  const saved = await world.call(`POST /api/games/${id}/progress`, {
    token,
    body: { moveNumber: 1 },
  });
  expect(saved).toMatchObject({ status: 404, body: { error: 'game_not_found' } });
});

test('study order is given anew from 1, for all games or for none', async () => {
  const before = await listed();
  const ids = before.map(({ id }) => id);
  const turned = ids.toReversed();
  for (const wrong of [
    ids.slice(1),
    [...ids, ids[0]],
    ids.with(0, ids[1] ?? ''),
    ids.with(0, 'x'),
  ]) {
    expect(await order(wrong)).toMatchObject({ status: 409, body: { error: 'library_changed' } });
  }
  expect((await listed()).map(({ id }) => id)).toEqual(ids);
  expect((await order(turned)).body).toEqual({ ordered: turned.length });
  const games = await listed();
  expect(games.map(({ id }) => id)).toEqual(turned);
  expect(games.map(({ gameNumber }) => gameNumber)).toEqual(ids.map((_, index) => index + 1));
  // After the reordering, another game is open to users of the Starter plan.
  const { token } = await world.person();
  const open = (await world.list(token)).filter(({ isLocked }) => !isLocked);
  expect(open.map(({ id }) => id)).toEqual(turned.slice(0, 1));
});

test('a new version of the collection leaves alone what admins have decided', async () => {
  const own = await createLibraryWorld();
  const [first, second, third, ...rest] = await listed(own);
  if (!first || !second || !third) throw new Error('no games');
  await asAdmin(`POST /api/admin/games/${first.id}`, { title: 'Edited' }, own);
  await asAdmin(`DELETE /api/admin/games/${second.id}`, undefined, own);
  const ids = [...rest, third, first].map(({ id }) => id);
  await asAdmin('POST /api/admin/games/order', { ids }, own);
  const start = async (collection?: string) => {
    await loadStarterData(own.database, { collection });
    own.deps.library.invalidate();
    return listed(own);
  };
  expect((await start()).map(({ id }) => id)).toEqual(ids);

  // The new collection still contains the deleted game.
  const { rows } = await own.database.pool.query<{ pgn_raw: string }>(
    'select pgn_raw from game_scores where game_id = any($1)',
    [[first.id, third.id]],
  );
  const shipped = rows
    .map(({ pgn_raw }) => pgn_raw.replace(/\[Title "/, '[Title "New: '))
    .concat(
      createPgn({ CollectionId: 'carlsen-002', GameNumber: '2' }, 29),
      createPgn({ CollectionId: 'new-001', GameNumber: '1', Title: 'Fresh' }, 30),
    );
  const after = await start(shipped.join('\n\n'));
  expect(after.slice(0, -1).map(({ id }) => id)).toEqual(ids);
  expect(after.slice(-3).map(({ title }) => title)).toEqual([
    `New: ${third.title}`,
    'Edited',
    'Fresh',
  ]);
});
