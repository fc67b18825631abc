import type { Game } from '../../entities/game.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { accessGame, type GameName } from './access.ts';
import type { Ports, StorePort } from '../ports.ts';

type Opened = { kind: 'opened'; id: string; version: string };

/**
 * Whether the caller may have the game; `version` is that of the library. Asked for by its address it counts as viewed: that
 * is how a reader comes to it.
 */
export async function openGame(
  deps: StorePort<'progress'> & Ports<'clock' | 'library'>,
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

/** A game that was opened. */
export async function readGame(
  { store }: StorePort<'games'>,
  id: string,
): Promise<{ kind: 'read'; game: Game } | Refused> {
  const game = await store.games.find(id);
  return game ? { kind: 'read', game } : refuse('game_not_found');
}
