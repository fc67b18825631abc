import type { Allowance } from '@lamplight/domain/plans/allowance.ts';
import { getMonth } from '@lamplight/domain/plans/months.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../auth/caller.ts';
import { openGames } from '../library/access.ts';
import { allowanceOfCaller } from './allowance.ts';

export async function summarizePlan(
  deps: Pick<Deps, 'store' | 'clock'>,
  caller: Caller,
): Promise<{ allowance: Allowance; gamesAccessible: number; sessionsUsed: number }> {
  const allowance = allowanceOfCaller(deps, caller);
  const { games, sessionsStarted } = await deps.store.usage.readSummary(
    caller.account.id,
    getMonth(deps.clock.now().toISOString()),
    openGames(deps, caller),
  );
  return { allowance, gamesAccessible: games, sessionsUsed: sessionsStarted };
}
