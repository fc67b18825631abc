import { EngineError } from '@lamplight/engine/engine-error.ts';
import { createManualTimers } from '@lamplight/engine/test-support/timers.ts';
import { createPlaySession } from '../../src/features/play/session/play-session.ts';
import type { PlayPorts } from '../../src/features/play/session/ports.ts';
import type { TestServer } from './session-server.ts';

export const quiet = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0';
export const at = { e2e4: { from: 'e2', to: 'e4' }, d2d4: { from: 'd2', to: 'd4' } } as const;
export const g1f3 = { from: 'g1', to: 'f3' } as const;

export function createTestSession(server: TestServer, ports: Partial<PlayPorts> = {}) {
  const timers = createManualTimers();
  const complaints: string[] = [];
  const replies = ['d7d5', 'c8f5', 'g8f6'];
  const session = createPlaySession(server.state(), {
    calls: server.calls,
    reply: () => Promise.resolve(replies.shift() ?? ''),
    compare: () => Promise.reject(new EngineError('unsupported', 'no engine here')),
    timers,
    showError: (message) => complaints.push(message),
    onStarted: () => undefined,
    hasSessionLeft: () => true,
    storeLevel: () => undefined,
    ...ports,
  });
  const leave = session.start();
  const see = () => {
    const { stage, shown, dialog, trouble } = session.readView();
    return {
      stage,
      moves: shown.history.map(({ san }) => san),
      dialog: dialog?.kind ?? null,
      trouble,
    };
  };
  return { session, timers, complaints, leave, see, said: () => session.read().said.text };
}
