import { useState } from 'react';
import { LazyLoad } from '../loading/lazy-load.tsx';
import { createLazyModule } from '../loading/lazy-module.ts';
import { cx } from '../ui/cx.ts';
import { begunCheckout, useBegunAtMs } from './begun-checkout.ts';
import './payment-strip.css';

const paymentStrip = createLazyModule(
  async () => (await import('./payment-strip.tsx')).PaymentStrip,
);

/** Shows the strip about a begun payment. Its code is loaded only if there is one; until then its space is reserved. */
export function BegunPayment({ className }: { className?: string }) {
  const begunAtMs = useBegunAtMs();
  const [shownAtMs, setShownAtMs] = useState(begunAtMs);
  // It stays after the payment is confirmed, until the reader closes it. With another checkout it begins anew.
  if (begunAtMs !== null && begunAtMs !== shownAtMs) setShownAtMs(begunAtMs);
  if (shownAtMs === null) return null;
  const close = (): void => {
    begunCheckout.forget();
    setShownAtMs(null);
    document.getElementById('main')?.focus();
  };
  return (
    <div className={cx('payment-strip-space', className)}>
      <LazyLoad module={paymentStrip}>
        {(Strip) => <Strip key={shownAtMs} onClose={close} />}
      </LazyLoad>
    </div>
  );
}
