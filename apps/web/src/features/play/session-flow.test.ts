import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { EngineError } from '@lamplight/engine/engine-error.ts';
import { manualTimers } from '@lamplight/engine/timers-for-tests.ts';
import { describe, expect, test } from 'vitest';
import { createPlaySession } from './session-flow.ts';
import type { PlayPorts } from './session-ports.ts';
import { testServer } from './session-server-for-tests.ts';
import type { TestServer } from './session-server-for-tests.ts';
import { shownOf, stageOf, standing } from './session-table.ts';

const quiet = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0';
/** Black's second reply gives check, and it is the last of the record. */
const checking = '1. e4 e5 2. Ke2 Qh4 3. Nf3 Qxe4# 0-1';

const at = { e2e4: { from: 'e2', to: 'e4' }, d2d4: { from: 'd2', to: 'd4' } } as const;
const g1f3 = { from: 'g1', to: 'f3' } as const;

function sit(server: TestServer, ports: Partial<PlayPorts> = {}) {
  const timers = manualTimers();
  const complaints: string[] = [];
  const replies = ['d7d5', 'c8f5', 'g8f6'];
  const session = createPlaySession(server.state(), {
    calls: server.calls,
    reply: () => Promise.resolve(replies.shift() ?? ''),
    compare: () => Promise.reject(new EngineError('unsupported', 'no engine here')),
    timers,
    complain: (message) => complaints.push(message),
    onStarted: () => undefined,
    hasSessionLeft: () => true,
    ...ports,
  });
  const leave = session.begin();
  const see = () => {
    const table = session.read();
    return {
      stage: stageOf(table),
      moves: shownOf(table).history.map(({ san }) => san),
      dialog: table.dialog?.kind ?? null,
      trouble: table.trouble,
    };
  };
  return { session, timers, complaints, leave, see, said: () => session.read().said.text };
}

describe('a move that is his', () => {
  test('stands at once, and the reply follows after half a second', async () => {
    const { session, timers, see, said } = sit(testServer(quiet));
    session.move(at.e2e4);
    expect(see()).toMatchObject({ stage: 'sending', moves: ['e4'] });
    await timers.advance(499);
    expect(see()).toMatchObject({ stage: 'replying', moves: ['e4'] });
    await timers.advance(1);
    expect(see()).toMatchObject({ stage: 'your-turn', moves: ['e4', 'e5'] });
    expect(said()).toBe('Your move e4 matches Magnus. Black replies pawn to e5.');
  });

  test('is sent once, however often it is made', async () => {
    const server = testServer(quiet);
    const { session, timers } = sit(server);
    session.move(at.e2e4);
    session.move(at.d2d4);
    await timers.advance(0);
    session.move(at.d2d4);
    expect(server.asked).toEqual(['move']);
  });

  test('whose reply gives check is pointed at for three seconds, then the game is over', async () => {
    const { session, timers, see } = sit(testServer(checking));
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
    const { session, timers, see } = sit(
      testServer('1. e4 e5 2. Ke2 Qh4 3. Nc3 Qxe4+ 4. Nxe4 h6 *'),
    );
    for (const move of [at.e2e4, { from: 'e1', to: 'e2' }, { from: 'b1', to: 'c3' }] as const) {
      session.move(move);
      await timers.advance(500);
    }
    session.hurry();
    expect(see()).toMatchObject({ stage: 'your-turn', moves: expect.arrayContaining(['Qxe4+']) });
    expect(timers.pending()).toBe(0);
  });
});

