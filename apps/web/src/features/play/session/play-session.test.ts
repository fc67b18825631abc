import { describe, expect, test } from 'vitest';
import { at, g1f3, quiet, createTestSession } from '../../../../test-support/play/session.ts';
import { createTestServer } from '../../../../test-support/play/session-server.ts';
import { withUnsavedMove } from './play-state.ts';

/** Black's third reply gives checkmate, and it is the last move of the recorded game. */
const checking = '1. e4 e5 2. Ke2 Qh4 3. Nf3 Qxe4# 0-1';

describe('a move that is his', () => {
  test('stands at once, and the reply follows after half a second', async () => {
    const { session, timers, see, said } = createTestSession(createTestServer(quiet));
    session.move(at.e2e4);
    expect(see()).toMatchObject({ stage: 'sending', moves: ['e4'] });
    await timers.advance(499);
    expect(see()).toMatchObject({ stage: 'replying', moves: ['e4'] });
    await timers.advance(1);
    expect(see()).toMatchObject({ stage: 'your-turn', moves: ['e4', 'e5'] });
    expect(said()).toBe('Your move e4 matches Magnus. Black replies pawn to e5.');
  });

  test('is sent once, however often it is made', async () => {
    const server = createTestServer(quiet);
    const { session, timers } = createTestSession(server);
    session.move(at.e2e4);
    session.move(at.d2d4);
    await timers.advance(0);
    session.move(at.d2d4);
    expect(server.asked).toEqual(['move']);
  });

  test('whose reply gives check is pointed at for three seconds, then the game is over', async () => {
    const { session, timers, see } = createTestSession(createTestServer(checking));
    const moves = [at.e2e4, { from: 'e1', to: 'e2' }, g1f3] as const;
    for (const move of moves) {
      session.move(move);
      await timers.advance(500);
    }
    expect(session.read().pointedAt?.san).toBe('Qxe4#');
    await timers.advance(2999);
    expect(see()).toMatchObject({ stage: 'replying', moves: ['e4', 'e5', 'Ke2', 'Qh4', 'Nf3'] });
    await timers.advance(1);
    expect(see()).toMatchObject({ stage: 'over', dialog: null });
    await timers.advance(500);
    expect(see().dialog).toBe('end');
  });

  test('whoever is in a hurry sees it sooner', async () => {
    const { session, timers, see } = createTestSession(
      createTestServer('1. e4 e5 2. Ke2 Qh4 3. Nc3 Qxe4+ 4. Nxe4 h6 *'),
    );
    for (const move of [at.e2e4, { from: 'e1', to: 'e2' }, { from: 'b1', to: 'c3' }] as const) {
      session.move(move);
      await timers.advance(500);
    }
    session.skipPause();
    expect(see()).toMatchObject({ stage: 'your-turn', moves: expect.arrayContaining(['Qxe4+']) });
    expect(timers.pending()).toBe(0);
  });
});

describe('a move that is another', () => {
  test('opens the dialog, is judged, and can be taken back', async () => {
    const server = createTestServer(quiet);
    const { session, timers, see, said } = createTestSession(server);
    session.move(at.d2d4);
    await timers.advance(0);
    expect(see()).toMatchObject({ stage: 'diverged', dialog: 'divergence', moves: ['d4'] });
    expect(server.asked).toEqual(['move', 'judge']);
    expect(session.read().judging).toEqual({ kind: 'idle' });
    expect(said()).toBe('Different from his move: your move is equal to his.');
    session.rewind();
    await timers.advance(0);
    expect(see()).toMatchObject({ stage: 'your-turn', dialog: null, moves: [] });
    expect(said()).toBe('Back on his path. White to move.');
  });

  test('hides the recorded move until the user asks, and then announces it', async () => {
    const server = createTestServer(quiet);
    const { session, timers, see, said } = createTestSession(server);
    session.move(at.d2d4);
    await timers.advance(0);
    expect(session.read().state.pendingDivergence).toMatchObject({ isMoveKnown: false });
    expect(session.read().state.guess).toMatchObject({ tries: 1, worth: 0 });
    session.showMove();
    await timers.advance(0);
    expect(see()).toMatchObject({ stage: 'diverged', dialog: 'divergence' });
    expect(session.read().state.pendingDivergence).toMatchObject({ isMoveKnown: true });
    expect(said()).toBe('Magnus played: pawn to e4.');
    session.showMove();
    await timers.advance(0);
    expect(server.asked).toEqual(['move', 'judge', 'help']);
  });

  test('stays hidden if the request to show it is lost', async () => {
    const server = createTestServer(quiet);
    const { session, timers, complaints } = createTestSession(server);
    session.move(at.d2d4);
    await timers.advance(0);
    server.next('help', 'unreached');
    session.showMove();
    await timers.advance(0);
    expect(session.read().state.pendingDivergence).toMatchObject({ isMoveKnown: false });
    expect(complaints).toEqual(['The server could not be reached. Please try again.']);
  });

  test('that cannot be judged says why, and is judged when asked again', async () => {
    const server = createTestServer(quiet);
    const { session, timers } = createTestSession(server);
    server.next('judge', 'engine_overloaded');
    session.move(at.d2d4);
    await timers.advance(0);
    expect(session.read().judging).toMatchObject({
      kind: 'failed',
      message: 'All engines are busy right now. Please try again in a moment.',
    });
    session.judgeAgain();
    await timers.advance(0);
    expect(session.read().state.pendingDivergence?.judgement?.verdict).toBe('equal');
  });

  test('is judged also for whoever does not wait', async () => {
    const search = Promise.withResolvers<never>();
    const compare = () => search.promise;
    const { session, timers, see } = createTestSession(createTestServer(quiet), { compare });
    session.move(at.d2d4);
    await timers.advance(0);
    expect(session.read().judging.kind).toBe('looking');
    session.rewind();
    await timers.advance(0);
    search.reject(new Error('later'));
    await timers.advance(0);
    expect(see().stage).toBe('your-turn');
    expect(session.read().state.divergences[0]?.judgement?.verdict).toBe('equal');
  });

  test('waits for its answer after a reload', () => {
    const server = createTestServer(quiet);
    server.elsewhere('d4');
    expect(createTestSession(server).see()).toMatchObject({
      stage: 'diverged',
      dialog: 'divergence',
    });
  });
});

