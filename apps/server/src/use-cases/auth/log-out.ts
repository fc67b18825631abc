import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from './caller.ts';
import type { Ports, StorePort } from '../ports.ts';

type LogOutDeps = StorePort<'transaction'> & Ports<'clock' | 'logger'>;

export async function logOut(deps: LogOutDeps, caller: Caller, origin: Origin): Promise<void> {
  const userId = caller.account.id;
  await deps.store.transaction(async ({ signIns, audit }) => {
    await signIns.close(userId, caller.signInId);
    await recordAudit(deps, { audit }, origin, { event: 'signed_out', userId });
  });
}

/** Signs out and forgets every browser of the account, including this one. */
export async function logOutEverywhere(
  deps: LogOutDeps,
  caller: Caller,
  origin: Origin,
): Promise<void> {
  const userId = caller.account.id;
  await deps.store.transaction(async ({ signIns, devices, audit }) => {
    await signIns.closeAll(userId);
    await devices.removeByUser(userId);
    await recordAudit(deps, { audit }, origin, { event: 'signed_out_everywhere', userId });
  });
}
