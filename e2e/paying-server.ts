import type { AnswerTo } from '@lamplight/contract/client.ts';
import {
  startRazorpayDouble,
  type RazorpayDouble,
} from '../apps/server/test-support/razorpay-double.ts';
import { startServer } from '../apps/server/test-support/server-process.ts';
import { startStripeDouble, type StripeDouble } from '../apps/server/test-support/stripe-double.ts';
import { ask, type SignedIn } from './people.ts';
import { test as base } from './support.ts';

type Provider = RazorpayDouble | StripeDouble;

/** Server with a fake payment provider. */
export interface Shop<P extends Provider = RazorpayDouble> {
  readonly url: string;
  readonly provider: P;
  /** Stops the delivery of events until `hearEvents` is called, as if all events were lost. */
  readonly loseEvents: () => void;
  readonly hearEvents: () => void;
  readonly ask: <Answer>(person: SignedIn, path: string, body?: object) => Promise<Answer>;
}

/**
 * Starts a web process on the same database as the server under test. Accounts are created on the server under test and
 * buy on this one. Its pages may link to the provider's pages.
 */
function createShopTest<P extends Provider>(
  startProvider: () => Promise<P>,
  env: Record<string, string> = {},
) {
  return base.extend<object, { shop: Shop<P> }>({
    shop: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
      async ({}, use) => {
        const provider = await startProvider();
        const server = startServer({
          ...provider.environment,
          ...env,
          ROLE: 'web',
          NODE_ENV: 'test',
          LOG_LEVEL: 'error',
          DATABASE_URL: process.env['PRODUCT_DATABASE_URL'] ?? '',
          DB_POOL: '4',
          NETWORK_LIMIT_FACTOR: '100',
        });
        const url = await server.ready;
        const hearEvents = (): void => {
          provider.webhookUrl = `${url}/api/payments/webhook`;
        };
        hearEvents();
        await use({
          url,
          provider,
          hearEvents,
          loseEvents: () => {
            provider.webhookUrl = undefined;
          },
          ask: (person, path, body) => ask(person, `${url}${path}`, body),
        });
        server.signal('SIGTERM');
        await server.ended;
        await provider.close();
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: async ({ shop }, use) => use(shop.url),
    alsoAsked: async ({ shop }, use) => use([shop.provider.url]),
  });
}

/** Tests with a fake Razorpay, whose page does not lead back. */
export const test = createShopTest(() => startRazorpayDouble());

/** Tests with a fake Stripe, whose page leads back, and prices in dollars. */
export const stripeTest = createShopTest(() => startStripeDouble(), {
  PRICE_CURRENCY: 'USD',
  PRICE_MONTHLY: '4.99',
  PRICE_MONTHLY_ORIGINAL: '9.99',
  PRICE_YEARLY: '49.90',
  PRICE_YEARLY_ORIGINAL: '99.90',
});

/** Buys the Basic plan and pays for it. Returns the id of the checkout at the provider. */
export async function buy({ ask, provider }: Shop<Provider>, person: SignedIn): Promise<string> {
  type Opened = AnswerTo<'POST /api/payments/checkout'>;
  const body = { planType: 'monthly' };
  const { checkoutUrl } = await ask<Opened>(person, '/api/payments/checkout', body);
  const id = checkoutUrl.split('/').at(-1) ?? '';
  await provider.pay(id);
  return id;
}
