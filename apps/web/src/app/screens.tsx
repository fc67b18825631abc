import { deployment } from '../shared/deployment/deployment.ts';
import { Link } from '../shared/routing/link.tsx';
import { Button, buttonClass } from '../shared/ui/button.tsx';
import { CenteredMessage } from '../shared/page/centered-message.tsx';
import { copy } from './copy.ts';
import { useEffect } from 'react';
import { prefetch } from './prefetch.ts';

/** A whole page that shows a loading state. Its heading is for screen readers only. */
export function StatusScreen({ line }: { line: string }) {
  return (
    <CenteredMessage
      busy
      title={<span className="sr-only">{deployment.product}</span>}
      message={line}
    />
  );
}

export function MissingChunk() {
  const { title, line, action } = copy.chunkMissing;
  return (
    <CenteredMessage
      title={title}
      message={line}
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          {action}
        </Button>
      }
    />
  );
}

export function PageFailed({ onRetry }: { onRetry: () => void }) {
  const { title, line, tryAgain, home } = copy.pageFailed;
  return (
    <CenteredMessage
      title={title}
      message={line}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="primary" onClick={onRetry}>
            {tryAgain}
          </Button>
          <Link href="/" className={buttonClass()}>
            {home}
          </Link>
        </div>
      }
    />
  );
}

/** Shown after the account was deleted. Prefetches the landing page meanwhile. */
export function Farewell() {
  useEffect(() => prefetch('/'), []);
  return <CenteredMessage title={copy.farewell.title} message={copy.farewell.line} />;
}