describe('when calls fail', () => {
  test('a move that did not arrive stays on the board and is sent again', async () => {
    const server = createTestServer(quiet);
    const { session, timers, see } = createTestSession(server);
    server.next('move', 'answer lost');
    session.move(at.e2e4);
    await timers.advance(0);
    expect(see()).toMatchObject({ stage: 'stuck', moves: ['e4'] });
    session.retry();
    await timers.advance(500);
    expect(see()).toMatchObject({ stage: 'your-turn', moves: ['e4', 'e5'], trouble: null });
    expect(server.state().moveHistory).toHaveLength(2);
  });

  test('a refused move goes back, with the server’s sentence', async () => {
    const server = createTestServer(quiet);
    const { session, timers, see, complaints } = createTestSession(server);
    server.next('move', 'internal_error');
    session.move(at.e2e4);
    await timers.advance(0);
    expect(see()).toMatchObject({ stage: 'your-turn', moves: [] });
    expect(complaints).toEqual(['Something went wrong on our side.']);
  });

  test('a session that went on in another tab is taken as it is', async () => {
    const server = createTestServer(quiet);
    const { session, timers, see, complaints } = createTestSession(server);
    server.elsewhere('e4');
    session.move(at.d2d4);
    await timers.advance(0);
    expect(see()).toMatchObject({ stage: 'your-turn', moves: ['e4', 'e5'] });
    expect(complaints).toHaveLength(1);
  });

  test('a session that was ended elsewhere can only be looked at', async () => {
    const server = createTestServer(quiet);
    const { session, timers, see } = createTestSession(server);
    server.end();
    session.refresh();
    await timers.advance(600);
    expect(see()).toMatchObject({ stage: 'over', dialog: null });
  });

  test('coming back takes what is newer', async () => {
    const server = createTestServer(quiet);
    const { session, timers, see } = createTestSession(server);
    server.elsewhere('e4');
    session.refresh();
    await timers.advance(0);
    expect(see().moves).toEqual(['e4', 'e5']);
  });

  test('nobody who is signed out plays on', async () => {
    const server = createTestServer(quiet);
    const { session, timers } = createTestSession(server);
    server.next('move', 'unauthorized');
    session.move(at.e2e4);
    await timers.advance(0);
    expect(session.read().signedOut).toBeInstanceOf(Error);
  });

  test('a plan without freestyle is offered the one that has it', async () => {
    const server = createTestServer(quiet);
    const { session, timers } = createTestSession(server);
    session.move(at.d2d4);
    await timers.advance(0);
    server.next('answer', 'freestyle_not_available');
    session.playOn('casual');
    await timers.advance(0);
    expect(session.read().dialog).toEqual({ kind: 'upgrade', reason: 'freestyle' });
  });
});

describe('a new game', () => {
  test('clears the board', async () => {
    const server = createTestServer(quiet);
    const { session, timers, see } = createTestSession(server);
    session.move(at.d2d4);
    await timers.advance(0);
    session.newGame();
    await timers.advance(0);
    expect(see()).toEqual({ stage: 'your-turn', moves: [], dialog: null, trouble: null });
    expect(withUnsavedMove(session.read()).sessionId).toBe('s2');
  });

  test('whose answer got lost is not begun twice', async () => {
    const server = createTestServer(quiet);
    const { session, timers, complaints } = createTestSession(server);
    server.next('start', 'answer lost');
    session.newGame();
    await timers.advance(0);
    expect(complaints).toHaveLength(1);
    session.newGame();
    await timers.advance(0);
    expect(session.read().state.sessionId).toBe('s2');
    expect(server.asked.filter((name) => name === 'start')).toHaveLength(1);
  });

  test('needs a session that is left', async () => {
    const server = createTestServer(quiet);
    const { session, timers } = createTestSession(server, { hasSessionLeft: () => false });
    session.newGame();
    await timers.advance(0);
    expect(session.read().dialog).toEqual({ kind: 'upgrade', reason: 'sessions' });
    expect(server.asked).toEqual([]);
  });
});

test('nothing goes on after the page is left', async () => {
  const server = createTestServer(quiet);
  const { session, timers, leave, see } = createTestSession(server);
  session.move(at.e2e4);
  await timers.advance(100);
  leave();
  await timers.advance(5000);
  expect(see().moves).toEqual(['e4']);
  expect(timers.pending()).toBe(0);
});
