import { saltBytes } from '../../adapters/passwords.ts';
import type { Account } from '../../entities/account.ts';
import { getPendingSince } from './sign-in-rules.ts';
import type { Ports, StorePort } from '../ports.ts';

type WaitingPorts = StorePort<'users'> & Ports<'clock' | 'installationKey'>;

/**
 * Returns the account of an address and all sign-ups that wait for a code or can no longer get one, oldest first. The
 * latter still count at the login, so that nobody learns from it that another sign-up was confirmed or the account
 * deleted.
 */
export async function findAllWaiting(
  deps: WaitingPorts,
  email: string,
): Promise<{ verified: Account | undefined; waiting: Account[] }> {
  const since = getPendingSince(deps.clock.nowMs());
  return deps.store.users.findAllByEmail([email, await hashEmail(deps, email)], since);
}

/**
 * Returns the sign-up with this address that holds the username. After the account was deleted it is found by the hash of
 * the address, so that signing up again with the same data does not reveal the deletion.
 */
export async function findOwnSignUp(
  deps: WaitingPorts,
  email: string,
  username: string,
): Promise<Account | undefined> {
  return deps.store.users.findSignUpByUsername([email, await hashEmail(deps, email)], username);
}

/** Replaces the address in sign-ups that outlast the account. It contains no @, so it is never taken for an address. */
export async function hashEmail(
  { installationKey }: Ports<'installationKey'>,
  email: string,
): Promise<string> {
  return `~${(await installationKey.sign('deleted address', email)).toString('base64url')}`;
}

/**
 * Returns the salt for the password of a sign-up. All sign-ups of an address have the same, so that one hash at the login
 * is compared with all of them and takes the same time however many there are.
 */
export async function findSharedSalt(
  deps: WaitingPorts,
  email: string,
): Promise<{ like: string | undefined; salt: Buffer }> {
  const { waiting } = await findAllWaiting(deps, email);
  const salt = await deps.installationKey.sign('sign-up salt', email);
  return { like: waiting[0]?.passwordHash, salt: salt.subarray(0, saltBytes) };
}
