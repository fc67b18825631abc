import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createSystemClock, type Clock } from '../src/adapters/clock.ts';
import {
  createAccount,
  toInvoiceEntity,
  planEntity,
  Refusal,
  toSubscriptionEntity,
  type DoubleAccount,
  type DoublePayment,
  type DoublePlan,
  type DoubleSubscription,
} from './razorpay-account.ts';
import { deliverEvent, createEvent, type DoubleEvent, type Tampering } from './razorpay-events.ts';
import { misbehave, type DoubleMode } from './payment-misbehaviour.ts';
import { operate, showPage } from './razorpay-pages.ts';

export type DoubleRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
};

export type RazorpayDouble = {
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly plans: { readonly monthly: DoublePlan; readonly yearly: DoublePlan };
  /** Environment variables of a server that uses this fake. */
  readonly environment: Record<string, string>;
  readonly account: DoubleAccount;
  /** All API requests, oldest first. */
  readonly requests: readonly DoubleRequest[];
  /** All events, delivered or not, oldest first. */
  readonly events: readonly DoubleEvent[];
  /** URL to which events are delivered at once. Undefined if the test delivers events itself. */
  webhookUrl: string | undefined;
  /** URL to which the checkout page redirects after payment. Undefined if it does not redirect. */
  returnUrl: string | undefined;
  redirectTo: string;
  /** Base URL of the checkout pages. */
  pagesAt: string;

  /** Simulates a payment on the checkout page: a charge now, or only an authorisation if the subscription starts later. */
  pay(id: string): Promise<DoubleEvent[]>;
  /** Simulates the end of a cycle: charges the next cycle, or ends the subscription if that was requested. */
  renew(id: string): Promise<DoubleEvent[]>;
  /** Simulates the end of a cycle whose charge fails. After the fourth failure in a row, the subscription is halted. */
  fail(id: string): Promise<DoubleEvent[]>;
  cancelFromDashboard(id: string): Promise<DoubleEvent[]>;
  complete(id: string): Promise<DoubleEvent[]>;
  pause(id: string): Promise<DoubleEvent[]>;
  resume(id: string): Promise<DoubleEvent[]>;
  /** Emits an event of any name with the current state of the subscription. */
  emit(name: string, id: string, payment?: DoublePayment): Promise<DoubleEvent>;
  /** Delivers an event to `webhookUrl`, possibly altered. Returns the status of the response. */
  deliver(event: DoubleEvent, tampering?: Tampering): Promise<number>;

  /** Makes the next matching requests fail in this mode. `on` is matched against `METHOD /path`. */
  misbehave(mode: DoubleMode, which?: { times?: number; on?: RegExp }): void;
  behave(): void;
  close(): Promise<void>;
};

type Options = {
  clock?: Clock;
  port?: number;
  webhookUrl?: string;
  /** Prices in rupees. */
  prices?: { monthly: number; yearly: number };
};

/** Starts a fake of Razorpay's subscriptions on a real socket, with a checkout page, signed events and failure modes. */
export async function startRazorpayDouble(options: Options = {}): Promise<RazorpayDouble> {
  const { clock = createSystemClock(0), prices = { monthly: 199, yearly: 1799 } } = options;
  const account = createAccount(clock);
  const planFor = (period: 'monthly' | 'yearly') =>
    account.addPlan({ period, amount: prices[period] * 100, currency: 'INR' });
  const requests: DoubleRequest[] = [];
  const events: DoubleEvent[] = [];
  let moods: { mode: DoubleMode; left: number; on: RegExp }[] = [];

  const server = createServer((request, response) => {
    readRequest(request)
      .then((asked) => answer(double, asked, response, findMode(asked)))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });

  function findMode(asked: DoubleRequest): DoubleMode | undefined {
    if (!asked.path.startsWith('/v1/')) return undefined;
    requests.push(asked);
    const mood = moods.find(({ left, on }) => left > 0 && on.test(`${asked.method} ${asked.path}`));
    if (mood) mood.left -= 1;
    return mood?.mode;
  }

  async function emitEvent(
    name: string,
    subscription: DoubleSubscription,
    payment?: DoublePayment,
  ): Promise<DoubleEvent> {
    const about = payment ? { subscription, payment } : { subscription };
    const secrets = { secret: double.webhookSecret, now: account.now() };
    const event = createEvent(name, about, secrets);
    events.push(event);
    // A failed delivery is ignored. Razorpay would deliver the event again later; here the test does.
    if (double.webhookUrl) await deliverEvent(event, double.webhookUrl).catch(() => 0);
    return event;
  }

  async function chargeNext(subscription: DoubleSubscription): Promise<DoubleEvent[]> {
    const wasActive = subscription.status === 'active';
    const payment = account.charge(subscription);
    const activated = wasActive ? [] : [await emitEvent('subscription.activated', subscription)];
    return [...activated, await emitEvent('subscription.charged', subscription, payment)];
  }

  async function endSubscription(
    subscription: DoubleSubscription,
    status: 'cancelled' | 'completed',
  ) {
    account.end(subscription, status);
    return [await emitEvent(`subscription.${status}`, subscription)];
  }

  async function move(id: string, status: 'paused' | 'active', name: string) {
    const subscription = account.find(id);
    subscription.status = status;
    return [await emitEvent(name, subscription)];
  }

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double: RazorpayDouble = {
    url,
    keyId: 'rzp_test_canary51f0key',
    keySecret: 'canary-secret-9c2e',
    webhookSecret: 'canary-webhook-secret-77ab',
    plans: { monthly: planFor('monthly'), yearly: planFor('yearly') },
    get environment() {
      return {
        PAYMENTS_PROVIDER: 'razorpay',
        RAZORPAY_KEY_ID: double.keyId,
        RAZORPAY_KEY_SECRET: double.keySecret,
        RAZORPAY_WEBHOOK_SECRET: double.webhookSecret,
        RAZORPAY_PLAN_MONTHLY: double.plans.monthly.id,
        RAZORPAY_PLAN_YEARLY: double.plans.yearly.id,
        RAZORPAY_BASE_URL: double.url,
      };
    },
    account,
    requests,
    events,
    webhookUrl: options.webhookUrl,
    returnUrl: undefined,
    redirectTo: 'http://127.0.0.1:9/elsewhere',
    pagesAt: `${url}/pay/`,

    async pay(id) {
      const subscription = account.find(id);
      if (subscription.status !== 'created') throw new Refusal('It cannot be paid any more.');
      if (subscription.startAt === null) return chargeNext(subscription);
      subscription.status = 'authenticated';
      return [await emitEvent('subscription.authenticated', subscription)];
    },
    async renew(id) {
      const subscription = account.find(id);
      if (subscription.isCancelledAtCycleEnd) return endSubscription(subscription, 'cancelled');
      if (subscription.paidCount >= subscription.totalCount)
        return endSubscription(subscription, 'completed');
      return chargeNext(subscription);
    },
    async fail(id) {
      const subscription = account.find(id);
      account.failCharge(subscription);
      return [await emitEvent(`subscription.${subscription.status}`, subscription)];
    },
    cancelFromDashboard: async (id) => endSubscription(account.find(id), 'cancelled'),
    complete: async (id) => endSubscription(account.find(id), 'completed'),
    pause: (id) => move(id, 'paused', 'subscription.paused'),
    resume: (id) => move(id, 'active', 'subscription.resumed'),
    emit: async (name, id, payment) => emitEvent(name, account.find(id), payment),
    async deliver(event, tampering) {
      if (!double.webhookUrl) throw new Error('the double was given no address for its events');
      return deliverEvent(event, double.webhookUrl, tampering);
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

async function readRequest(request: IncomingMessage): Promise<DoubleRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
  const body = await text(request);
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: isJson && body ? (JSON.parse(body) as Record<string, unknown>) : {},
  };
}

async function answer(
  double: RazorpayDouble,
  asked: DoubleRequest,
  response: ServerResponse,
  mode: DoubleMode | undefined,
): Promise<void> {
  if (asked.path.startsWith('/pay/')) return showPage(double, asked, response);
  if (asked.path.startsWith('/dashboard/')) return operate(double, asked, response);
  // The request is executed before the mode applies, because some modes lose only the response.
  const hasEffect = mode === undefined || mode === 'lost' || mode === 'lost-error';
  const [status, body] = hasEffect ? await sendReply(double, asked) : [200, {}];
  if (mode) misbehave(mode, response, { asked, redirectTo: double.redirectTo });
  else sendJson(response, status, body);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const toError = (description: string, more = {}) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
    ...more,
  },
});

