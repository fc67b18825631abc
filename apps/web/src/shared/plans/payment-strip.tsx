import { CircleCheck, CircleSlash, Hourglass, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Link } from '../routing/link.tsx';
import { Button, buttonClass, Spinner } from '../ui/button.tsx';
import { paymentCopy as copy } from './copy.ts';
import type { PaymentState } from './payment-state.ts';
import { usePayment } from './use-payment.ts';

const icons: Record<PaymentState, ReactNode> = {
  asking: <Spinner />,
  confirmed: <CircleCheck aria-hidden className="text-success" />,
  late: <Hourglass aria-hidden />,
  none: <CircleSlash aria-hidden />,
  left: <CircleSlash aria-hidden />,
};

/** The begun payment: being confirmed, confirmed, or not, and then what happens next. */
export function PaymentStrip({ onClose }: { onClose: () => void }) {
  const { state, ask } = usePayment();
  const strip = useRef<HTMLElement>(null);
  const { title, line, contact } = copy.states[state];
  return (
    <section ref={strip} aria-label={copy.label} tabIndex={-1} className="panel payment-strip">
      <div className="payment-strip-icon">{icons[state]}</div>
      <output>
        <span className="block font-semibold">{title}</span>
        <span className="block max-w-[75ch] text-pretty text-text-2">
          {line}
          {contact !== null && (
            <>
              {' '}
              {contact}{' '}
              <a
                href={`mailto:${copy.supportEmail}`}
                className="font-medium text-text underline decoration-line-strong underline-offset-4"
              >
                {copy.supportEmail}
              </a>
              .
            </>
          )}
        </span>
      </output>
      {state === 'confirmed' && (
        <Link
          href="/games"
          className={buttonClass({ size: 'sm', className: 'payment-strip-action' })}
        >
          {copy.browse}
        </Link>
      )}
      {state === 'late' && (
        <Button
          size="sm"
          className="payment-strip-action"
          onClick={() => {
            // The button disappears while the server is asked.
            strip.current?.focus();
            ask();
          }}
        >
          {copy.again}
        </Button>
      )}
      {state !== 'asking' && (
        <Button
          variant="ghost"
          size="icon"
          className="payment-strip-close"
          aria-label={copy.close}
          onClick={onClose}
        >
          <X aria-hidden />
        </Button>
      )}
    </section>
  );
}
