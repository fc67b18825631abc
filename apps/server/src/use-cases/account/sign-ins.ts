import type { Origin } from '../../entities/audit.ts';
import type { SignIn } from '../../entities/sign-in.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Lists the caller's current browser first, the others by last use. */
export async function listSignIns(
  { store, clock }: StorePort<'signIns'> & Ports<'clock'>,
  { account, signInId }: Caller,
): Promise<(SignIn & { isCurrent: boolean })[]> {
  const signIns = await store.signIns.listByUser(account.id, clock.now());
  const marked = signIns.map((signIn) =>
    Object.assign(signIn, { isCurrent: signIn.id === signInId }),
  );
  return marked.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

export async function endSignIn(
  deps: StorePort<'transaction'> & Ports<'clock' | 'logger'>,
  { account: { id: userId } }: Caller,
  id: string,
  origin: Origin,
): Promise<{ kind: 'ended' } | Refused> {
  return deps.store.transaction(async ({ signIns, devices, audit }) => {
    await devices.removeBySignIn(userId, id);
    if (!(await signIns.close(userId, id))) return refuse('not_found');
    await recordAudit(deps, { audit }, origin, { event: 'session_ended', userId });
    return { kind: 'ended' as const };
  });
}
