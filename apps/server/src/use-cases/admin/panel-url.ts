import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { SettingsPort, StorePort } from '../ports.ts';

/** Without a configured key the gate is shut, for admins too. */
export async function getPanelUrl(
  { store, settings }: StorePort<'deployment'> & SettingsPort<'adminKey'>,
  caller: Caller,
): Promise<{ kind: 'found'; url: string } | Refused> {
  if (!caller.isAdmin || settings.adminKey === undefined) return refuse('forbidden');
  return { kind: 'found', url: await store.deployment.readAdminPanelPath() };
}
