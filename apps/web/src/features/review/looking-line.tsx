import { RefreshCw } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import type { Looking } from './look-through.ts';
import { useReviewDesk } from './review-room.ts';

/** How far the engine is with what nobody has looked at: quietly, for nobody has to wait for it. */
export function LookingLine() {
  const { looking, lookAgain } = useReviewDesk();
  const text = textOf(looking);
  if (text === undefined) return null;
  return (
    <div className="rv-looking">
      <p className="tnum">{text}</p>
      {looking.kind === 'failed' && (
        <Button variant="ghost" size="sm" onClick={lookAgain}>
          <RefreshCw aria-hidden />
          {copy.looking.retry}
        </Button>
      )}
    </div>
  );
}

function textOf(looking: Looking): string | undefined {
  const words = copy.looking;
  switch (looking.kind) {
    case 'idle':
      return undefined;
    case 'paused':
    case 'failed':
      return words[looking.kind];
    case 'loading':
      return words.loading(looking.share);
    case 'judging':
    case 'rating':
      return words[looking.kind](looking.done + 1, looking.all);
    default:
      return looking satisfies never;
  }
}
