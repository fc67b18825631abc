import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { evaluateSession, findEvaluationWork } from './evaluate-session.ts';
import type { EvaluationProgress, EvaluationPorts } from './evaluate-session.ts';
import { addEvaluations, reviewKey } from '../queries.ts';
import type { Review } from '../queries.ts';

/**
 * Evaluates all moves that have no verdict or no evaluation with the engine of this browser tab, and saves the results.
 * Pauses while the page is hidden.
 */
export function useBackgroundEvaluation(review: Review): {
  readonly evaluating: EvaluationProgress;
  readonly retryEvaluation: () => void;
} {
  const client = useQueryClient();
  const { sessionId } = review.session;
  const [evaluating, setLooking] = useState<EvaluationProgress>({ kind: 'idle' });
  const begin = useRef<() => void>(undefined);

  const ports: EvaluationPorts = {
    // The engine's code is loaded with the first search, because most sessions need none.
    compare: async ({ fen, magnusUci: his, userUci: yours }, { signal, onLoading }) => {
      const { searchGuess } = await import('../../../shared/engine/guess-search.ts');
      return searchGuess({ fen, his, yours, signal, onLoading });
    },
    judge: async ({ ply, userUci: move }, search) => {
      await api.call('POST /api/interactive/judge', {
        body: { sessionId, ply: ply - 1, move, search },
      });
    },
    // Refetches the review, because only its response contains the reasons for the verdicts.
    onJudged: () => client.invalidateQueries({ queryKey: reviewKey(sessionId) }),
    rate: async (position, asked) => {
      const { ratePosition } = await import('./rate-position.ts');
      return ratePosition(position, asked);
    },
    onRated: (evaluation) => addEvaluations(client, sessionId, [evaluation]),
    save: async (evaluations) => {
      const stored = await api.call('POST /api/interactive/session/{sessionId}/evaluations', {
        params: { sessionId },
        body: { evaluations: [...evaluations] },
      });
      addEvaluations(client, sessionId, stored.evaluations);
    },
  };
  const start = useEffectEvent((signal: AbortSignal) => {
    const work = findEvaluationWork(review);
    if (work.unjudged.length + work.unrated.length === 0) return;
    void evaluateSession(work, ports, { signal, show: setLooking });
  });

  useEffect(() => {
    let run = new AbortController();
    const onVisibilityChange = (): void => {
      run.abort();
      run = new AbortController();
      if (document.hidden) {
        setLooking((known) =>
          known.kind === 'idle' || known.kind === 'failed' ? known : { kind: 'paused' },
        );
      } else start(run.signal);
    };
    begin.current = onVisibilityChange;
    onVisibilityChange();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      run.abort();
    };
  }, []);

  const retryEvaluation = useCallback(() => begin.current?.(), []);
  return { evaluating, retryEvaluation };
}
