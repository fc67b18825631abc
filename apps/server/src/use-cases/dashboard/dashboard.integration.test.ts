import type { GameProgress, LastPosition } from '@lamplight/contract/dashboard.ts';
import type { ListedSession } from '@lamplight/contract/play.ts';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import { nameMove } from '@lamplight/domain/chess/recorded-move.ts';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../test-support/account-world.ts';
import { minutes } from '../../../test-support/movable-clock.ts';
import { readMigrations } from '../../database/migration-files.ts';
import {
  playMove,
  findOtherMove,
  createPlayWorldForFile,
  readState,
} from '../../../test-support/play-world.ts';

const { world, game } = await createPlayWorldForFile();
const orientation = game.analysisSide === 'White' ? 'white' : 'black';

type ProgressLists = { inProgress: GameProgress[]; position: LastPosition | null };
type SessionLists = Record<'activeSessions' | 'sessionHistory', ListedSession[]> & {
  position: LastPosition | null;
};

async function listsOf({ token }: Pick<Person, 'token'>) {
  const [progress, sessions] = await Promise.all(
    ['game-progress', 'interactive-sessions'].map((name) =>
      world.call(`GET /api/dashboard/${name}`, { token }),
    ),
  );
  return {
    progress: progress?.body as ProgressLists,
    sessions: sessions?.body as SessionLists,
  };
}

const stepTo = (token: string, gameId: string, moveNumber: number) =>
  world.call(`POST /api/games/${gameId}/progress`, { token, body: { moveNumber } });

const lapse = ({ user }: Person) =>
  world.database.pool.query('update subscriptions set ends_at = $2 where user_id = $1', [
    user.id,
    new Date(world.clock.nowMs() - 1000),
  ]);

describe('where a reader stopped', () => {
  test('is the position of the newest game in progress, named as a book names it', async () => {
    const person = await world.subscriber();
    const second = await world.game(2);
    expect((await listsOf(person)).progress.position).toBeNull();
    await stepTo(person.token, second.id, 3);
    world.clock.advance(minutes(1));
    await stepTo(person.token, game.id, 10);
    const tenth = game.moves[9];
    expect((await listsOf(person)).progress).toMatchObject({
      inProgress: [{ slug: game.slug }, { slug: second.slug }],
      position: {
        fen: tenth?.fen,
        lastMove: [tenth?.uci.slice(0, 2), tenth?.uci.slice(2, 4)],
        moveName: `5… ${tenth?.notation}`,
        orientation,
      },
    });
    world.clock.advance(minutes(1));
    await stepTo(person.token, game.id, 11);
    expect((await listsOf(person)).progress.position?.moveName).toBe(
      `6. ${game.moves[10]?.notation}`,
    );
  });

  test('a game that was opened only, or seen to its end, is not where one stopped', async () => {
    const person = await world.person();
    await world.call(`GET /api/games/resolve/${game.slug}`, person);
    await stepTo(person.token, game.id, game.totalMoves);
    expect((await listsOf(person)).progress).toMatchObject({ inProgress: [], position: null });
  });
});

/** Names a move of the first game, counted from 1, as the board does. */
function name(ply: number) {
  const move = game.moves[ply - 1];
  const fenBefore = game.moves[ply - 2]?.fen ?? game.startFen;
  return nameMove(fenBefore, { san: move?.notation ?? '', uci: move?.uci ?? '' });
}

describe('the move where a reader or player stopped', () => {
  test('a game in progress has its full move, the last full move, and the move in two forms', async () => {
    const person = await world.person();
    const read = async () => (await listsOf(person)).progress.inProgress[0];
    const last = { lastMoveNumber: Math.ceil(game.totalMoves / 2), totalMoves: game.totalMoves };
    for (const ply of [1, 2, 11, game.totalMoves - 1]) {
      await stepTo(person.token, game.id, ply);
      expect(await read()).toMatchObject({
        userLastMove: ply,
        moveNumber: Math.ceil(ply / 2),
        ...last,
        move: name(ply),
      });
    }
  });

  test('an active session has the full move and the last move on its board, also after leaving the record', async () => {
    const person = await world.subscriber();
    const { sessionId, ...begun } = await world.start(person.token, game.id);
    const play = async (what: string, body: Record<string, unknown>) =>
      readState(await world.play(what, person.token, { sessionId, ...body }));
    const read = async () => (await listsOf(person)).sessions.activeSessions[0];
    const begin = begun.currentMoveIndex + 1;
    expect(await read()).toMatchObject({
      moveNumber: Math.ceil(begin / 2),
      move: begin === 0 ? null : name(begin),
    });
    const his = game.moves[begin]?.notation ?? '';
    const followed = await play('move', { move: his });
    const plies = followed.currentMoveIndex + 1;
    expect(await read()).toMatchObject({ moveNumber: Math.ceil(plies / 2), move: name(plies) });
    const other = findOtherMove(followed, game.moves[plies]?.notation ?? '');
    await play('move', { move: other });
    const pending = {
      moveNumber: Math.ceil((plies + 1) / 2),
      name: formatMoveIn(followed.boardFen, other),
    };
    expect(await read()).toMatchObject({
      moveNumber: pending.moveNumber,
      move: { name: pending.name, spoken: expect.stringMatching(/^\d+, \w+/) },
    });
    await play('divergence-action', { action: 'play_on', skillLevel: 'beginner' });
    expect(await read()).toMatchObject({ move: { name: pending.name } });
    await world.play('abandon-session', person.token, { sessionId });
    expect((await listsOf(person)).sessions.sessionHistory[0]).toMatchObject({ move: null });
  });

  test('a game that begins at a later move is numbered as in its record', async () => {
    const late = await world.add({
      title: 'Late',
      pgn: `[SetUp "1"]\n[FEN "8/8/8/8/8/4k3/4p3/4K1R1 b - - 0 61"]\n\n1... Kd3 2. Rg3+ Ke4 3. Rg4+ *`,
    });
    const { token } = await world.admin();
    await stepTo(token, late.id, 1);
    const { progress } = await listsOf({ token });
    expect(progress.inProgress[0]).toMatchObject({
      moveNumber: 61,
      lastMoveNumber: 63,
      move: { name: '61… Kd3', spoken: '61, black, king to d3' },
    });
  });
});

