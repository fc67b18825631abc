import { RotateCcw } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { usePlay } from '../play-context.ts';
import { hasSessionLeft } from './sessions-left.ts';

/** A new session of the same game, where the plan has one left. */
export function StartAgainButton({ label }: { label: string }) {
  const { allowed, isBusy, newGame, open } = usePlay();
  const start = (): void => {
    if (hasSessionLeft(allowed)) newGame();
    else open({ kind: 'upgrade', reason: 'sessions' });
  };
  return (
    <Button variant="primary" size="lg" data-first pending={isBusy} onClick={start}>
      {!isBusy && <RotateCcw aria-hidden />}
      {label}
    </Button>
  );
}
