import type { HashTurn } from '../../adapters/hash-queue.ts';
import type { Origin } from '../../entities/audit.ts';
import type { NewDevice } from '../../entities/sign-in.ts';
import type { AllowedToHash } from '../limits.ts';
import { getHousehold } from '../networks.ts';
import type { Ports, StorePort } from '../ports.ts';

/** Browser that sent a request without being signed in. */
export type Visitor = {
  ip: string;
  /** Keyed hash under which the network of the request is known, if it is. */
  networkKey: string;
  /** Hash of the cookie that the browser sent, known or not. */
  sentDevice: Buffer | undefined;
  /** Hash of the cookie, if the account that the request is about has signed in with it. */
  ownDevice: Buffer | undefined;
  /** True if any account has signed in with this browser. */
  isKnownDevice: boolean;
};

export type VisitorPorts = StorePort<'devices' | 'knownNetworks'> &
  Ports<'installationKey' | 'secrets'>;

/**
 * Reads the device cookie. Without a cookie it asks the database nothing, whatever the address. Must not run inside a
 * transaction: the first call of a process reads the key of the installation on a connection of its own.
 */
export async function recogniseVisitor(
  { store, secrets, installationKey }: VisitorPorts,
  { ip, deviceToken }: Pick<Origin, 'ip' | 'deviceToken'>,
  email: string,
): Promise<Visitor> {
  const networkKey = (await installationKey.sign('network', getHousehold(ip))).toString(
    'base64url',
  );
  const stranger = { ip, networkKey, sentDevice: undefined, ownDevice: undefined };
  if (deviceToken === undefined) return { ...stranger, isKnownDevice: false };
  const sentDevice = secrets.hashToken(deviceToken);
  const { isKnown, isOfAccount } = await store.devices.find(sentDevice, email);
  return {
    ip,
    networkKey,
    sentDevice,
    ownDevice: isOfAccount ? sentDevice : undefined,
    isKnownDevice: isKnown,
  };
}

/** True if somebody has signed in before with this browser or from this network. */
export async function isKnownVisitor(
  { store }: VisitorPorts,
  { isKnownDevice, networkKey }: Visitor,
): Promise<boolean> {
  return isKnownDevice || store.knownNetworks.has(networkKey);
}

/**
 * Returns the place of a request among those that wait for a hash: known visitors first, then those whose network asks
 * least. Whether a visitor is known is looked up only if another hash is running.
 */
export async function getHashTurn(
  deps: VisitorPorts & Ports<'passwords'>,
  { networkUse, isPastHashCap }: AllowedToHash,
  visitor: Visitor,
): Promise<HashTurn> {
  if (!isPastHashCap && !deps.passwords.isBusy())
    return { rank: 1 + networkUse, isThrottled: false };
  const isKnown = await isKnownVisitor(deps, visitor);
  return { rank: (isKnown ? 0 : 1) + networkUse, isThrottled: isPastHashCap && !isKnown };
}

/**
 * Returns the cookie by which this browser is known from now on. It stays the same if the account knows it. Otherwise it
 * is a new one, so that nobody who has put a cookie into another person's browser becomes known to that person's
 * account.
 */
export function createDevice(
  { secrets }: Ports<'secrets'>,
  { sentDevice, ownDevice }: Pick<Visitor, 'sentDevice' | 'ownDevice'>,
  sentToken: string | undefined,
): { deviceToken: string; device: NewDevice } {
  if (ownDevice && sentToken !== undefined)
    return { deviceToken: sentToken, device: { deviceHash: ownDevice, replaces: undefined } };
  const deviceToken = secrets.createToken();
  const deviceHash = secrets.hashToken(deviceToken);
  return { deviceToken, device: { deviceHash, replaces: sentDevice } };
}
