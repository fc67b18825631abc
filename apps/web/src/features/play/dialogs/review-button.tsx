import { History, Lock } from 'lucide-react';
import { Link } from '../../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { usePlay } from '../play-context.ts';

/** To the review of this session, or to what it would take. */
export function ReviewButton({ label }: { label: string }) {
  const { state, allowed, open } = usePlay();
  if (!allowed.review) {
    return (
      <Button size="lg" onClick={() => open({ kind: 'upgrade', reason: 'review' })}>
        <Lock aria-hidden />
        {label}
      </Button>
    );
  }
  return (
    <Link
      href={`/interactive-play-review/${state.sessionId}`}
      className={buttonClass({ size: 'lg' })}
    >
      <History aria-hidden />
      {label}
    </Link>
  );
}
