import { deployment } from '@lamplight/domain/deployment.ts';
import { useEffect } from 'react';
import { navigate } from '../../shared/routing/location.ts';
import { session } from '../../shared/session/session.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { CenteredMessage } from '../../shared/page/centered-message.tsx';
import { copy } from './copy.ts';
import { refreshPayment } from './checkout.ts';

const maxWaitMs = 5000;

/**
 * The page to which the payment provider returns. Its query string is not trusted: the server asks the provider, and
 * the reader is sent to the dashboard.
 */
export function SubscriptionCallbackPage() {
  const isSignedIn = useSession().token !== null;

  useEffect(() => {
    const leaving = new AbortController();
    void goOn(leaving.signal);
    return () => leaving.abort();
  }, []);

  return isSignedIn ? (
    <CenteredMessage
      busy
      title={<span className="sr-only">{deployment.product}</span>}
      message={copy.checking}
    />
  ) : null;
}

async function goOn(leaving: AbortSignal): Promise<void> {
  // Removes the query string, because it would be sent as the referrer.
  history.replaceState(null, '', location.pathname);
  if (session.read().token !== null) {
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(maxWaitMs)]);
    // A failure is ignored, because the provider's webhook also informs the server.
    await refreshPayment(signal).catch(() => {});
  }
  if (!leaving.aborted) navigate('/dashboard', { replace: true });
}
