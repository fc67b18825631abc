import type { SignedMessage } from '../../adapters/payments/provider.ts';
import type { Origin } from '../../entities/audit.ts';
import { refuse, type Refused } from '../outcome.ts';
import { applyFacts, type Taken } from './apply-facts.ts';
import { alertOperator } from './alert-operator.ts';
import type { Ports, StorePort } from '../ports.ts';

type EventDeps = StorePort<'transaction'> & Ports<'clock' | 'logger' | 'payments'>;

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
  const event = provider.readEvent(message);
  if (event.kind === 'forged') return refuse('invalid_signature');
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
