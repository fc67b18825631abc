import {
  ProviderFailure,
  type PaymentProvider,
  type ReadEvent,
  type SignedMessage,
} from '../../adapters/payments/provider.ts';
import type { Origin } from '../../entities/audit.ts';
import type { Checkout } from '../../entities/payment.ts';
import { refuse, type Refused } from '../outcome.ts';
import { applyFacts, type Taken } from './apply-facts.ts';
import { alertOperator } from './alert-operator.ts';
import { lookUpCheckout } from './look-up.ts';
import type { Ports, StorePort } from '../ports.ts';

type EventDeps = StorePort<'checkouts' | 'payments' | 'transaction'> &
  Ports<'clock' | 'logger' | 'payments'>;
type Notice = Extract<ReadEvent, { kind: 'notice' }>;

/**
 * Stores an event and its effect together or not at all. An event that is sent again after a crash is processed; one
 * that is sent again after a success is recognised and ignored.
 */
export async function processEvent(
  deps: EventDeps,
  message: SignedMessage,
  origin: Origin,
): Promise<{ kind: 'taken' } | Refused> {
  const { payments: provider, store, clock } = deps;
  if (!provider) return refuse('payments_not_open');
  const event = await provider.readEvent(message);
  if (event.kind === 'forged') return refuse('invalid_signature');
  if (event.kind === 'notice') return processNotice(deps, provider, event, origin);
  const { id, name: kind } = event;
  const taken = await store.transaction(async (transaction): Promise<Taken> => {
    const outcome = event.kind === 'event' ? 'taken' : 'irrelevant';
    const receivedAt = clock.now();
    const isNew = await transaction.payments.recordEvent({ id, kind, outcome, receivedAt });
    if (!isNew || event.kind !== 'event') return { outcome: 'taken', alerts: [] };
    const { facts } = event;
    const result = await applyFacts(deps, transaction, { provider: provider.name, facts, origin });
    if (result.outcome !== outcome) await transaction.payments.recordOutcome(id, result.outcome);
    return result;
  });
  alertOperator(deps, taken.alerts);
  return { kind: 'taken' };
}

/**
 * Fetches the facts that a notice is about. If the provider does not answer, the notice is refused and the provider sends
 * it again. It is recorded last: facts may be applied twice, but not lost.
 */
async function processNotice(
  deps: EventDeps,
  provider: PaymentProvider,
  notice: Notice,
  origin: Origin,
): Promise<{ kind: 'taken' } | Refused> {
  const { store, clock } = deps;
  const { id, name: kind } = notice;
  if (await store.payments.isRecorded(id)) return { kind: 'taken' };
  const checkout = await findCheckout(deps, provider, notice);
  try {
    if (checkout) await lookUpCheckout(deps, provider, { checkout, origin });
  } catch (error) {
    if (error instanceof ProviderFailure) return refuse('payment_provider_failed');
    throw error;
  }
  const outcome = checkout ? 'taken' : 'unknown';
  const isNew = await store.payments.recordEvent({ id, kind, outcome, receivedAt: clock.now() });
  if (!checkout && isNew && notice.paymentId !== null) {
    const what = 'somebody has paid for a subscription that is not known here';
    alertOperator(deps, [{ what, details: { ...notice.checkout, paymentId: notice.paymentId } }]);
  }
  return { kind: 'taken' };
}

function findCheckout(
  { store }: StorePort<'checkouts'>,
  { name: provider }: PaymentProvider,
  { checkout }: Notice,
): Promise<Checkout | undefined> {
  return 'reference' in checkout
    ? store.checkouts.findByReference(provider, checkout.reference)
    : store.checkouts.findByProviderId(provider, checkout.providerId);
}
