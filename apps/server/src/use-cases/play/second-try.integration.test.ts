import type { SessionState } from '@lamplight/contract/play-session.ts';
import { describe, expect, test } from 'vitest';
import { createPlayWorldForFile, readState } from '../../../test-support/play-world.ts';

const { world, game } = await createPlayWorldForFile();
/** Half-moves before White's seventh move, where the recorded move recaptures on d4. */
const ply = 12;
const his = game.moves[ply]?.notation ?? '';
/** Two other moves, both clearly worse. Their evaluations are stored. */
const [wrong, wrongAgain] = ['a3', 'h3'] as const;

type Act = (name: string, body?: Record<string, unknown>) => Promise<SessionState>;

/** Starts a session before the seventh move, or before another one. */
async function startSession(
  token: string,
  fromPly = ply,
): Promise<{ state: SessionState; act: Act }> {
  const state = await world.start(token, game.id, { fromPly });
  const { sessionId } = state;
  const act: Act = async (name, body) =>
    readState(await world.play(name, token, { sessionId, ...body }));
  return { state, act };
}

const rewind = { action: 'rewind' };
const show = { help: 'move', ply };

/** Points of the session in the list of the dashboard, which are stored separately. */
async function readListedPoints(token: string): Promise<unknown> {
  const { body } = await world.call('GET /api/dashboard/interactive-sessions', { token });
  const [session] = body['activeSessions'] as { score: { points: number } }[];
  return session?.score.points;
}

describe('a try that differs from the recorded move', () => {
  test('has a verdict and a reason that does not name the recorded move', async () => {
    const { token } = await world.person();
    const { act } = await startSession(token);
    const { pendingDivergence, guess, guide, moveHistory } = await act('move', { move: wrong });
    expect(pendingDivergence).toMatchObject({
      attempt: 1,
      isMoveKnown: false,
      magnusMove: his,
      judgement: { verdict: 'inferior' },
    });
    const reason = JSON.stringify(pendingDivergence?.judgement?.why);
    for (const text of [reason, JSON.stringify(guide), JSON.stringify(moveHistory.slice(ply))]) {
      expect(text).not.toContain(his);
    }
    expect(guess).toMatchObject({ tries: 1, worth: 5, prices: { move: 5 } });
  });

  test('shows the recorded move on request, once, and then a reason may name it', async () => {
    const { token } = await world.person();
    const { act } = await startSession(token);
    const left = await act('move', { move: 'Bd3' });
    const shown = await act('hint', show);
    expect(shown.version).toBe(left.version + 1);
    expect(shown.pendingDivergence).toMatchObject({ isMoveKnown: true, magnusMove: his });
    expect(JSON.stringify(shown.pendingDivergence?.judgement?.why)).toContain(his);
    expect(shown.guess).toMatchObject({ worth: 0, prices: { move: 0 } });
    expect(await act('hint', show)).toEqual(shown);
    expect((await act('divergence-action', rewind)).hint).toMatchObject({ move: his, worth: 0 });
  });

  test('two requests to show it at once are one', async () => {
    const { token } = await world.person();
    const { act } = await startSession(token);
    const { version } = await act('move', { move: wrong });
    const both = await Promise.all([act('hint', show), act('hint', show)]);
    expect(both.map((state) => state.version)).toEqual([version + 1, version + 1]);
  });
});

/** Plays these moves with a rewind after each but the last, and returns the points after each of them. */
async function playTries(moves: readonly string[], isShown = false): Promise<number[]> {
  const { token } = await world.person();
  const { act } = await startSession(token);
  const points: number[] = [];
  for (const [index, move] of moves.entries()) {
    if (index > 0) await act('divergence-action', rewind);
    const { score } = await act('move', { move });
    points.push(score.points);
    expect(await readListedPoints(token)).toBe(score.points);
    if (index === 0 && isShown) await act('hint', show);
  }
  return points;
}

