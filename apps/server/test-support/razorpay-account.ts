import { randomBytes } from 'node:crypto';
import type { Clock } from '../src/adapters/clock.ts';

type Json = Record<string, unknown>;

export type DoublePlan = {
  id: string;
  period: 'daily' | 'weekly' | 'monthly' | 'yearly';
  interval: number;
  /** Amount in paise. */
  amount: number;
  currency: string;
};

export type DoubleStatus =
  | 'created'
  | 'authenticated'
  | 'active'
  | 'pending'
  | 'halted'
  | 'paused'
  | 'cancelled'
  | 'completed'
  | 'expired';

/** Subscription at the fake provider. Times are Unix seconds, as in Razorpay's API. */
export type DoubleSubscription = {
  id: string;
  plan: DoublePlan;
  status: DoubleStatus;
  createdAt: number;
  startAt: number | null;
  expireBy: number | null;
  currentStart: number | null;
  currentEnd: number | null;
  endedAt: number | null;
  totalCount: number;
  paidCount: number;
  failures: number;
  notes: Json;
  /** No field of the API's responses shows this, as at the real provider. */
  isCancelledAtCycleEnd: boolean;
};

export type DoublePayment = {
  id: string;
  invoiceId: string;
  amount: number;
  currency: string;
  createdAt: number;
};

type DoubleInvoice = {
  id: string;
  subscriptionId: string;
  payment: DoublePayment | null;
  amount: number;
  currency: string;
  billingStart: number;
  billingEnd: number;
  createdAt: number;
};

/** Error response of the provider, with the provider's own text. */
export class Refusal extends Error {
  readonly status = 400;
}

export const unknownId = 'The id provided does not exist';
const terminal = new Set<DoubleStatus>(['cancelled', 'completed', 'expired']);

/** Creates an id of the same length as a real one. */
export const createId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;

/** Creates the data of one merchant: plans, subscriptions and invoices. */
export function createAccount(clock: Clock) {
  const plans = new Map<string, DoublePlan>();
  const subscriptions = new Map<string, DoubleSubscription>();
  const invoices: DoubleInvoice[] = [];
  const now = () => Math.floor(clock.nowMs() / 1000);

  function find(id: string): DoubleSubscription {
    const found = subscriptions.get(id);
    if (!found) throw new Refusal(unknownId);
    const deadline = Math.min(found.expireBy ?? Infinity, found.startAt ?? Infinity);
    if (found.status === 'created' && now() >= deadline) found.status = 'expired';
    return found;
  }

  function addInvoice(subscription: DoubleSubscription, isPaid: boolean): DoublePayment {
    const start = subscription.currentEnd ?? subscription.startAt ?? now();
    const { amount, currency } = subscription.plan;
    const open = invoices.find(
      (each) => each.subscriptionId === subscription.id && each.billingStart === start,
    );
    const invoiceId = open?.id ?? createId('inv');
    const payment = { id: createId('pay'), invoiceId, amount, currency, createdAt: now() };
    if (open) {
      open.payment = payment;
      return payment;
    }
    invoices.unshift({
      id: invoiceId,
      subscriptionId: subscription.id,
      payment: isPaid ? payment : null,
      amount,
      currency,
      billingStart: start,
      billingEnd: endOfCycle(start, subscription.plan),
      createdAt: now(),
    });
    return payment;
  }

  return {
    now,
    find,
    addPlan(plan: Omit<DoublePlan, 'id' | 'interval'> & { interval?: number }): DoublePlan {
      const added = { interval: 1, ...plan, id: createId('plan') };
      plans.set(added.id, added);
      return added;
    },
    findPlan(id: string): DoublePlan {
      const plan = plans.get(id);
      if (!plan) throw new Refusal(unknownId);
      return plan;
    },
    subscriptions: (): readonly DoubleSubscription[] => [...subscriptions.values()],
    invoicesOf: (id: string): readonly DoubleInvoice[] =>
      invoices.filter(({ subscriptionId }) => subscriptionId === id),

    open(wish: Pick<DoubleSubscription, 'plan' | 'startAt' | 'expireBy' | 'totalCount' | 'notes'>) {
      if (wish.expireBy !== null && wish.expireBy <= now()) {
        throw new Refusal('Link expire by cannot be lesser than the current time.');
      }
      const opened: DoubleSubscription = {
        ...wish,
        id: createId('sub'),
        status: 'created',
        createdAt: now(),
        currentStart: null,
        currentEnd: null,
        endedAt: null,
        paidCount: 0,
        failures: 0,
        isCancelledAtCycleEnd: false,
      };
      subscriptions.set(opened.id, opened);
      return opened;
    },

    /** Charges the next cycle successfully. */
    charge(subscription: DoubleSubscription): DoublePayment {
      const payment = addInvoice(subscription, true);
      const start = subscription.currentEnd ?? subscription.startAt ?? now();
      subscription.startAt ??= start;
      subscription.currentStart = start;
      subscription.currentEnd = endOfCycle(start, subscription.plan);
      subscription.status = 'active';
      subscription.paidCount += 1;
      subscription.failures = 0;
      return payment;
    },

    /** Fails the charge of the next cycle. After the fourth failure, the subscription is halted. */
    failCharge(subscription: DoubleSubscription): void {
      if (subscription.failures === 0) addInvoice(subscription, false);
      subscription.failures += 1;
      subscription.status = subscription.failures >= 4 ? 'halted' : 'pending';
    },

    end(subscription: DoubleSubscription, status: 'cancelled' | 'completed'): void {
      subscription.status = status;
      subscription.endedAt = now();
    },

    /** Cancels the subscription. Returns true if it has ended, false if it continues until the end of the cycle. */
    cancel(subscription: DoubleSubscription, isAtCycleEnd: boolean): boolean {
      const { status } = subscription;
      if (terminal.has(status)) {
        throw new Refusal(`Subscription is not cancellable in ${status} status.`);
      }
      if (isAtCycleEnd && (status === 'created' || status === 'authenticated')) {
        throw new Refusal('Subscription cannot be cancelled since no billing cycle is going on');
      }
      if (isAtCycleEnd && subscription.paidCount >= subscription.totalCount) {
        throw new Refusal('The subscription is in its final cycle and cannot be cancelled now.');
      }
      // The request is stored only for an active subscription, although the response is always 200.
      if (isAtCycleEnd) subscription.isCancelledAtCycleEnd ||= status === 'active';
      else this.end(subscription, 'cancelled');
      return !isAtCycleEnd;
    },
  };
}

