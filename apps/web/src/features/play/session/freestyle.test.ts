import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { EngineError } from '@lamplight/engine/engine-error.ts';
import { describe, expect, test } from 'vitest';
import { at, g1f3, quiet, createTestSession } from '../../../../test-support/play/session.ts';
import type { PlayPorts } from './ports.ts';
import { createTestServer } from '../../../../test-support/play/session-server.ts';
import { withUnsavedMove } from './play-state.ts';

async function playOn(ports: Partial<PlayPorts> = {}, level: SkillLevel = 'beginner') {
  const server = createTestServer(quiet);
  const played = createTestSession(server, ports);
  played.session.move(at.d2d4);
  await played.timers.advance(0);
  played.session.playOn(level);
  await played.timers.advance(0);
  return { server, ...played };
}

describe('freestyle', () => {
  test('the computer plays after a second, and its move is sent to the server', async () => {
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
    session.retry();
    await timers.advance(1000);
    expect(see()).toMatchObject({ stage: 'your-turn', moves: ['d4', 'd5'] });
  });

  test('a move that is not legal is none', async () => {
    const { timers, see } = await playOn({ reply: () => Promise.resolve('e2e4') });
    await timers.advance(1000);
    expect(see()).toMatchObject({ stage: 'stuck', trouble: 'The computer found no move.' });
  });

  test('mate by the computer is over before the server says so', async () => {
    const server = createTestServer('1. f3 e5 2. e4 d6 *');
    const { session, timers, see, said } = createTestSession(server, {
      reply: () => Promise.resolve('d8h4'),
    });
    session.move({ from: 'f2', to: 'f3' });
    await timers.advance(500);
    session.move({ from: 'g2', to: 'g4' });
    await timers.advance(0);
    session.playOn('casual');
    server.next('saveReply', 'unreached');
    await timers.advance(1000);
    expect(see()).toMatchObject({ stage: 'over', dialog: null });
    expect(withUnsavedMove(session.read())).toMatchObject({ isCheckmate: true, result: '0-1' });
    expect(said()).toBe('The computer plays queen to h4, checkmate. Black wins.');
    await timers.advance(500);
    expect(see().dialog).toBe('game-over');
  });

  test('goes on thinking after a reload', async () => {
    const { server } = await playOn();
    const again = createTestSession(server);
    expect(again.see()).toMatchObject({ stage: 'thinking', dialog: null });
    await again.timers.advance(1000);
    expect(again.see().moves).toEqual(['d4', 'd5']);
  });
});
