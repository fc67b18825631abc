import type { Allowance } from '@lamplight/domain/plans/allowance.ts';
import { getMonth } from '@lamplight/domain/plans/months.ts';
import type { Caller } from '../auth/caller.ts';
import { getGameLimit } from '../library/access.ts';
import type { Ports, StorePort } from '../ports.ts';

export async function summarizePlan(
  { store, clock }: StorePort<'usage'> & Ports<'clock'>,
  { account, allowance }: Caller,
): Promise<{ allowance: Allowance; gamesAccessible: number; sessionsUsed: number }> {
  const { games, sessionsStarted } = await store.usage.readSummary(
    account.id,
    getMonth(clock.now().toISOString()),
    getGameLimit(allowance),
  );
  return { allowance, gamesAccessible: games, sessionsUsed: sessionsStarted };
}
