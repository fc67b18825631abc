import { inspect } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';
import { createPaymentProvider } from '../src/adapters/payments/payments.ts';
import {
  ProviderFailure,
  type NewCheckout,
  type PaymentProvider,
} from '../src/adapters/payments/provider.ts';
import { createLogger } from '../src/logger.ts';
import type { StripeSettings } from '../src/payment-settings.ts';
import { createMovableClock, minutes } from './movable-clock.ts';
import { startStripeDouble, type StripeDouble } from './stripe-double.ts';

/** Creates our Stripe client with a new fake provider for every test of a file. */
export function createStripeWorld() {
  const clock = createMovableClock();
  let double: StripeDouble;
  let logged: string[];

  beforeEach(async () => {
    logged = [];
    double = await startStripeDouble({ clock });
  });
  afterEach(async () => {
    await double.close();
    const given = [double.secretKey, double.webhookSecret].filter((secret) =>
      logged.some((line) => line.includes(secret)),
    );
    if (given.length > 0) throw new Error('the log gives a secret away');
  });

  function provider(changes: Partial<StripeSettings> = {}, timeoutMs = 5000): PaymentProvider {
    const { secretKey, webhookSecret, url: baseUrl } = double;
    const logger = createLogger('trace', { write: (line) => void logged.push(line) });
    const made = createPaymentProvider(
      { provider: 'stripe', secretKey, webhookSecret, baseUrl, ...changes },
      { logger, clock, siteName: 'Lamplight', timeoutMs },
    );
    if (!made) throw new Error('no provider');
    return made;
  }

  const checkout = (changes: Partial<NewCheckout> = {}): NewCheckout => ({
    planType: 'monthly',
    amountMinor: 499,
    currency: 'USD',
    reference: '6f0c2f7e-0000-4000-8000-000000000001',
    startsAt: undefined,
    expiresAt: new Date(clock.nowMs() + minutes(60)),
    returnUrls: { paid: 'https://chess.example.org/paid', left: 'https://chess.example.org/left' },
    ...changes,
  });

  return {
    clock,
    provider,
    checkout,
    open: async (changes: Partial<NewCheckout> = {}) =>
      (await provider().openCheckout(checkout(changes))).providerId,
    /** Returns the message of the expected error, which must be a ProviderFailure and contain no secret. */
    catchFailure: async (call: Promise<unknown>): Promise<string> => {
      const error: unknown = await call.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(ProviderFailure);
      const shown = inspect(error, { depth: 9, showHidden: true });
      for (const secret of [double.secretKey, double.webhookSecret]) {
        expect(shown).not.toContain(secret);
      }
      return error instanceof Error ? error.message : '';
    },
    requestsTo: (call: RegExp) =>
      double.requests.filter(({ method, path }) => call.test(`${method} ${path}`)),
    get double() {
      return double;
    },
    get logged() {
      return logged;
    },
  };
}
