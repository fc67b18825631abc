import { createStripeId, StripeRefusal, type DoubleSession } from './stripe-account.ts';
import type { StripeDouble, StripeRequest } from './stripe-double.ts';
import {
  toPriceEntity,
  toSessionEntity,
  toStripeInvoice,
  toStripeSubscription,
} from './stripe-entities.ts';

/** Calls of Stripe's API that the product uses. Any other call, and any unknown field, is refused. */
export async function runStripeCall(double: StripeDouble, asked: StripeRequest): Promise<unknown> {
  const { account } = double;
  const { form, query } = asked;
  const [, , ...parts] = asked.path.split('/');
  const [first = '', second = '', third = ''] = parts;
  switch (
    `${asked.method} ${parts.map((part) => (/^[a-z_]+$/.test(part) ? part : 'id')).join('/')}`
  ) {
    case 'GET products/lamplight_basic': {
      const name = account.products.get(second);
      if (name === undefined) throw new StripeRefusal('resource_missing', 'No such product', 404);
      return { id: second, object: 'product', name, active: true };
    }
    case 'POST products': {
      const id = form.get('id') ?? createStripeId('prod');
      if (account.products.has(id)) {
        throw new StripeRefusal('resource_already_exists', 'Product already exists.');
      }
      account.products.set(id, form.get('name') ?? '');
      return { id, object: 'product', active: true };
    }
    case 'GET prices': {
      const found = account.prices.filter(
        ({ lookupKey }) => lookupKey === query.get('lookup_keys[0]'),
      );
      return toList('/v1/prices', found.map(toPriceEntity));
    }
    case 'POST prices':
      expectFields(form, [
        'product',
        'lookup_key',
        'currency',
        'unit_amount',
        'recurring[interval]',
      ]);
      return toPriceEntity(
        account.addPrice({
          product: form.get('product') ?? '',
          lookupKey: form.get('lookup_key'),
          currency: form.get('currency') ?? '',
          unitAmount: Number(form.get('unit_amount')),
          interval: form.get('recurring[interval]') === 'year' ? 'year' : 'month',
        }),
      );
    case 'POST checkout/sessions':
      return describe(double, account.open(parseSession(double, form)));
    case 'GET checkout/sessions/id':
      return describe(double, account.find(third));
    case 'POST checkout/sessions/id/expire': {
      const session = account.find(third);
      if (session.status !== 'open') {
        throw new StripeRefusal(
          'session_not_open',
          'Only Checkout Sessions with a status of open.',
        );
      }
      session.status = 'expired';
      return describe(double, session);
    }
    case 'POST subscriptions/id': {
      expectFields(form, ['cancel_at_period_end']);
      const subscription = account.findSubscription(second);
      subscription.cancelAtPeriodEnd = form.get('cancel_at_period_end') === 'true';
      await double.emit('customer.subscription.updated', toStripeSubscription(subscription));
      return toStripeSubscription(subscription);
    }
    case 'DELETE subscriptions/id': {
      const subscription = account.findSubscription(second);
      if (subscription.status === 'canceled') {
        throw new StripeRefusal('resource_missing', 'No such subscription', 404);
      }
      account.end(subscription);
      await double.emit('customer.subscription.deleted', toStripeSubscription(subscription));
      return toStripeSubscription(subscription);
    }
    case 'GET invoices': {
      const all = account.invoicesOf(query.get('subscription') ?? '');
      const paid = all.filter(({ status }) => status === query.get('status'));
      const from = paid.findIndex(({ id }) => id === query.get('starting_after')) + 1;
      const limit = Math.min(Number(query.get('limit') ?? 10), 100);
      const page = paid.slice(from, from + limit).map(toStripeInvoice);
      return toList('/v1/invoices', page, from + limit < paid.length);
    }
    case 'GET billing_portal/configurations':
      return toList('/v1/billing_portal/configurations', account.portalConfigurations);
    case 'POST billing_portal/configurations': {
      const mark = form.get('metadata[lamplight]') ?? '';
      const made = { id: createStripeId('bpc'), metadata: { lamplight: mark } };
      account.portalConfigurations.push(made);
      return made;
    }
    case 'POST billing_portal/sessions': {
      const known = account.portalConfigurations.some(({ id }) => id === form.get('configuration'));
      if (!known) throw new StripeRefusal('resource_missing', 'No such configuration', 404);
      const id = createStripeId('bps');
      const [customer, returnUrl] = [form.get('customer') ?? '', form.get('return_url') ?? ''];
      account.portals.set(id, { customer, returnUrl });
      return { id, object: 'billing_portal.session', url: `${double.url}/p/session/${id}` };
    }
    default:
      throw new StripeRefusal('url_invalid', `Unrecognized request URL ${first}`, 404);
  }
}

const toList = (url: string, data: unknown[], hasMore = false) => ({
  object: 'list',
  url,
  has_more: hasMore,
  data,
});

function describe({ account, pagesAt }: StripeDouble, session: DoubleSession) {
  const { subscriptionId } = session;
  const subscription =
    subscriptionId === null ? null : toStripeSubscription(account.findSubscription(subscriptionId));
  return toSessionEntity(session, { url: `${pagesAt}${session.id}`, subscription });
}

const sessionFields = [
  'mode',
  'line_items[0][price]',
  'line_items[0][quantity]',
  'client_reference_id',
  'metadata[lamplight_checkout]',
  'subscription_data[metadata][lamplight_checkout]',
  'subscription_data[trial_end]',
  'subscription_data[billing_cycle_anchor]',
  'subscription_data[proration_behavior]',
  'success_url',
  'cancel_url',
  'expires_at',
];

function parseSession({ account }: StripeDouble, form: URLSearchParams) {
  expectFields(form, sessionFields);
  const price = account.prices.find(({ id }) => id === form.get('line_items[0][price]'));
  if (!price) throw new StripeRefusal('resource_missing', 'No such price', 404);
  const seconds = (name: string) => (form.has(name) ? Number(form.get(name)) : null);
  const reference = form.get('subscription_data[metadata][lamplight_checkout]') ?? '';
  const anchor = seconds('subscription_data[billing_cycle_anchor]');
  if (anchor !== null && form.get('subscription_data[proration_behavior]') !== 'none') {
    throw new StripeRefusal('test_double', 'The time before the anchor would be charged.');
  }
  return {
    price,
    expiresAt: Number(form.get('expires_at')),
    successUrl: form.get('success_url') ?? '',
    cancelUrl: form.get('cancel_url') ?? '',
    clientReferenceId: form.get('client_reference_id'),
    subscriptionMetadata: { lamplight_checkout: reference },
    trialEnd: seconds('subscription_data[trial_end]'),
    billingCycleAnchor: anchor,
  };
}

function expectFields(form: URLSearchParams, known: readonly string[]): void {
  const strange = [...form.keys()].find((name) => !known.includes(name));
  if (strange)
    throw new StripeRefusal('parameter_unknown', `Received unknown parameter: ${strange}`);
}
