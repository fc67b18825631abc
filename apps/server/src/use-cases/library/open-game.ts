import type { Game } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { accessGame, type AccessDeps, type GameName } from './access.ts';
import type { Ports, StorePort } from '../ports.ts';

type Opened = { kind: 'opened'; id: string; version: string };

/**
 * Checks whether the caller may open the game. `version` is the version of the library. A game requested by its slug
 * counts as viewed, because readers open games by their address.
 */
export async function openGame(
  deps: AccessDeps & Ports<'library'>,
  caller: Caller,
  name: GameName,
): Promise<Opened | Refused> {
  const [access, version] = await Promise.all([
    accessGame(deps, caller, name),
    deps.library.readVersion(),
  ]);
  if (access.kind === 'refused') return access;
  if ('slug' in name && !access.progress) {
    await deps.store.progress.open(caller.account.id, access.id, deps.clock.now());
  }
  return { kind: 'opened', id: access.id, version };
}

/** Reads a game whose access has been checked. */
export async function readGame(
  { store }: StorePort<'games'>,
  id: string,
): Promise<{ kind: 'read'; game: Game } | Refused> {
  const game = await store.games.find(id);
  return game ? { kind: 'read', game } : refuse('game_not_found');
}