async function sendReply(double: RazorpayDouble, asked: DoubleRequest): Promise<[number, unknown]> {
  const { keyId, keySecret } = double;
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  if (asked.headers.authorization !== expected) return [401, toError('Authentication failed')];
  try {
    return [200, await runCall(double, asked)];
  } catch (error) {
    if (error instanceof Refusal) return [error.status, toError(error.message)];
    throw error;
  }
}

async function runCall(double: RazorpayDouble, asked: DoubleRequest): Promise<unknown> {
  const { account } = double;
  const [, , collection, id = '', action] = asked.path.split('/');
  const toEntity = (subscription: DoubleSubscription) =>
    toSubscriptionEntity(subscription, `${double.pagesAt}${subscription.id}`);
  switch (`${asked.method} ${collection}${id && '/id'}${action ? `/${action}` : ''}`) {
    case 'GET plans/id':
      return planEntity(account.findPlan(id));
    case 'POST subscriptions':
      return toEntity(account.open(parseRequest(asked.body, account)));
    case 'GET subscriptions/id':
      return toEntity(account.find(id));
    case 'POST subscriptions/id/cancel': {
      const subscription = account.find(id);
      const isOver = account.cancel(subscription, Boolean(asked.body['cancel_at_cycle_end']));
      if (isOver) await double.emit('subscription.cancelled', id);
      return toEntity(subscription);
    }
    case 'GET invoices': {
      const skip = Number(asked.query.get('skip') ?? 0);
      const count = Math.min(Number(asked.query.get('count') ?? 10), 100);
      const all = account.invoicesOf(asked.query.get('subscription_id') ?? '');
      const items = all.slice(skip, skip + count).map(toInvoiceEntity);
      return { entity: 'collection', count: items.length, items };
    }
    default:
      throw new Refusal('The requested URL was not found on the server.');
  }
}

const known = new Set(
  'plan_id total_count quantity customer_notify start_at expire_by addons offer_id notes'.split(
    ' ',
  ),
);

function parseRequest(body: Record<string, unknown>, account: DoubleAccount) {
  const strange = Object.keys(body).find((name) => !known.has(name));
  if (strange) throw new Refusal(`${strange} is/are not required and should not be sent`);
  const plan = account.findPlan(String(body['plan_id']));
  const totalCount = Number(body['total_count']);
  const maxCount = Math.floor((plan.period === 'yearly' ? 100 : 1200) / plan.interval);
  if (!Number.isInteger(totalCount) || totalCount < 1 || totalCount > maxCount) {
    throw new Refusal(`Exceeds the maximum total_count (${maxCount}) allowed`);
  }
  const seconds = (name: string) => (body[name] === undefined ? null : Number(body[name]));
  return {
    plan,
    totalCount,
    startAt: seconds('start_at'),
    expireBy: seconds('expire_by'),
    notes: (body['notes'] ?? {}) as Record<string, unknown>,
  };
}
