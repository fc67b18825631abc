import { randomBytes } from 'node:crypto';
import { addMonths } from '@lamplight/domain/plans/months.ts';
import type { Clock } from '../src/adapters/clock.ts';

/** Data of one merchant at the fake Stripe. Times are Unix seconds, as in Stripe's API. */

export type DoublePrice = {
  id: string;
  product: string;
  lookupKey: string | null;
  currency: string;
  unitAmount: number;
  interval: 'month' | 'year';
};

export type DoubleSession = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  price: DoublePrice;
  expiresAt: number;
  successUrl: string;
  cancelUrl: string;
  clientReferenceId: string | null;
  subscriptionMetadata: Record<string, string>;
  trialEnd: number | null;
  billingCycleAnchor: number | null;
  customer: string | null;
  subscriptionId: string | null;
};

export type DoubleSubscription = {
  id: string;
  customer: string;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  price: DoublePrice;
  metadata: Record<string, string>;
  cancelAtPeriodEnd: boolean;
  currentEnd: number;
  endedAt: number | null;
  paidCount: number;
};

export type DoubleInvoice = {
  id: string;
  subscription: DoubleSubscription;
  /** Sum of the lines, in the smallest unit. */
  subtotal: number;
  total: number;
  currency: string;
  status: 'paid' | 'open';
  start: number;
  end: number;
};

/** Error response with Stripe's own code. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const createStripeId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

export function createStripeAccount(clock: Clock) {
  const products = new Map<string, string>();
  const prices: DoublePrice[] = [];
  const sessions = new Map<string, DoubleSession>();
  const subscriptions = new Map<string, DoubleSubscription>();
  const invoices: DoubleInvoice[] = [];
  const portalConfigurations: { id: string; metadata: Record<string, string> }[] = [];
  const portals = new Map<string, { customer: string; returnUrl: string }>();
  const now = () => Math.floor(clock.nowMs() / 1000);

  function find(id: string): DoubleSession {
    const found = sessions.get(id);
    if (!found) throw missing('checkout.session', id);
    if (found.status === 'open' && now() >= found.expiresAt) found.status = 'expired';
    return found;
  }

  function findSubscription(id: string | null): DoubleSubscription {
    const found = subscriptions.get(id ?? '');
    if (!found) throw missing('subscription', id ?? '');
    return found;
  }

  return {
    now,
    find,
    findSubscription,
    products,
    prices,
    portalConfigurations,
    portals,
    sessions: (): readonly DoubleSession[] => [...sessions.values()],
    /** The newest first, as in the API. */
    invoicesOf: (id: string): readonly DoubleInvoice[] =>
      invoices.filter(({ subscription }) => subscription.id === id),
    findInvoices: (): readonly DoubleInvoice[] => invoices,

    addPrice(price: Omit<DoublePrice, 'id'>): DoublePrice {
      if (!products.has(price.product)) throw missing('product', price.product);
      if (price.lookupKey !== null && prices.some((one) => one.lookupKey === price.lookupKey)) {
        throw new StripeRefusal('resource_already_exists', 'A price already uses that lookup key.');
      }
      const added = { ...price, id: createStripeId('price') };
      prices.push(added);
      return added;
    },

    open(
      wish: Omit<DoubleSession, 'id' | 'status' | 'customer' | 'subscriptionId'>,
    ): DoubleSession {
      const lifetime = wish.expiresAt - now();
      if (lifetime < 30 * 60 || lifetime > 24 * 60 * 60) {
        throw new StripeRefusal(
          'invalid_expires_at',
          'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
        );
      }
      if (wish.trialEnd !== null && wish.trialEnd < now() + 48 * 60 * 60) {
        throw new StripeRefusal(
          'parameter_invalid_integer',
          'The `trial_end` date has to be at least 2 days in the future.',
        );
      }
      if (wish.billingCycleAnchor !== null && wish.billingCycleAnchor <= now()) {
        throw new StripeRefusal('parameter_invalid_integer', 'The anchor must be in the future.');
      }
      const opened: DoubleSession = {
        ...wish,
        id: createStripeId('cs_test'),
        status: 'open',
        customer: null,
        subscriptionId: null,
      };
      sessions.set(opened.id, opened);
      return opened;
    },

    /** Completes the session. A subscription that starts later has no invoice yet. */
    complete(session: DoubleSession): DoubleSubscription {
      if (session.status !== 'open') throw new StripeRefusal('session_not_open', 'It is over.');
      const startsAt = session.trialEnd ?? session.billingCycleAnchor;
      const begun: DoubleSubscription = {
        id: createStripeId('sub'),
        customer: createStripeId('cus'),
        status: session.trialEnd === null ? 'active' : 'trialing',
        price: session.price,
        metadata: session.subscriptionMetadata,
        cancelAtPeriodEnd: false,
        currentEnd: startsAt ?? now(),
        endedAt: null,
        paidCount: 0,
      };
      subscriptions.set(begun.id, begun);
      session.status = 'complete';
      session.customer = begun.customer;
      session.subscriptionId = begun.id;
      return begun;
    },

    /** Charges the next period successfully. */
    charge(subscription: DoubleSubscription, changes: Partial<DoubleInvoice> = {}): DoubleInvoice {
      const { price, currentEnd: start } = subscription;
      const end = endOfPeriod(start, price);
      const invoice: DoubleInvoice = {
        id: createStripeId('in'),
        subscription,
        subtotal: price.unitAmount,
        total: price.unitAmount,
        currency: price.currency,
        status: 'paid',
        start,
        end,
        ...changes,
      };
      invoices.unshift(invoice);
      subscription.currentEnd = end;
      subscription.status = 'active';
      subscription.paidCount += 1;
      return invoice;
    },

    end(subscription: DoubleSubscription): void {
      subscription.status = 'canceled';
      subscription.endedAt = now();
    },
  };
}

export type StripeAccount = ReturnType<typeof createStripeAccount>;

function missing(kind: string, id: string): StripeRefusal {
  return new StripeRefusal('resource_missing', `No such ${kind}: '${id}'`, 404);
}

/** Computes the end of a period: the same time on the same day of the month, or on the last day of a shorter month. */
export function endOfPeriod(start: number, { interval }: Pick<DoublePrice, 'interval'>): number {
  const since = new Date(start * 1000).toISOString();
  return Math.floor(Date.parse(addMonths(since, interval === 'month' ? 1 : 12)) / 1000);
}
