import type { Level } from '@lamplight/domain/coach/fact.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../auth/caller.ts';

/** For whom the coach speaks to this reader from now on. */
export async function chooseLevel(
  { store }: Pick<Deps, 'store'>,
  { account }: Caller,
  level: Level,
): Promise<{ level: Level }> {
  await store.users.setCoachLevel(account.id, level);
  return { level };
}
