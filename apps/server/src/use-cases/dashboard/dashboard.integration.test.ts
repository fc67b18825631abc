import type { LastPosition } from '@lamplight/contract/dashboard.ts';
import type { ListedSession, SessionState } from '@lamplight/contract/play.ts';
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

type ProgressLists = { inProgress: { slug: string }[]; position: LastPosition | null };
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
    expect(progress).toMatchObject({ inProgress: [{ slug: locked.slug }], position: null });
    expect(sessions).toMatchObject({ activeSessions: [{ slug: locked.slug }], position: null });
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
