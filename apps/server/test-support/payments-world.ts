import { Writable } from 'node:stream';
import { openAccountWorld, type Person } from './account-world.ts';
import { reconcile } from '../src/use-cases/payments/reconcile.ts';
import { createMovableClock } from './movable-clock.ts';
import { startRazorpayDouble } from './razorpay-double.ts';
import { startStripeDouble } from './stripe-double.ts';
import { ending, type Ending } from './test-app.ts';

type Options = { env?: Record<string, string> };
export type PaymentsWorld = Awaited<ReturnType<typeof openPaymentsWorld>>;

/**
 * Opens the account world with a fake payment provider on a socket. Jobs run only when the test starts them. Everything
 * is closed when the test ends.
 */
export async function createPaymentsWorld(options: Options = {}, context: Ending = ending) {
  const { close, ...world } = await openPaymentsWorld(options);
  context.onTestFinished(close);
  return world;
}

/** Same as `createPaymentsWorld`, with a fake Stripe. */
export async function createStripePaymentsWorld(options: Options = {}, context: Ending = ending) {
  const { close, ...world } = await openStripePaymentsWorld(options);
  context.onTestFinished(close);
  return world;
}

/** Same as `createPaymentsWorld`, but for all tests of a file. The caller closes it. */
export async function openPaymentsWorld(options: Options = {}) {
  const clock = createMovableClock();
  return openWorldAround(await startRazorpayDouble({ clock }), clock, options);
}

/** Same as `openPaymentsWorld`, with a fake Stripe. */
export async function openStripePaymentsWorld(options: Options = {}) {
  const clock = createMovableClock();
  return openWorldAround(await startStripeDouble({ clock }), clock, options);
}

type Double = {
  environment: Record<string, string>;
  webhookUrl: string | undefined;
  close(): Promise<void>;
};

async function openWorldAround<D extends Double>(
  double: D,
  clock: ReturnType<typeof createMovableClock>,
  { env = {} }: Options,
) {
  const lines: Record<string, unknown>[] = [];
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line));
      done();
    },
  });
  const world = await openAccountWorld({
    clock,
    works: false,
    env: { ...double.environment, ...env },
    log,
  });
  const { call } = world;
  double.webhookUrl = `${world.url}/api/payments/webhook`;

  const open = (token: string, planType: 'monthly' | 'yearly' = 'monthly') =>
    call('POST /api/payments/checkout', { token, body: { planType } });

  return {
    ...world,
    double,
    open,
    /** Opens a checkout and returns its id at the provider. */
    async checkout({ token }: Pick<Person, 'token'>, planType?: 'monthly' | 'yearly') {
      const { status, body } = await open(token, planType);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return String(body['checkoutUrl']).split('/').at(-1) ?? '';
    },
    async plan({ token }: Pick<Person, 'token'>) {
      const { body } = await call('GET /api/subscription/summary', { token });
      return { plan: body['plan'], accessUntil: body['accessUntil'] };
    },
    async running({ token }: Pick<Person, 'token'>) {
      const { body } = await call('GET /api/payments/my-subscription', { token });
      return body['subscription'] as { subscriptionId: string; planType: string } | null;
    },
    async portal({ token }: Pick<Person, 'token'>) {
      return call('POST /api/payments/portal', { token });
    },
    async cancel({ token }: Pick<Person, 'token'>, subscriptionId: string) {
      const body = { subscriptionId, action: 'CANCEL' };
      return call('POST /api/payments/manage-subscription', { token, body });
    },
    refresh: ({ token }: Pick<Person, 'token'>) => call('POST /api/payments/refresh', { token }),
    reconcile: () => reconcile(world.deps),
    /** Moves the clock forward and extends all sign-ins, so that they do not expire. */
    async advance(ms: number): Promise<void> {
      clock.advance(ms);
      await world.database.pool.query(
        `update sign_ins set created_at = $1, last_used_at = $1, expires_at = $1::timestamptz + interval '30 days'`,
        [clock.now()],
      );
    },
    async checkoutsOf({ user }: Pick<Person, 'user'>) {
      const { pool } = world.database;
      const found = await pool.query<{ id: string; provider_id: string; closed_at: Date | null }>(
        'select id, provider_id, closed_at from checkouts where user_id = $1 order by created_at',
        [user.id],
      );
      return found.rows;
    },
    /** Messages of the log lines that alert the operator. */
    alerts: () => lines.filter((line) => line['alert'] === 'payments').map((line) => line['msg']),
    async rows(
      table:
        | 'payments'
        | 'subscriptions'
        | 'checkouts'
        | 'payment_events'
        | 'provider_cancellations'
        | 'audit_events',
    ) {
      return (await world.database.pool.query(`select * from ${table}`)).rows as Record<
        string,
        unknown
      >[];
    },
    close: async () => {
      await world.close();
      await double.close();
    },
  };
}
