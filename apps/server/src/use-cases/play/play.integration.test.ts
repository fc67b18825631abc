import { describe, expect, test } from 'vitest';
import {
  playMove,
  findOtherMove,
  createPlayWorldForFile,
  readState,
} from '../../../test-support/play-world.ts';

const { world, game } = await createPlayWorldForFile();
/** The featured player is Black. White's second move allows a mate, which was not played. */
const mateMissed = await world.add({
  title: 'A mate missed',
  pgn: '[White "Ada Keller"]\n[Black "Magnus Carlsen"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 d6 3. a3 Qh4# 0-1',
});

const his = (currentMoveIndex: number) => game.moves[currentMoveIndex + 1]?.notation ?? '';

/** Starts a session of this game as an admin, for whom every game is open. */
async function asAdmin(gameId: string, more: Record<string, unknown> = {}) {
  const { token } = await world.admin();
  return { token, state: await world.start(token, gameId, more) };
}

describe('following a game', () => {
  test('from the first move to the last, which is counted once', async () => {
    const { token } = await world.person();
    let state = await world.start(token, game.id);
    expect(state).toMatchObject({ mode: 'FAITHFUL', status: 'active', score: { asked: 0 } });
    const { sessionId } = state;
    while (state.status === 'active') {
      const move = his(state.currentMoveIndex);
      const answer = await world.play('move', token, { sessionId, move });
      expect(answer.body['divergence']).toMatchObject({ diverged: false, userMove: move });
      state = readState(answer);
    }
    expect(state.moveHistory.map(({ san }) => san)).toEqual(game.moves.map((m) => m.notation));
    expect(state).toMatchObject({
      status: 'completed',
      isGameOver: true,
      result: game.result,
      movesRemaining: 0,
      legalMoves: [],
      boardFen: game.moves.at(-1)?.fen,
    });
    const bonus = state.moveHistory.reduce((sum, move) => sum + move.bonus, 0);
    const { asked, outOf } = state.score;
    expect(state.score).toMatchObject({ found: asked, points: outOf + bonus });
    const last = state.moveHistory.findLast(({ by }) => by === 'user');
    const again = await world.play('move', token, {
      sessionId,
      move: last?.uci,
      ply: (last?.ply ?? 0) - 1,
    });
    expect(readState(again)).toEqual(state);
    const stats = await world.call('GET /api/dashboard/stats', { token });
    expect(stats.body).toEqual({
      gamesViewed: 0,
      gamesCompleted: 0,
      playSessions: 1,
      playSessionsCompleted: 1,
    });
  });

  test('as Black, with the first move on the board', async () => {
    const { state } = await asAdmin(mateMissed.id);
    expect(state).toMatchObject({
      userSide: 'black',
      currentMoveIndex: 0,
      startPly: 1,
      movesRemaining: 3,
    });
    expect(state.moveHistory).toMatchObject([{ san: 'f3', by: 'recorded', isMatch: null }]);
  });

  test('away from it and back: the better try counts, and a lost answer can be asked for again', async () => {
    const { token } = await world.person();
    const start = await world.start(token, game.id);
    const { sessionId } = start;
    // Inferior by the stored search of every move, so that no engine is needed.
    const move = 'g4';
    const sent = { sessionId, move, ply: start.currentMoveIndex + 1 };
    const left = await world.play('move', token, sent);
    expect(left.body['divergence']).toEqual({
      diverged: true,
      userMove: move,
      magnusMove: his(start.currentMoveIndex),
      autoPlayedMove: null,
    });
    expect(readState(left)).toMatchObject({
      legalMoves: [],
      availableMoves: [],
      pendingDivergence: {
        userMove: move,
        action: null,
        judgement: { verdict: expect.any(String) },
      },
      score: { asked: 1, found: 0 },
    });
    expect(readState(left).moveHistory.at(-1)).toMatchObject({
      by: 'user',
      isMatch: false,
      missed: 0,
    });
    expect((await world.play('move', token, sent)).text).toBe(left.text);

    const action = { sessionId, action: 'rewind' };
    const back = await world.play('divergence-action', token, action);
    expect(readState(back)).toMatchObject({
      boardFen: start.boardFen,
      pendingDivergence: null,
      divergences: [{ action: 'rewind' }],
      movesRemaining: start.movesRemaining,
    });
    expect((await world.play('divergence-action', token, action)).text).toBe(back.text);

    const found = readState(
      await world.play('move', token, { sessionId, move: his(start.currentMoveIndex) }),
    );
    const judged = readState(left).pendingDivergence?.judgement;
    expect(found.moveHistory.at(-2)).toMatchObject({
      isMatch: true,
      missed: 1,
      verdict: judged?.verdict,
      points: Math.max(judged?.points ?? 0, 5),
    });
    expect(found.score.found).toBe(0);
  });

  test('two moves at once: one is played', async () => {
    const { token } = await world.person();
    const { sessionId, legalMoves, currentMoveIndex } = await world.start(token, game.id);
    const ply = currentMoveIndex + 1;
    const moves = legalMoves.slice(0, 6);
    const answers = await Promise.all(
      moves.map((move) => world.play('move', token, { sessionId, move, ply })),
    );
    const refusals = new Set(answers.map(({ body }) => body['error']).filter(Boolean));
    expect(
      [...refusals].every((code) => code === 'divergence_pending' || code === 'position_mismatch'),
    ).toBe(true);
    const active = readState(
      await world.call(`GET /api/interactive/session/${game.id}/active`, { token }),
    );
    expect(active.version).toBe(2);
    const played = answers.filter(({ status }) => status === 200).map(readState);
    expect(played).toEqual([active]);
  });

  test('what is no move is said so, and nothing changes', async () => {
    const { token } = await world.person();
    const { sessionId, version } = await world.start(token, game.id);
    for (const move of ['e5', 'Qh7#', 'e2e5', 'nonsense', '--']) {
      expect(await world.play('move', token, { sessionId, move })).toMatchObject({
        status: 400,
        body: { error: 'illegal_move', message: `Invalid move: ${move}` },
      });
    }
    const { body } = await world.call(`GET /api/interactive/session/${game.id}/active`, { token });
    expect(body).toMatchObject({ hasActiveSession: true, session: { version } });
  });

  test('what does not fit is refused with its reason', async () => {
    const { token } = await world.person();
    const { sessionId, ...state } = await world.start(token, game.id);
    const move = findOtherMove({ ...state, sessionId }, his(state.currentMoveIndex));
    const tried = async (name: string, body: Record<string, unknown>) => {
      const answer = await world.play(name, token, { sessionId, ...body });
      return `${answer.status} ${String(answer.body['error'])}`;
    };
    const reply = { currentMoveIndex: 1, boardFen: state.boardFen, lastMove: 'e5' };
    expect(await tried('divergence-action', { action: 'rewind' })).toBe('409 no_divergence');
    expect(await tried('update-session', reply)).toBe('409 position_mismatch');
    expect(await tried('hint', { help: 'piece', ply: 40 })).toBe('409 position_mismatch');
    expect(await tried('judge', { ply: 0, move: 'e4' })).toBe('409 nothing_to_judge');
    await world.play('move', token, { sessionId, move });
    expect(await tried('move', { move: 'h3' })).toBe('409 divergence_pending');
    expect(await tried('hint', { help: 'piece', ply: 0 })).toBe('409 divergence_pending');
    const over = readState(await world.play('abandon-session', token, { sessionId }));
    expect(over).toMatchObject({ status: 'abandoned', isGameOver: false, result: null });
    expect(readState(await world.play('abandon-session', token, { sessionId }))).toEqual(over);
    expect(await tried('move', { move: 'h3' })).toBe('409 session_not_active');
    expect(await tried('divergence-action', { action: 'rewind' })).toBe('409 session_not_active');
    expect(await tried('hint', { help: 'piece', ply: 0 })).toBe('409 session_not_active');
  });

  test('help tells more step by step, for less; asked twice it costs once', async () => {
    const { token } = await world.person();
    const { sessionId, currentMoveIndex } = await world.start(token, game.id);
    const ply = currentMoveIndex + 1;
    const uci = game.moves[ply]?.uci ?? '';
    const help = async (name: string) =>
      readState(await world.play('hint', token, { sessionId, help: name, ply })).hint;
    const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
    expect(await help('engine')).toEqual({
      helps: ['engine'],
      piece: null,
      from: null,
      to: null,
      move: null,
      worth: 4,
    });
    expect(await help('piece')).toMatchObject({ piece: 'knight', from, to: null, worth: 4 });
    const square = await help('square');
    expect(square).toMatchObject({ from, to, move: null, worth: 4 });
    expect(await help('square')).toEqual(square);
    expect(await help('move')).toMatchObject({ move: his(currentMoveIndex), worth: 0 });
    const found = readState(
      await world.play('move', token, { sessionId, move: his(currentMoveIndex) }),
    );
    expect(found).toMatchObject({
      hint: null,
      score: { found: 0, asked: 1, points: 0, outOf: 10 },
    });
  });

  test('moves of the record are not revealed before they are played', async () => {
    const { token } = await world.subscriber();
    const start = await world.start(token, game.id);
    const { sessionId } = start;
    const texts: { text: string; plies: number; known: string[] }[] = [];
    const ask = async (name: string, body: Record<string, unknown>, ...known: string[]) => {
      const answer = await world.play(name, token, { sessionId, ...body });
      const state = readState(answer);
      texts.push({ text: answer.text, plies: state.currentMoveIndex + 1, known });
      return state;
    };
    let state = start;
    for (let round = 0; round < 6; round += 1) {
      const ply = state.currentMoveIndex + 1;
      const move = his(state.currentMoveIndex);
      const after = game.moves[ply]?.fen ?? '';
      await ask('hint', { help: 'square', ply });
      await ask('move', { move: findOtherMove(state, move) }, after);
      await ask('divergence-action', { action: 'rewind' }, after);
      state = await ask('move', { move });
    }
    const found = texts.flatMap(({ text, plies, known }) =>
      game.moves.slice(plies).filter(({ fen }) => !known.includes(fen) && text.includes(fen)),
    );
    expect(found).toEqual([]);
    // Checks the search itself: it finds a position that is in the text.
    expect(texts.at(-1)?.text).toContain(game.moves[state.currentMoveIndex]?.fen);
  });
});

