import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { Divergence } from '@lamplight/contract/play.ts';
import { copy } from './copy.ts';
import type { Desk } from './session-desk.ts';
import { failureOf } from './session-failure.ts';
import type { PlayPorts } from './session-ports.ts';
import { divergenceWords } from './session-words.ts';

interface Judge {
  /** Has the move that waits for an answer compared with his, unless that is known. */
  readonly look: () => void;
  readonly stop: () => void;
}

interface JudgeSettings {
  readonly desk: Desk;
  readonly ports: Pick<PlayPorts, 'calls' | 'compare'>;
  readonly onSignedOut: (error: unknown) => void;
}

/** Nobody has to wait for it: who has answered meanwhile gets the verdict for their score all the same. */
export function createJudge({ desk, ports, onSignedOut }: JudgeSettings): Judge {
  let life = new AbortController();

  async function look(tried: Divergence, signal: AbortSignal): Promise<void> {
    const { sessionId } = desk.read().state;
    const { fen, magnusUci: his, userUci: yours, ply } = tried;
    // Where this browser has no engine, the server asks its own.
    const search = await ports.compare({ fen, his, yours, signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      const news = await ports.calls.judge(sessionId, { move: yours, ply: ply - 1 }, search);
      if (signal.aborted) return;
      desk.take(news, isWaiting(tried) ? { judging: { kind: 'idle' } } : {});
      if (isWaiting(tried)) desk.say(divergenceWords(desk.read().state));
    } catch (error) {
      if (signal.aborted) return;
      if (failureOf(error) === 'signed-out') onSignedOut(error);
      const message = errorMessage(error, copy.trouble.judge);
      if (isWaiting(tried)) desk.set({ judging: { kind: 'failed', message } });
    }
  }

  function isWaiting({ ply, userUci }: Divergence): boolean {
    const waiting = desk.read().state.pendingDivergence;
    return waiting?.ply === ply && waiting.userUci === userUci;
  }

  return {
    look: () => {
      const { state, judging } = desk.read();
      const tried = state.pendingDivergence;
      if (!tried || tried.judgement || judging.kind === 'looking') return;
      desk.set({ judging: { kind: 'looking' } });
      void look(tried, life.signal);
    },
    stop: () => {
      life.abort();
      life = new AbortController();
      desk.set({ judging: { kind: 'idle' } });
    },
  };
}
