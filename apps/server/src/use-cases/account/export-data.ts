import { mayOpen } from '@lamplight/domain/plans/allowance.ts';
import type { Deps } from '../../deps.ts';
import type { Origin } from '../../entities/audit.ts';
import type { ReportOfUser } from '../../entities/commentary.ts';
import type { GameProgress } from '../../entities/game.ts';
import type { SessionOfUser } from '../../entities/play-session.ts';
import type { Checkout, Payment } from '../../entities/payment.ts';
import type { SignIn } from '../../entities/sign-in.ts';
import type { Subscription } from '../../entities/subscription.ts';
import type { MonthOfPlay } from '../../repositories/usage.ts';
import { note } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { takeTurn } from '../limits.ts';
import type { Refused } from '../outcome.ts';
import { allowanceOfCaller } from '../plans/allowance.ts';
import { listSessions } from './sessions.ts';

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
  reports: ReportOfUser[];
  activity: { at: Date; event: string; ip: string }[];
};

/** Everything that is kept about the caller, except what only proves who they are (hashes). */
export async function exportData(
  deps: Pick<Deps, 'store' | 'clock' | 'secrets' | 'settings' | 'logger' | 'library'>,
  caller: Caller,
  origin: Origin,
): Promise<Exported | Refused> {
  const userId = caller.account.id;
  const turn = await takeTurn(deps, ['exports of an account'], { subject: userId });
  if (turn.kind === 'refused') return turn;
  const { store, clock } = deps;
  await note(deps, store, origin, { event: 'data_exported', userId });
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
  ] = await Promise.all([
    listSessions(deps, caller),
    store.subscriptions.listOf(userId),
    store.checkouts.listOf(userId),
    store.payments.listOf(userId),
    store.progress.listOf(userId),
    store.usage.listOf(userId),
    sessionsOfPlay(deps, caller),
    store.sentenceReports.listOf(userId),
    store.audit.listOf(userId),
  ]);
  return {
    kind: 'exported',
    exportedAt: clock.now(),
    sessions,
    subscriptions,
    checkouts,
    payments,
    games,
    playByMonth,
    playSessions,
    reports,
    activity,
  };
}

/** Whose game is not open to the caller now must not tell its moves, here as anywhere. */
async function sessionsOfPlay(
  deps: Pick<Deps, 'store' | 'clock' | 'library'>,
  caller: Caller,
): Promise<Exported['playSessions']> {
  const sessions = await deps.store.playSessions.listOf(caller.account.id);
  const allowance = allowanceOfCaller(deps, caller);
  const games = await deps.library.games(await deps.library.version());
  const open = new Set(
    games.flatMap(({ id }, index) => (mayOpen(allowance, index + 1) ? [id] : [])),
  );
  return sessions.map((session) => Object.assign(session, { isOpen: open.has(session.gameId) }));
}