describe('where a player stopped', () => {
  test('is the board: of the record, of a move that waits, of the moves since', async () => {
    const person = await world.subscriber();
    const { sessionId, ...begun } = await world.start(person.token, game.id);
    const play = async (name: string, body: Record<string, unknown>) =>
      readState(await world.play(name, person.token, { sessionId, ...body }));
    const shown = async () => (await listsOf(person)).sessions.position;
    const opening = begun.moveHistory.at(-1);
    expect(await shown()).toEqual({
      fen: begun.boardFen,
      lastMove: opening ? [opening.uci.slice(0, 2), opening.uci.slice(2, 4)] : null,
      moveName: opening ? `1. ${opening.san}` : null,
      orientation,
    });
    const his = game.moves[begun.currentMoveIndex + 1]?.notation ?? '';
    const followed = await play('move', { move: his });
    expect(await shown()).toMatchObject({ fen: followed.boardFen });
    const next = game.moves[followed.currentMoveIndex + 1]?.notation ?? '';
    const other = findOtherMove(followed, next);
    await play('move', { move: other });
    expect(await shown()).toMatchObject({ fen: playMove(followed.boardFen, other) });
    const free = await play('divergence-action', { action: 'play_on', skillLevel: 'beginner' });
    expect(await shown()).toMatchObject({ fen: free.boardFen });
  });

  test('before the first move it is where the game begins', async () => {
    const person = await world.subscriber();
    const whites = (await world.list((await world.admin()).token)).slice(0, 5);
    const his = whites.find(({ analysisSide }) => analysisSide === 'White');
    const state = await world.start(person.token, his?.id ?? '');
    expect(state.currentMoveIndex).toBe(-1);
    expect((await listsOf(person)).sessions.position).toEqual({
      fen: state.startFen,
      lastMove: null,
      moveName: null,
      orientation: 'white',
    });
  });
});

describe('C4: a plan that has ended', () => {
  test('C4: the position of a game that is locked now is hidden, its list entry is not', async () => {
    const person = await world.subscriber();
    const locked = await world.game(3);
    await stepTo(person.token, locked.id, 12);
    await world.start(person.token, locked.id);
    const before = await listsOf(person);
    expect(before.progress.position).not.toBeNull();
    expect(before.sessions.position).not.toBeNull();
    await lapse(person);
    const { progress, sessions } = await listsOf(person);
    expect(before.progress.inProgress[0]?.move?.name).toMatch(/^6… /);
    const hidden = { slug: locked.slug, move: null };
    expect(progress).toMatchObject({
      inProgress: [{ ...hidden, moveNumber: 6, userLastMove: 12 }],
      position: null,
    });
    expect(sessions).toMatchObject({ activeSessions: [hidden], position: null });
  });

  test('the game everybody has keeps its position', async () => {
    const person = await world.subscriber();
    await stepTo(person.token, game.id, 4);
    await lapse(person);
    expect((await listsOf(person)).progress.position).toMatchObject({ fen: game.moves[3]?.fen });
  });
});

test('a listed session tells what its guesses have brought, as the session itself does', async () => {
  const { token } = await world.subscriber();
  const begun = await world.start(token, game.id);
  const { sessionId } = begun;
  expect((await listsOf({ token })).sessions.activeSessions[0]?.score).toEqual({
    asked: 0,
    points: 0,
    outOf: 0,
  });
  const play = async (name: string, body: Record<string, unknown>) =>
    readState(await world.play(name, token, { sessionId, ...body }));
  const his = ({ currentMoveIndex }: SessionState) =>
    game.moves[currentMoveIndex + 1]?.notation ?? '';
  let state = await play('move', { move: his(begun) });
  for (const helps of [['piece'], ['square', 'engine'], ['piece', 'move']]) {
    const ply = state.currentMoveIndex + 1;
    for (const help of helps) await play('hint', { help, ply });
    state = await play('move', { move: his(state) });
  }
  await play('move', { move: findOtherMove(state, his(state)) });
  state = await play('divergence-action', { action: 'rewind' });
  await play('hint', { help: 'piece', ply: state.currentMoveIndex + 1 });
  state = await play('move', { move: his(state) });
  const { asked, points, outOf } = state.score;
  expect(asked).toBe(5);
  expect(points).toBeGreaterThanOrEqual(10 + 7 + 4);
  const score = { asked, points, outOf };
  expect((await listsOf({ token })).sessions.activeSessions[0]).toMatchObject({ score });
  await world.play('abandon-session', token, { sessionId });
  expect((await listsOf({ token })).sessions).toMatchObject({
    activeSessions: [],
    sessionHistory: [{ sessionId, status: 'abandoned', score }],
    position: null,
  });

  // Scores of sessions from before scores were stored are computed once, by a migration.
  const { pool } = world.database;
  await pool.query('update play_sessions set asked = 0, points = 0 where id = $1', [sessionId]);
  const { sql = '' } = readMigrations().find(({ name }) => name === 'session-scores') ?? {};
  await pool.query(sql.slice(sql.indexOf('update play_sessions')));
  expect((await listsOf({ token })).sessions.sessionHistory[0]).toMatchObject({ score });
});