describe('playing on', () => {
  test('against replies that are replayed here, and nothing else is believed', async () => {
    const { token } = await world.subscriber();
    const start = await world.start(token, game.id, { skillLevel: 'expert' });
    const { sessionId } = start;
    const move = findOtherMove(start, his(start.currentMoveIndex));
    await world.play('move', token, { sessionId, move });
    const on = { sessionId, action: 'play_on', skillLevel: 'beginner' };
    const free = await world.play('divergence-action', token, on);
    expect(readState(free)).toMatchObject({
      mode: 'FREESTYLE',
      skillLevel: 'beginner',
      movesRemaining: null,
      divergencePoint: start.currentMoveIndex + 2,
      hint: null,
    });
    expect((await world.play('divergence-action', token, on)).text).toBe(free.text);
    expect(await world.play('move', token, { sessionId, move: 'e5' })).toMatchObject({
      body: { error: 'not_your_turn' },
    });

    const board = readState(free).boardFen;
    const analysed = await world.call('POST /api/ai-opponent/move', {
      token,
      body: { fen: board, skillLevel: 'beginner' },
    });
    const lastMove = String(analysed.body['move']);
    const boardFen = playMove(board, lastMove);
    const reply = {
      sessionId,
      currentMoveIndex: readState(free).currentMoveIndex + 1,
      boardFen,
      lastMove,
    };
    for (const lie of [
      { boardFen: board },
      { boardFen: 'nonsense' },
      { lastMove: 'Ke4' },
      { currentMoveIndex: 7 },
    ]) {
      const refused = await world.play('update-session', token, { ...reply, ...lie });
      expect(refused).toMatchObject({ status: 409, body: { error: 'position_mismatch' } });
    }
    const answered = await world.play('update-session', token, reply);
    expect(readState(answered)).toMatchObject({ boardFen, version: readState(free).version + 1 });
    expect(readState(answered).moveHistory.at(-1)).toMatchObject({ by: 'computer', san: lastMove });
    expect((await world.play('update-session', token, reply)).text).toBe(answered.text);
  });

  test('to a mate, which ends it and is counted', async () => {
    const { token, state } = await asAdmin(mateMissed.id);
    const { sessionId } = state;
    await world.play('move', token, { sessionId, move: 'e5' });
    const mate = readState(await world.play('move', token, { sessionId, move: 'Qh4#' }));
    expect(mate).toMatchObject({ isCheckmate: true, isGameOver: false, status: 'active' });
    const won = readState(
      await world.play('divergence-action', token, { sessionId, action: 'play_on' }),
    );
    expect(won).toMatchObject({ status: 'completed', isGameOver: true, result: '0-1' });
    expect(won.moveHistory.at(-1)).toMatchObject({ isMatch: false, by: 'user' });
    const { body } = await world.call('GET /api/dashboard/stats', { token });
    expect(body['playSessionsCompleted']).toBe(1);
  });

  test('is not for starters, nor for those who were subscribers', async () => {
    const starter = await world.person();
    const begun = await world.start(starter.token, game.id);
    await world.play('move', starter.token, {
      sessionId: begun.sessionId,
      move: findOtherMove(begun, his(begun.currentMoveIndex)),
    });
    const refused = { status: 403, body: { error: 'freestyle_not_available' } };
    const on = { sessionId: begun.sessionId, action: 'play_on' };
    expect(await world.play('divergence-action', starter.token, on)).toMatchObject(refused);
    expect(
      readState(await world.call(`GET /api/interactive/session/${game.id}/active`, starter)),
    ).toMatchObject({ mode: 'FAITHFUL', pendingDivergence: { action: null } });

    const lapsing = await world.subscriber();
    const { sessionId, ...state } = await world.start(lapsing.token, game.id);
    const move = findOtherMove({ sessionId, ...state }, his(state.currentMoveIndex));
    await world.play('move', lapsing.token, { sessionId, move });
    const free = readState(
      await world.play('divergence-action', lapsing.token, { sessionId, action: 'play_on' }),
    );
    await world.database.pool.query('delete from subscriptions where user_id = $1', [
      lapsing.user.id,
    ]);
    const reply = { sessionId, boardFen: free.boardFen, currentMoveIndex: 2, lastMove: 'e5' };
    expect(await world.play('update-session', lapsing.token, reply)).toMatchObject(refused);
    expect(await world.play('move', lapsing.token, { sessionId, move: 'e5' })).toMatchObject(
      refused,
    );
    expect((await world.play('abandon-session', lapsing.token, { sessionId })).status).toBe(200);
  });
});
