import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { listOpenIds } from '../library/access.ts';
import { consumeRateLimits, type RateLimitPorts } from '../limits.ts';
import { listSignIns } from './sign-ins.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Returns everything stored about the caller, except data that only proves their identity (hashes). */
export async function exportData(
  deps: RateLimitPorts &
    StorePort<
      | 'audit'
      | 'basicWishes'
      | 'checkouts'
      | 'devices'
      | 'payments'
      | 'playSessions'
      | 'progress'
      | 'sentenceReports'
      | 'signIns'
      | 'subscriptions'
      | 'transaction'
      | 'unlockedGames'
      | 'usage'
    > &
    Ports<'logger' | 'library'>,
  caller: Caller,
  origin: Origin,
) {
  const userId = caller.account.id;
  const turn = await consumeRateLimits(deps, ['export.perAccount'], { subject: userId });
  if (turn.kind === 'refused') return turn;
  const { store, clock } = deps;
  await recordAudit(deps, store, origin, { event: 'data_exported', userId });
  const open = await listOpenSlugs(deps, caller);
  const markOpen = <Item extends { slug: string }>(item: Item) =>
    Object.assign(item, { isOpen: open.has(item.slug) });
  return {
    kind: 'exported' as const,
    exportedAt: clock.now(),
    sessions: await listSignIns(deps, caller),
    knownDevices: await store.devices.listByUser(userId),
    subscriptions: await store.subscriptions.listByUser(userId),
    checkouts: await store.checkouts.listByUser(userId),
    payments: await store.payments.listByUser(userId),
    basicWish: (await store.basicWishes.find(userId)) ?? null,
    games: await store.progress.listByUser(userId),
    unlockedGames: (await store.unlockedGames.listByUser(userId)).map(markOpen),
    playByMonth: await store.usage.listByUser(userId),
    playSessions: (await store.playSessions.listByUser(userId)).map(markOpen),
    reports: (await store.sentenceReports.listByUser(userId)).map(markOpen),
    activity: await store.audit.listByUser(userId),
  };
}

/** Lists the games that are open to the caller now. Data of other games must not reveal their moves. */
async function listOpenSlugs(
  deps: StorePort<'transaction' | 'unlockedGames'> & Ports<'clock' | 'library'>,
  caller: Caller,
): Promise<ReadonlySet<string>> {
  const games = await deps.library.readGames(await deps.library.readVersion());
  const open = await listOpenIds(deps, caller, games);
  return new Set(games.filter(({ id }) => open.has(id)).map(({ slug }) => slug));
}
