import type { Deps } from '../../deps.ts';
import type { Totals } from '../../repositories/usage.ts';
import type { Caller } from '../auth/caller.ts';

export function countTotals({ store }: Pick<Deps, 'store'>, caller: Caller): Promise<Totals> {
  return store.usage.countTotals(caller.account.id);
}
