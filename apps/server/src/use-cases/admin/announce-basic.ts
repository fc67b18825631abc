import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';

type AnnounceDeps = Ports<'clock' | 'logger' | 'payments'> &
  SettingsPort<'publicUrl' | 'basicHowTo'>;

/** Number of mails requested in one transaction. */
const maxBatch = 500;

export async function readWishFigures(
  deps: StorePort<'basicWishes'> & Pick<AnnounceDeps, 'clock' | 'payments' | 'settings'>,
) {
  const figures = await deps.store.basicWishes.count(deps.clock.now());
  return { ...figures, obstacle: findObstacle(deps) };
}

/**
 * Requests one mail for everyone who waits. A wish is marked in the transaction that requests its mail, so it gets one
 * mail, whether two admins press at once or the process dies in between and the action is repeated.
 */
export async function announceBasic(
  deps: StorePort<'transaction'> & AnnounceDeps,
  by: string,
  origin: Origin,
): Promise<{ kind: 'announced'; mails: number } | Refused> {
  const obstacle = findObstacle(deps);
  if (obstacle !== null) return refuse('basic_not_open', { message: obstacle });
  let mails = 0;
  for (;;) {
    const batch = await announceBatch(deps);
    mails += batch;
    if (batch < maxBatch) break;
  }
  if (mails > 0) {
    const details = { mails };
    await deps.store.transaction((store) =>
      recordAudit(deps, store, origin, { event: 'basic_announced', userId: by, details }),
    );
  }
  return { kind: 'announced', mails };
}

function announceBatch({
  store,
  clock,
}: StorePort<'transaction'> & Ports<'clock'>): Promise<number> {
  return store.transaction(async (transaction) => {
    const now = clock.now();
    const addresses = await transaction.basicWishes.takeWaiting(now, maxBatch);
    for (const email of addresses) {
      const requestedAt = now.toISOString();
      await transaction.mailRequests.add({ occasion: 'basic-open', email, requestedAt });
    }
    return addresses.length;
  });
}

/** The mail says that Basic is available, and has two links. Both must be true. */
function findObstacle({
  payments,
  settings,
}: Pick<AnnounceDeps, 'payments' | 'settings'>): string | null {
  if (!payments && settings.basicHowTo === undefined) {
    return 'Basic is not available here yet: set PAYMENTS_PROVIDER, or say in BASIC_HOW_TO how to get it.';
  }
  if (settings.publicUrl === undefined) {
    return 'The mail needs links to this site: set PUBLIC_URL.';
  }
  return null;
}
