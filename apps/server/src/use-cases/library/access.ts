import { canOpen, type Allowance } from '@lamplight/domain/plans/allowance.ts';
import type { OpenGames, RequestedGame } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { findWithUnlocks, unlockDueGames, type UnlockDeps } from '../plans/unlock-games.ts';
import type { StorePort } from '../ports.ts';

export type GameName = { id: string } | { slug: string };
export type AccessDeps = StorePort<'progress'> & UnlockDeps;

/** Checks access to a game. Everything that belongs to a game is reached only through this check. */
export async function accessGame(
  deps: AccessDeps,
  caller: Caller,
  name: GameName,
): Promise<({ kind: 'open' } & RequestedGame) | Refused> {
  const found = await findWithUnlocks(deps, caller, (countTo) =>
    deps.store.progress.findGame(name, caller.account.id, countTo),
  );
  if (!found) return refuse('game_not_found');
  const { unlockedPlace, id, totalMoves, progress } = found;
  if (!canOpen(caller.allowance, unlockedPlace)) return refuse('game_access_denied');
  return { kind: 'open', id, totalMoves, progress };
}

/** Number of games unlocked for the account that are open; null if all games are. */
export function getGameLimit({ games }: Pick<Allowance, 'games'>): number | null {
  return Number.isFinite(games) ? games : null;
}

/** Describes the open games for queries that search several games. No response may reveal the content of another game. */
export function getOpenGames({ account, allowance }: Caller): OpenGames {
  return { userId: account.id, maxGames: getGameLimit(allowance) };
}

/** Lists the ids of the games that the caller may open now. `games` are all games of the library. */
export async function listOpenIds(
  deps: StorePort<'unlockedGames'> & UnlockDeps,
  caller: Caller,
  games: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  const limit = getGameLimit(caller.allowance);
  if (limit === null) return new Set(games.map(({ id }) => id));
  const list = () => deps.store.unlockedGames.listOpen(caller.account.id, limit);
  const open = await list();
  if (open.length >= Math.min(limit, games.length)) return new Set(open);
  await unlockDueGames(deps, caller);
  return new Set(await list());
}
