import { errorMessage } from '@lamplight/contract/error-message.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { AuthPage } from '../../shared/page/auth-page.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';

type Outcome = { kind: 'none' | 'stopping' | 'stopped' } | { kind: 'failed'; error: unknown };

/**
 * The page of the link in a mail. Nothing is changed before the button is pressed, because mail programs fetch links to
 * check them.
 */
export function StopMailsPage() {
  const [id] = useState(() => new URLSearchParams(location.search).get('id') ?? '');
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const done = useRef<HTMLOutputElement>(null);
  const stop = async (): Promise<void> => {
    setOutcome({ kind: 'stopping' });
    try {
      await api.call('POST /api/mails/stop', { query: { id } });
      setOutcome({ kind: 'stopped' });
    } catch (error) {
      setOutcome({ kind: 'failed', error });
    }
  };
  // The pressed button has disappeared.
  useLayoutEffect(() => {
    if (outcome.kind === 'stopped') done.current?.focus();
  }, [outcome.kind]);
  return (
    <AuthPage title={copy.title} lead={copy.lead}>
      {id === '' && <p role="alert">{copy.incomplete}</p>}
      {id !== '' && outcome.kind !== 'stopped' && (
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          pending={outcome.kind === 'stopping'}
          onClick={() => void stop()}
        >
          {copy.stop}
        </Button>
      )}
      {outcome.kind === 'failed' && (
        <p role="alert" className="mt-3 text-danger">
          {errorMessage(outcome.error, copy.failed)}
        </p>
      )}
      {/* Rendered from the start, so that screen readers announce its text when it comes. */}
      <output ref={done} tabIndex={-1} className="block font-medium empty:hidden">
        {outcome.kind === 'stopped' && copy.done}
      </output>
    </AuthPage>
  );
}
