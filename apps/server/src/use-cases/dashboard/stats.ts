import type { Totals } from '../../repositories/usage.ts';
import type { Caller } from '../auth/caller.ts';
import type { StorePort } from '../ports.ts';

export function countTotals({ store }: StorePort<'usage'>, caller: Caller): Promise<Totals> {
  return store.usage.countTotals(caller.account.id);
}
