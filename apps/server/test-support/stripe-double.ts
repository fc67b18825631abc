import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createSystemClock, type Clock } from '../src/adapters/clock.ts';
import { misbehave, type DoubleMode } from './payment-misbehaviour.ts';
import {
  createStripeAccount,
  StripeRefusal,
  type DoubleInvoice,
  type StripeAccount,
} from './stripe-account.ts';
import { runStripeCall } from './stripe-calls.ts';
import { toSessionEntity, toStripeInvoice, toStripeSubscription } from './stripe-entities.ts';
import {
  createStripeEvent,
  deliverStripeEvent,
  type StripeEvent,
  type StripeTampering,
} from './stripe-events.ts';
import { showStripePage } from './stripe-pages.ts';

export type StripeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** Form fields, with the names of the API: `line_items[0][price]`. */
  form: URLSearchParams;
};

export type StripeDouble = {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Environment variables of a server that uses this fake. */
  readonly environment: Record<string, string>;
  readonly account: StripeAccount;
  /** All API requests, oldest first. */
  readonly requests: readonly StripeRequest[];
  /** All events, delivered or not, oldest first. */
  readonly events: readonly StripeEvent[];
  /** URL to which events are delivered at once. Undefined if the test delivers events itself. */
  webhookUrl: string | undefined;
  redirectTo: string;
  /** Base URL of the checkout pages. */
  pagesAt: string;

  /** Simulates a payment on the checkout page: a charge now, or only an agreement if the subscription starts later. */
  pay(sessionId: string): Promise<StripeEvent[]>;
  /** Simulates the end of a period: charges the next one, or ends the subscription if that was requested. */
  renew(sessionId: string, changes?: Partial<DoubleInvoice>): Promise<StripeEvent[]>;
  /** Simulates the end of a period whose charge fails. */
  fail(sessionId: string): Promise<StripeEvent[]>;
  /** Cancels at the end of the period, or takes it back, as the payer does in the customer portal. */
  setCancelled(sessionId: string, isCancelled: boolean): Promise<StripeEvent[]>;
  cancelFromDashboard(sessionId: string): Promise<StripeEvent[]>;
  emit(name: string, object: unknown): Promise<StripeEvent>;
  /** Delivers an event to `webhookUrl`, possibly altered. Returns the status of the response. */
  deliver(event: StripeEvent, tampering?: StripeTampering): Promise<number>;

  /** Makes the next matching requests fail in this mode. `on` is matched against `METHOD /path`. */
  misbehave(mode: DoubleMode, which?: { times?: number; on?: RegExp }): void;
  behave(): void;
  close(): Promise<void>;
};

type Options = { clock?: Clock; port?: number; webhookUrl?: string };

