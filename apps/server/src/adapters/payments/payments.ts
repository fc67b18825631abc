import type { Logger } from 'pino';
import type { PaymentSettings } from '../../payment-settings.ts';
import type { Clock } from '../clock.ts';
import { realTiming, type Timing } from '../outgoing/timing.ts';
import type { PaymentProvider } from './provider.ts';
import { createRazorpayCalls } from './razorpay/calls.ts';
import { createRazorpay } from './razorpay/razorpay.ts';
import { createStripeCalls } from './stripe/calls.ts';
import { createStripe } from './stripe/stripe.ts';

export type PaymentPorts = {
  logger: Pick<Logger, 'warn' | 'error'>;
  clock: Clock;
  /** Name of the site, for the product at the provider. */
  siteName: string;
  timing?: Timing;
  /** Timeout of one call, including the time to read the response body. */
  timeoutMs?: number;
  /** Delay before the second attempt. The delay before the third attempt is four times as long. */
  backOffMs?: number;
};

/** Returns undefined if no payment provider is configured. */
export function createPaymentProvider(
  settings: PaymentSettings,
  {
    logger,
    clock,
    siteName,
    timing = realTiming,
    timeoutMs = 10_000,
    backOffMs = 250,
  }: PaymentPorts,
): PaymentProvider | undefined {
  switch (settings.provider) {
    case 'none':
      return undefined;
    case 'razorpay': {
      const calls = createRazorpayCalls(settings, { logger, timing, timeoutMs, backOffMs });
      return createRazorpay(settings, { calls, logger, clock });
    }
    case 'stripe': {
      const calls = createStripeCalls(settings, { logger, timeoutMs });
      return createStripe(settings, { calls, logger, clock, siteName });
    }
    default:
      return settings satisfies never;
  }
}
