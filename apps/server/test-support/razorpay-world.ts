import { inspect } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';
import { createPaymentProvider } from '../src/adapters/payments/payments.ts';
import {
  ProviderFailure,
  type NewCheckout,
  type PaymentProvider,
} from '../src/adapters/payments/provider.ts';
import { createLogger } from '../src/logger.ts';
import type { RazorpaySettings } from '../src/payment-settings.ts';
import { hours, createMovableClock } from './movable-clock.ts';
import { startRazorpayDouble, type RazorpayDouble } from './razorpay-double.ts';

/** Creates our Razorpay client with a new fake provider for every test of a file. */
export function createRazorpayWorld() {
  const clock = createMovableClock();
  let double: RazorpayDouble;
  let logged: string[];

  beforeEach(async () => {
    logged = [];
    double = await startRazorpayDouble({ clock });
  });
  afterEach(async () => {
    await double.close();
    // After every test, the log must not contain a secret.
    const given = listSecrets(double).filter((secret) =>
      logged.some((line) => line.includes(secret)),
    );
    if (given.length > 0) throw new Error('the log gives a secret away');
  });

  function provider(changes: Partial<RazorpaySettings> = {}, timeoutMs = 5000): PaymentProvider {
    const { keyId, keySecret, webhookSecret, plans, url: baseUrl } = double;
    const ids = { monthly: plans.monthly.id, yearly: plans.yearly.id };
    const settings = { keyId, keySecret, webhookSecret, plans: ids, baseUrl, ...changes };
    const logger = createLogger('trace', { write: (line) => void logged.push(line) });
    const made = createPaymentProvider(
      { provider: 'razorpay', ...settings },
      { logger, clock, siteName: 'Lamplight', timeoutMs, backOffMs: 1 },
    );
    if (!made) throw new Error('no provider');
    return made;
  }

  const checkout = (changes: Partial<NewCheckout> = {}): NewCheckout => ({
    planType: 'monthly',
    amountMinor: 19_900,
    currency: 'INR',
    reference: '6f0c2f7e-0000-4000-8000-000000000001',
    startsAt: undefined,
    expiresAt: new Date(clock.nowMs() + hours(24)),
    returnUrls: { paid: 'https://chess.example.org/paid', left: 'https://chess.example.org/left' },
    ...changes,
  });

  const open = async (changes: Partial<NewCheckout> = {}) =>
    (await provider().openCheckout(checkout(changes))).providerId;

  /** Returns the message of the expected error, which must be a ProviderFailure and contain no secret. */
  async function catchFailure(call: Promise<unknown>): Promise<string> {
    const error: unknown = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ProviderFailure);
    const message = inspect(error, { depth: 9, showHidden: true });
    for (const secret of listSecrets(double)) expect(message).not.toContain(secret);
    return error instanceof Error ? error.message : '';
  }

  const posted = () => double.requests.filter(({ method }) => method === 'POST');

  return {
    clock,
    provider,
    checkout,
    open,
    failureOf: catchFailure,
    posted,
    get double() {
      return double;
    },
    get logged() {
      return logged;
    },
  };
}

function listSecrets({ keySecret, webhookSecret, keyId }: RazorpayDouble): string[] {
  const basic = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
  return [keySecret, webhookSecret, basic, basic.slice(-12)];
}
