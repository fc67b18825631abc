import { moveTo, stepInShown } from '@lamplight/domain/library/list/move-in-order.ts';
import type { Origin } from '../../entities/audit.ts';
import type { Repositories } from '../../repositories/store.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { searchGames } from './admin-games.ts';
import type { Ports, StorePort } from '../ports.ts';

type OrderDeps = StorePort<'transaction'> & Ports<'clock' | 'logger' | 'library'>;

/** A place in study order counted from 1, or one step among the games that match a search. */
export type Placement = { place: number } | { by: -1 | 1; query: string };

/** Sets the study order, numbered from 1. It also decides which games a plan opens. */
export async function orderGames(
  deps: OrderDeps,
  caller: Caller,
  ids: readonly string[],
  origin: Origin,
): Promise<{ kind: 'ordered' } | Refused> {
  const outcome = await deps.store.transaction(async (store) => {
    await store.deployment.beginLibraryChange();
    if (!(await saveOrder(deps, store, ids))) return refuse('library_changed');
    await recordAudit(deps, store, origin, {
      event: 'games_ordered',
      userId: caller.account.id,
      details: { games: ids.length },
    });
    return { kind: 'ordered' as const };
  });
  deps.library.invalidate();
  return outcome;
}

/** Moves one game. The order is read and written in one transaction, so two admins who move games at once lose nothing. */
export async function placeGame(
  deps: OrderDeps,
  caller: Caller,
  { id, to }: { id: string; to: Placement },
  origin: Origin,
): Promise<{ kind: 'placed'; place: number; shownPlace: number } | Refused> {
  const outcome = await deps.store.transaction(async (store) => {
    await store.deployment.beginLibraryChange();
    const games = await store.games.list();
    const game = games.find((each) => each.id === id);
    if (!game) return refuse('game_not_found');
    const ids = games.map((each) => each.id);
    const shown = searchGames(games, 'by' in to ? to.query : '').map((each) => each.id);
    const next = 'by' in to ? stepInShown(ids, shown, id, to.by) : moveTo(ids, id, to.place - 1);
    const place = next.indexOf(id) + 1;
    const isShown = new Set(shown);
    const shownPlace = next.filter((each) => isShown.has(each)).indexOf(id) + 1;
    if (next === ids) return { kind: 'placed' as const, place, shownPlace };
    if (!(await saveOrder(deps, store, next))) return refuse('library_changed');
    await recordAudit(deps, store, origin, {
      event: 'games_ordered',
      userId: caller.account.id,
      details: { title: game.title, gameId: id, place },
    });
    return { kind: 'placed' as const, place, shownPlace };
  });
  deps.library.invalidate();
  return outcome;
}

async function saveOrder(
  { clock }: Ports<'clock'>,
  store: Repositories,
  ids: readonly string[],
): Promise<boolean> {
  const isWhole = await store.games.reorder(ids);
  if (isWhole) await store.deployment.setOrderedAt(clock.now());
  return isWhole;
}
