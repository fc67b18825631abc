import type { AnswerTo } from '@lamplight/contract/client.ts';
import {
  startRazorpayDouble,
  type RazorpayDouble,
} from '../apps/server/test-support/razorpay-double.ts';
import { startServer } from '../apps/server/test-support/server-process.ts';
import { ask, type SignedIn } from './people.ts';
import { test as base } from './support.ts';

/** Server with a fake payment provider. */
export interface Shop {
  readonly url: string;
  readonly provider: RazorpayDouble;
  /** Stops the delivery of events until `hearEvents` is called, as if all events were lost. */
  readonly loseEvents: () => void;
  readonly hearEvents: () => void;
  readonly ask: <Answer>(person: SignedIn, path: string, body?: object) => Promise<Answer>;
}

/**
 * Starts a web process on the same database as the server under test. Accounts are created on the server under test and
 * buy on this one. Its pages may link to the provider's pages.
 */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const provider = await startRazorpayDouble();
      const server = startServer({
        ...provider.environment,
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

/** Buys the Basic plan and pays for it. Returns the id of the subscription at the provider. */
export async function buy({ ask, provider }: Shop, person: SignedIn): Promise<string> {
  type Opened = AnswerTo<'POST /api/payments/checkout'>;
  const body = { planType: 'monthly' };
  const { checkoutUrl } = await ask<Opened>(person, '/api/payments/checkout', body);
  const id = checkoutUrl.split('/').at(-1) ?? '';
  await provider.pay(id);
  return id;
}
