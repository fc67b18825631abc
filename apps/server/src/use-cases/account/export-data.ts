import type { Origin } from '../../entities/audit.ts';
import type { ReportOfUser } from '../../entities/commentary.ts';
import type { GameProgress } from '../../entities/game.ts';
import type { SessionOfUser } from '../../entities/play-session.ts';
import type { Checkout, Payment } from '../../entities/payment.ts';
import type { SignIn } from '../../entities/sign-in.ts';
import type { Subscription } from '../../entities/subscription.ts';
import type { MonthOfPlay } from '../../repositories/usage.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { getGameLimit } from '../library/access.ts';
import { consumeRateLimits } from '../limits.ts';
import type { Refused } from '../outcome.ts';
import { listSignIns } from './sign-ins.ts';
import type {
  ClockPort,
  LibraryPort,
  LogPort,
  SecretsPort,
  SettingsPort,
  StorePort,
} from '../ports.ts';

type Exported = {
  kind: 'exported';
  exportedAt: Date;
  sessions: (SignIn & { isCurrent: boolean })[];
  subscriptions: Subscription[];
  checkouts: Checkout[];
  payments: Payment[];
  games: GameProgress[];
  playByMonth: MonthOfPlay[];
  playSessions: (SessionOfUser & { isOpen: boolean })[];
  reports: (ReportOfUser & { isOpen: boolean })[];
  activity: { at: Date; event: string; ip: string }[];
};

/** Everything stored about the caller, except what only proves their identity (hashes). */
export async function exportData(
  deps: StorePort<
    | 'audit'
    | 'checkouts'
    | 'payments'
    | 'playSessions'
    | 'progress'
    | 'rateLimits'
    | 'sentenceReports'
    | 'signIns'
    | 'subscriptions'
    | 'usage'
  > &
    ClockPort &
    SecretsPort &
    SettingsPort<'networkLimitFactor'> &
    LogPort &
    LibraryPort,
  caller: Caller,
  origin: Origin,
): Promise<Exported | Refused> {
  const userId = caller.account.id;
  const turn = await consumeRateLimits(deps, ['export.perAccount'], { subject: userId });
  if (turn.kind === 'refused') return turn;
  const { store, clock } = deps;
  await recordAudit(deps, store, origin, { event: 'data_exported', userId });
  const [
    sessions,
    subscriptions,
    checkouts,
    payments,
    games,
    playByMonth,
    playSessions,
    reports,
    activity,
    open,
  ] = await Promise.all([
    listSignIns(deps, caller),
    store.subscriptions.listByUser(userId),
    store.checkouts.listByUser(userId),
    store.payments.listByUser(userId),
    store.progress.listByUser(userId),
    store.usage.listByUser(userId),
    store.playSessions.listByUser(userId),
    store.sentenceReports.listByUser(userId),
    store.audit.listByUser(userId),
    listOpenSlugs(deps, caller),
  ]);
  const markOpen = <Item extends { slug: string }>(item: Item) =>
    Object.assign(item, { isOpen: open.has(item.slug) });
  return {
    kind: 'exported',
    exportedAt: clock.now(),
    sessions,
    subscriptions,
    checkouts,
    payments,
    games,
    playByMonth,
    playSessions: playSessions.map(markOpen),
    reports: reports.map(markOpen),
    activity,
  };
}

/** Data of a game that is not open to the caller now must not reveal its moves. */
async function listOpenSlugs(
  { library }: LibraryPort,
  caller: Caller,
): Promise<ReadonlySet<string>> {
  const games = await library.readGames(await library.readVersion());
  const open = games.slice(0, getGameLimit(caller.allowance) ?? games.length);
  return new Set(open.map(({ slug }) => slug));
}