describe('points', () => {
  test('the recorded move at the second try brings half of 10', async () => {
    const [first = 0, second] = await playTries([wrong, his]);
    expect(second).toBe(5);
    expect(first).toBeLessThan(5);
  });

  test('a first try that brought more than half keeps its points', async () => {
    const { token } = await world.person();
    // At the ninth move, Bf4 is as good as the recorded move.
    const { act } = await startSession(token, 16);
    const { score, guess } = await act('move', { move: 'Bf4' });
    expect(score.points).toBeGreaterThan(8);
    expect(guess).toMatchObject({ tries: 1, worth: 0, prices: { move: 0 } });
    await act('divergence-action', rewind);
    const found = await act('move', { move: game.moves[16]?.uci });
    expect(found.score).toMatchObject({ points: score.points, found: 0, asGood: 1 });
  });

  test('the third try brings nothing', async () => {
    const [, second, third] = await playTries([wrong, wrongAgain, his]);
    expect(third).toBe(second);
  });

  test('a try after the move was shown brings nothing', async () => {
    const [first, second] = await playTries([wrong, his], true);
    expect(second).toBe(first);
  });

  test('an earlier version’s session keeps its points', async () => {
    const { token, user } = await world.person();
    const { act } = await startSession(token);
    await act('move', { move: wrong });
    const before = await act('divergence-action', rewind);
    // The rows of earlier versions do not say that the recorded move stayed hidden.
    await world.database.pool.query(
      `update play_sessions set guesses = replace(guesses::text, ',"isMoveHidden":true', '')::json
       where user_id = $1`,
      [user.id],
    );
    const { rows } = await world.database.pool.query(
      `select guesses::text as guesses from play_sessions where user_id = $1`,
      [user.id],
    );
    expect(rows[0].guesses).not.toContain('isMoveHidden');
    const found = await act('move', { move: his });
    expect(found.score.points).toBe(before.score.points);
    expect(await readListedPoints(token)).toBe(before.score.points);
  });
});

const place = async (token: string) =>
  (await world.call(`GET /api/interactive/session/${game.id}/active`, { token })).body;

/** Plays the game to its end, beginning before its last moves. */
async function complete(token: string): Promise<string> {
  let state = await world.start(token, game.id, { fromPly: 34 });
  const { sessionId } = state;
  while (state.status === 'active') {
    const move = game.moves[state.moveHistory.length]?.uci;
    state = readState(await world.play('move', token, { sessionId, move }));
  }
  return sessionId;
}

describe('the play page of a completed game', () => {
  test('asks a starter before another session, but not while one is active', async () => {
    const { token } = await world.person();
    expect(await place(token)).toMatchObject({ asksBeforeStart: false, session: null });
    const first = await complete(token);
    expect(await place(token)).toMatchObject({ asksBeforeStart: true, session: null });
    const { sessionId } = await world.start(token, game.id);
    expect(await place(token)).toMatchObject({ asksBeforeStart: false, session: { sessionId } });
    await world.play('abandon-session', token, { sessionId });
    expect(await place(token)).toMatchObject({ asksBeforeStart: true });
    await world.call(`DELETE /api/interactive/session/${first}`, { token });
    expect(await place(token), 'a deleted session is forgotten').toMatchObject({
      asksBeforeStart: false,
    });
  });

  test('asks nobody whose plan has no limit, and no starter who only left the game', async () => {
    const { token } = await world.subscriber();
    await complete(token);
    expect(await place(token)).toMatchObject({ asksBeforeStart: false });
    const starter = await world.person();
    const { sessionId } = await world.start(starter.token, game.id);
    await world.play('abandon-session', starter.token, { sessionId });
    expect(await place(starter.token)).toMatchObject({ asksBeforeStart: false });
  });

  test('asks nothing about a game that somebody else has completed', async () => {
    await complete((await world.person()).token);
    const { token } = await world.person();
    expect(await place(token)).toMatchObject({ asksBeforeStart: false });
  });
});