/** Starts a fake of Stripe on a real socket: Checkout, Billing and the customer portal, with signed events. */
export async function startStripeDouble(options: Options = {}): Promise<StripeDouble> {
  const { clock = createSystemClock(0) } = options;
  const account = createStripeAccount(clock);
  const requests: StripeRequest[] = [];
  const events: StripeEvent[] = [];
  let moods: { mode: DoubleMode; left: number; on: RegExp }[] = [];

  const server = createServer((request, response) => {
    readRequest(request)
      .then((asked) => answer(double, asked, response, findMode(asked)))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });

  function findMode(asked: StripeRequest): DoubleMode | undefined {
    if (!asked.path.startsWith('/v1/')) return undefined;
    requests.push(asked);
    const mood = moods.find(({ left, on }) => left > 0 && on.test(`${asked.method} ${asked.path}`));
    if (mood) mood.left -= 1;
    return mood?.mode;
  }

  const target = () => ({
    url: double.webhookUrl ?? '',
    secret: double.webhookSecret,
    now: account.now(),
  });

  async function emit(name: string, object: unknown): Promise<StripeEvent> {
    const event = createStripeEvent(name, object, account.now());
    events.push(event);
    // A failed delivery is ignored. Stripe would deliver the event again later; here the test does.
    if (double.webhookUrl) await deliverStripeEvent(event, target()).catch(() => 0);
    return event;
  }

  const findSubscription = (id: string) =>
    account.findSubscription(account.find(id).subscriptionId);
  const emitSubscription = (name: string, id: string) =>
    emit(`customer.subscription.${name}`, toStripeSubscription(findSubscription(id)));

  async function chargeNext(id: string, changes?: Partial<DoubleInvoice>): Promise<StripeEvent[]> {
    const invoice = account.charge(findSubscription(id), changes);
    return [
      await emit('invoice.paid', toStripeInvoice(invoice)),
      await emitSubscription('updated', id),
    ];
  }

  async function endSubscription(id: string): Promise<StripeEvent[]> {
    account.end(findSubscription(id));
    return [await emitSubscription('deleted', id)];
  }

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double: StripeDouble = {
    url,
    secretKey: 'sk_test_canary51f0key',
    webhookSecret: 'whsec_canary77ab',
    get environment() {
      return {
        PAYMENTS_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY: double.secretKey,
        STRIPE_WEBHOOK_SECRET: double.webhookSecret,
        STRIPE_BASE_URL: double.url,
      };
    },
    account,
    requests,
    events,
    webhookUrl: options.webhookUrl,
    redirectTo: 'http://127.0.0.1:9/elsewhere',
    pagesAt: `${url}/c/pay/`,

    async pay(id) {
      const session = account.find(id);
      const { id: subscription } = account.complete(session);
      const begun = [await emitSubscription('created', id)];
      const isLater = (session.trialEnd ?? session.billingCycleAnchor) !== null;
      const charged = isLater ? [] : await chargeNext(id);
      const completed = toSessionEntity(session, { url, subscription });
      return [...begun, ...charged, await emit('checkout.session.completed', completed)];
    },
    async renew(id, changes) {
      return findSubscription(id).cancelAtPeriodEnd ? endSubscription(id) : chargeNext(id, changes);
    },
    async fail(id) {
      findSubscription(id).status = 'past_due';
      return [await emitSubscription('updated', id)];
    },
    async setCancelled(id, isCancelled) {
      findSubscription(id).cancelAtPeriodEnd = isCancelled;
      return [await emitSubscription('updated', id)];
    },
    cancelFromDashboard: endSubscription,
    emit,
    async deliver(event, tampering) {
      if (!double.webhookUrl) throw new Error('the double was given no address for its events');
      return deliverStripeEvent(event, target(), tampering);
    },

    misbehave(mode, { times = Infinity, on = /./ } = {}) {
      moods.push({ mode, left: times, on });
    },
    behave() {
      moods = [];
    },
    async close() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeAllConnections();
      await closed;
    },
  };
  return double;
}

async function readRequest(request: IncomingMessage): Promise<StripeRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    form: new URLSearchParams(await text(request)),
  };
}

/** Answers to requests with an idempotency key. A repeated request gets the answer of the first. */
const answered = new WeakMap<StripeDouble, Map<string, [number, unknown]>>();

async function answer(
  double: StripeDouble,
  asked: StripeRequest,
  response: ServerResponse,
  mode: DoubleMode | undefined,
): Promise<void> {
  if (!asked.path.startsWith('/v1/')) return showStripePage(double, asked, response);
  const hasEffect = mode === undefined || mode === 'lost' || mode === 'lost-error';
  const [status, body] = hasEffect ? await replyOnce(double, asked) : [200, {}];
  if (mode) misbehave(mode, response, { asked, redirectTo: double.redirectTo });
  else {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}

async function replyOnce(double: StripeDouble, asked: StripeRequest): Promise<[number, unknown]> {
  const key = asked.headers['idempotency-key'];
  if (asked.method !== 'POST' || typeof key !== 'string') return reply(double, asked);
  const known = answered.get(double) ?? new Map<string, [number, unknown]>();
  answered.set(double, known);
  const answer = known.get(key) ?? (await reply(double, asked));
  known.set(key, answer);
  return answer;
}

async function reply(double: StripeDouble, asked: StripeRequest): Promise<[number, unknown]> {
  if (asked.headers.authorization !== `Bearer ${double.secretKey}`) {
    return [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }];
  }
  try {
    return [200, await runStripeCall(double, asked)];
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const { status, code, message } = error;
    return [status, { error: { type: 'invalid_request_error', code, message } }];
  }
}
