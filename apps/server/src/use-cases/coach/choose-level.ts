import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { Caller } from '../auth/caller.ts';
import type { StorePort } from '../ports.ts';

/** Stores the reading level that the coach writes for. */
export async function chooseLevel(
  { store }: StorePort<'users'>,
  { account }: Caller,
  level: Level,
): Promise<{ level: Level }> {
  await store.users.setCoachLevel(account.id, level);
  return { level };
}
