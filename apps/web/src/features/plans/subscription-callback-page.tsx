import { useEffect } from 'react';
import { begunCheckout } from '../../shared/plans/begun-checkout.ts';
import { navigate } from '../../shared/routing/location.ts';

/**
 * The page to which the payment provider returns. It leads to the dashboard, which shows the payment being confirmed. The
 * query string is not trusted, and it is dropped, because it would be sent as the referrer.
 */
export function SubscriptionCallbackPage() {
  useEffect(() => {
    begunCheckout.comeBack();
    navigate('/dashboard', { replace: true });
  }, []);
  return null;
}