export type DoubleAccount = ReturnType<typeof createAccount>;

const istSeconds = 5.5 * 60 * 60;

/** Computes the end of a cycle: midnight in India, on the same day of the month, or on the last day of a shorter month. */
export function endOfCycle(start: number, { period, interval }: DoublePlan): number {
  const day = new Date((start + istSeconds) * 1000);
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()];
  const days = { daily: 1, weekly: 7, monthly: 0, yearly: 0 }[period] * interval;
  const months = { daily: 0, weekly: 0, monthly: 1, yearly: 12 }[period] * interval;
  const lastOfMonth = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  const end = Date.UTC(year, month + months, Math.min(date, lastOfMonth) + days);
  return end / 1000 - istSeconds;
}

export const planEntity = (plan: DoublePlan): Json => ({
  id: plan.id,
  entity: 'plan',
  interval: plan.interval,
  period: plan.period,
  item: {
    id: 'item_00000000000001',
    active: true,
    name: `Basic ${plan.period}`,
    description: null,
    amount: plan.amount,
    unit_amount: plan.amount,
    currency: plan.currency,
    type: 'plan',
    unit: null,
    tax_inclusive: false,
    hsn_code: null,
    sac_code: null,
    tax_rate: null,
    tax_id: null,
    tax_group_id: null,
    created_at: 1580219935,
    updated_at: 1580219935,
  },
  notes: [],
  created_at: 1580219935,
});

export const toSubscriptionEntity = (
  subscription: DoubleSubscription,
  shortUrl: string | null,
): Json => ({
  id: subscription.id,
  entity: 'subscription',
  plan_id: subscription.plan.id,
  customer_id: subscription.status === 'created' ? null : 'cust_00000000000001',
  status: subscription.status,
  current_start: subscription.currentStart,
  current_end: subscription.currentEnd,
  ended_at: subscription.endedAt,
  quantity: 1,
  notes: Object.keys(subscription.notes).length > 0 ? subscription.notes : [],
  charge_at: terminal.has(subscription.status)
    ? null
    : (subscription.currentEnd ?? subscription.startAt),
  start_at: subscription.startAt,
  end_at: null,
  auth_attempts: subscription.failures,
  total_count: subscription.totalCount,
  paid_count: subscription.paidCount,
  customer_notify: true,
  created_at: subscription.createdAt,
  expire_by: subscription.expireBy,
  short_url: shortUrl,
  has_scheduled_changes: false,
  change_scheduled_at: null,
  source: 'api',
  payment_method: subscription.status === 'created' ? null : 'card',
  offer_id: null,
  remaining_count: subscription.totalCount - subscription.paidCount,
});

export const toPaymentEntity = (payment: DoublePayment): Json => ({
  id: payment.id,
  entity: 'payment',
  amount: payment.amount,
  currency: payment.currency,
  status: 'captured',
  order_id: 'order_00000000000001',
  invoice_id: payment.invoiceId,
  international: false,
  method: 'card',
  amount_refunded: 0,
  amount_transferred: 0,
  refund_status: null,
  captured: '1',
  description: null,
  card_id: 'card_00000000000001',
  bank: null,
  wallet: null,
  vpa: null,
  email: 'reader@lamplight.example',
  contact: '+910000000000',
  customer_id: 'cust_00000000000001',
  token_id: null,
  notes: [],
  fee: 0,
  tax: 0,
  error_code: null,
  error_description: null,
  created_at: payment.createdAt,
});

export const toInvoiceEntity = (invoice: DoubleInvoice): Json => ({
  id: invoice.id,
  entity: 'invoice',
  receipt: null,
  invoice_number: null,
  customer_id: 'cust_00000000000001',
  order_id: 'order_00000000000001',
  subscription_id: invoice.subscriptionId,
  line_items: [
    { id: 'li_00000000000001', name: 'Basic', amount: invoice.amount, type: 'plan', quantity: 1 },
  ],
  payment_id: invoice.payment?.id ?? null,
  status: invoice.payment ? 'paid' : 'issued',
  issued_at: invoice.createdAt,
  paid_at: invoice.payment?.createdAt ?? null,
  date: invoice.createdAt,
  partial_payment: false,
  gross_amount: invoice.amount,
  tax_amount: 0,
  amount: invoice.amount,
  amount_paid: invoice.payment ? invoice.amount : 0,
  amount_due: invoice.payment ? 0 : invoice.amount,
  currency: invoice.currency,
  currency_symbol: '₹',
  notes: [],
  billing_start: invoice.billingStart,
  billing_end: invoice.billingEnd,
  type: 'invoice',
  created_at: invoice.createdAt,
});