describe('a move that is another', () => {
  test('opens the dialog, is judged, and can be taken back', async () => {
    const server = testServer(quiet);
    const { session, timers, see, said } = sit(server);
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

  test('that cannot be judged says why, and is judged when asked again', async () => {
    const server = testServer(quiet);
    const { session, timers } = sit(server);
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
    const { session, timers, see } = sit(testServer(quiet), { compare });
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
    const server = testServer(quiet);
    server.elsewhere('d4');
    expect(sit(server).see()).toMatchObject({ stage: 'diverged', dialog: 'divergence' });
  });
});

async function playOn(ports: Partial<PlayPorts> = {}, level: SkillLevel = 'beginner') {
  const server = testServer(quiet);
  const seat = sit(server, ports);
  seat.session.move(at.d2d4);
  await seat.timers.advance(0);
  seat.session.playOn(level);
  await seat.timers.advance(0);
  return { server, ...seat };
}

describe('freestyle', () => {
  test('the computer plays after a second, and the server is told', async () => {
    const { server, timers, see, said, session } = await playOn();
    expect(see()).toMatchObject({ stage: 'thinking', dialog: null });
    await timers.advance(999);
    expect(see().moves).toEqual(['d4']);
    await timers.advance(1);
    expect(see()).toMatchObject({ stage: 'your-turn', moves: ['d4', 'd5'] });
    expect(said()).toBe('The computer plays pawn to d5.');
    expect(server.asked.slice(-1)).toEqual(['saveReply']);
    expect(session.read().unsaved).toBeNull();
  });

  test('a reply that could not be saved stands, is saved later, and is never doubled', async () => {
    const { server, timers, see, session } = await playOn();
    server.next('saveReply', 'answer lost');
    await timers.advance(1000);
    expect(see()).toMatchObject({ stage: 'your-turn', moves: ['d4', 'd5'], trouble: null });
    expect(session.read().unsaved?.san).toBe('d5');
    await timers.advance(1000);
    expect(session.read().unsaved).toBeNull();
    expect(server.state().moveHistory.map(({ san }) => san)).toEqual(['d4', 'd5']);
  });

  test('a user who is quicker than the saving has the reply saved first', async () => {
    const { server, timers, see, session } = await playOn();
    server.next('saveReply', 'unreached');
    await timers.advance(1000);
    session.move(g1f3);
    await timers.advance(0);
    expect(see()).toMatchObject({ stage: 'thinking', moves: ['d4', 'd5', 'Nf3'] });
    expect(server.asked.slice(-3)).toEqual(['saveReply', 'saveReply', 'move']);
  });

  test('an engine that fails is said, and asked again', async () => {
    const fails = [new EngineError('timeout', 'WASM analysis timeout')];
    const reply = () => {
      const error = fails.shift();
      return error ? Promise.reject(error) : Promise.resolve('d7d5');
    };
    const { timers, see, session } = await playOn({ reply });
    expect(see()).toMatchObject({ stage: 'stuck', trouble: 'WASM analysis timeout' });
    session.again();
    await timers.advance(1000);
    expect(see()).toMatchObject({ stage: 'your-turn', moves: ['d4', 'd5'] });
  });

  test('a move that is not legal is none', async () => {
    const { timers, see } = await playOn({ reply: () => Promise.resolve('e2e4') });
    await timers.advance(1000);
    expect(see()).toMatchObject({ stage: 'stuck', trouble: 'The computer found no move.' });
  });

  test('mate by the computer is over before the server says so', async () => {
    const server = testServer('1. f3 e5 2. e4 d6 *');
    const { session, timers, see, said } = sit(server, { reply: () => Promise.resolve('d8h4') });
    session.move({ from: 'f2', to: 'f3' });
    await timers.advance(500);
    session.move({ from: 'g2', to: 'g4' });
    await timers.advance(0);
    session.playOn('casual');
    server.next('saveReply', 'unreached');
    await timers.advance(1000);
    expect(see()).toMatchObject({ stage: 'over', dialog: null });
    expect(standing(session.read())).toMatchObject({ isCheckmate: true, result: '0-1' });
    expect(said()).toBe('The computer plays queen to h4, checkmate. Black wins.');
    await timers.advance(500);
    expect(see().dialog).toBe('game-over');
  });

  test('goes on thinking after a reload', async () => {
    const { server } = await playOn();
    const again = sit(server);
    expect(again.see()).toMatchObject({ stage: 'thinking', dialog: null });
    await again.timers.advance(1000);
    expect(again.see().moves).toEqual(['d4', 'd5']);
  });
});

describe('when calls fail', () => {
  test('a move that did not arrive is kept and sent again', async () => {
    const server = testServer(quiet);
    const { session, timers, see } = sit(server);
    server.next('move', 'answer lost');
    session.move(at.e2e4);
    await timers.advance(0);
    expect(see()).toMatchObject({ stage: 'stuck', moves: ['e4'] });
    session.again();
    await timers.advance(500);
    expect(see()).toMatchObject({ stage: 'your-turn', moves: ['e4', 'e5'], trouble: null });
    expect(server.state().moveHistory).toHaveLength(2);
  });

  test('a refused move goes back, with the server’s sentence', async () => {
    const server = testServer(quiet);
    const { session, timers, see, complaints } = sit(server);
    server.next('move', 'internal_error');
    session.move(at.e2e4);
    await timers.advance(0);
    expect(see()).toMatchObject({ stage: 'your-turn', moves: [] });
    expect(complaints).toEqual(['Something went wrong on our side.']);
  });

  test('a session that went on in another tab is taken as it is', async () => {
    const server = testServer(quiet);
    const { session, timers, see, complaints } = sit(server);
    server.elsewhere('e4');
    session.move(at.d2d4);
    await timers.advance(0);
    expect(see()).toMatchObject({ stage: 'your-turn', moves: ['e4', 'e5'] });
    expect(complaints).toHaveLength(1);
  });

  test('a session that was ended elsewhere can only be looked at', async () => {
    const server = testServer(quiet);
    const { session, timers, see } = sit(server);
    server.end();
    session.refresh();
    await timers.advance(600);
    expect(see()).toMatchObject({ stage: 'over', dialog: null });
  });

  test('coming back takes what is newer', async () => {
    const server = testServer(quiet);
    const { session, timers, see } = sit(server);
    server.elsewhere('e4');
    session.refresh();
    await timers.advance(0);
    expect(see().moves).toEqual(['e4', 'e5']);
  });

  test('nobody who is signed out plays on', async () => {
    const server = testServer(quiet);
    const { session, timers } = sit(server);
    server.next('move', 'unauthorized');
    session.move(at.e2e4);
    await timers.advance(0);
    expect(session.read().signedOut).toBeInstanceOf(Error);
  });

  test('a plan without freestyle is offered the one that has it', async () => {
    const server = testServer(quiet);
    const { session, timers } = sit(server);
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
    const server = testServer(quiet);
    const { session, timers, see } = sit(server);
    session.move(at.d2d4);
    await timers.advance(0);
    session.newGame();
    await timers.advance(0);
    expect(see()).toEqual({ stage: 'your-turn', moves: [], dialog: null, trouble: null });
    expect(standing(session.read()).sessionId).toBe('s2');
  });

  test('whose answer got lost is not begun twice', async () => {
    const server = testServer(quiet);
    const { session, timers, complaints } = sit(server);
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
    const server = testServer(quiet);
    const { session, timers } = sit(server, { hasSessionLeft: () => false });
    session.newGame();
    await timers.advance(0);
    expect(session.read().dialog).toEqual({ kind: 'upgrade', reason: 'sessions' });
    expect(server.asked).toEqual([]);
  });
});

test('nothing goes on after the page is left', async () => {
  const server = testServer(quiet);
  const { session, timers, leave, see } = sit(server);
  session.move(at.e2e4);
  await timers.advance(100);
  leave();
  await timers.advance(5000);
  expect(see().moves).toEqual(['e4']);
  expect(timers.pending()).toBe(0);
});
