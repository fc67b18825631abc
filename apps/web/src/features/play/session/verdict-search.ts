import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { Divergence } from '@lamplight/contract/play-session.ts';
import { copy } from '../copy.ts';
import type { SessionStore } from './session-store.ts';
import { classifyFailure } from './ports.ts';
import type { PlayPorts } from './ports.ts';
import { describeDivergence } from './announcements.ts';

interface VerdictSearch {
  /** Starts the search for the verdict on the pending move, unless the move has one. */
  readonly start: () => void;
  readonly stop: () => void;
}

interface VerdictSearchSettings {
  readonly store: SessionStore;
  readonly ports: Pick<PlayPorts, 'calls' | 'compare'>;
  readonly onSignedOut: (error: unknown) => void;
}

/** Finds the verdict in the background. The user need not wait: after a choice, the verdict still counts for the score. */
export function createVerdictSearch({
  store,
  ports,
  onSignedOut,
}: VerdictSearchSettings): VerdictSearch {
  let controller = new AbortController();

  async function searchVerdict(tried: Divergence, signal: AbortSignal): Promise<void> {
    const { sessionId } = store.read().state;
    const { fen, magnusUci: his, userUci: yours, ply } = tried;
    // If the engine of this browser fails, the server uses its own.
    const search = await ports.compare({ fen, his, yours, signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      const serverState = await ports.calls.judge(sessionId, { move: yours, ply: ply - 1 }, search);
      if (signal.aborted) return;
      store.applyServerState(serverState, isWaiting(tried) ? { judging: { kind: 'idle' } } : {});
      if (isWaiting(tried)) store.announce(describeDivergence(store.read().state));
    } catch (error) {
      if (signal.aborted) return;
      if (classifyFailure(error) === 'signed-out') onSignedOut(error);
      const message = errorMessage(error, copy.trouble.judge);
      if (isWaiting(tried)) store.set({ judging: { kind: 'failed', message } });
    }
  }

  function isWaiting({ ply, userUci }: Divergence): boolean {
    const waiting = store.read().state.pendingDivergence;
    return waiting?.ply === ply && waiting.userUci === userUci;
  }

  return {
    start: () => {
      const { state, judging } = store.read();
      const tried = state.pendingDivergence;
      if (!tried || tried.judgement || judging.kind === 'looking') return;
      store.set({ judging: { kind: 'looking' } });
      void searchVerdict(tried, controller.signal);
    },
    stop: () => {
      controller.abort();
      controller = new AbortController();
      store.set({ judging: { kind: 'idle' } });
    },
  };
}
