import { RefreshCw } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from '../copy.ts';
import type { EvaluationProgress } from '../evaluation/evaluate-session.ts';
import { useReview } from '../review-context.ts';

/** How far the engine is with what nobody has looked at: quietly, for nobody has to wait for it. */
export function EvaluationLine() {
  const { evaluating, retryEvaluation } = useReview();
  const text = describeProgress(evaluating);
  if (text === undefined) return null;
  return (
    <div className="review-evaluating">
      <p className="tnum">{text}</p>
      {evaluating.kind === 'failed' && (
        <Button variant="ghost" size="sm" onClick={retryEvaluation}>
          <RefreshCw aria-hidden />
          {copy.looking.retry}
        </Button>
      )}
    </div>
  );
}

function describeProgress(evaluating: EvaluationProgress): string | undefined {
  const words = copy.looking;
  switch (evaluating.kind) {
    case 'idle':
      return undefined;
    case 'paused':
    case 'failed':
      return words[evaluating.kind];
    case 'loading':
      return words.loading(evaluating.share);
    case 'judging':
    case 'rating':
      return words[evaluating.kind](evaluating.done + 1, evaluating.all);
    default:
      return evaluating satisfies never;
  }
}
