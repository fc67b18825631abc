import type { Take, Taken } from '../repositories/rate-limits.ts';
import { alertOnCapUse, caps, getCapKey, isCapReached } from './caps.ts';
import { getNetworks } from './networks.ts';
import { refuse, type Refused } from './outcome.ts';
import type { Ports, SettingsPort, StorePort } from './ports.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Limit = {
  points: number;
  windowMs: number;
  of: 'subject' | 'network';
  storedName?: string;
};

/**
 * Maximum number of uses in a time window. `subject` counts per e-mail address, account or browser, `network` per
 * network and, for IPv6, per wider network too. `storedName` is the name of the stored counter if it differs: the
 * promised limit of mailed codes must not be reset by an upgrade.
 *
 * Limits named `perDevice` and `own…` are for browsers in which the account has signed in before. They replace all
 * others, so that a stranger cannot use up what the owner needs.
 */
const limits = {
  'login.perAccount': { points: 20, windowMs: 15 * minute, of: 'subject' },
  'login.perDevice': { points: 20, windowMs: 15 * minute, of: 'subject' },
  'login.perNetwork': { points: 300, windowMs: 10 * minute, of: 'network' },
  'codeAttempt.perDevice': { points: 60, windowMs: 10 * minute, of: 'subject' },
  'codeAttempt.perNetwork': { points: 300, windowMs: 10 * minute, of: 'network' },
  'signUp.perEmail': { points: 5, windowMs: hour, of: 'subject' },
  'signUp.perNetwork': { points: 300, windowMs: hour, of: 'network' },
  'resend.perMinute': { points: 1, windowMs: minute, of: 'subject' },
  'verificationCode.perHour': {
    points: 5,
    windowMs: hour,
    of: 'subject',
    storedName: 'verification codes an hour',
  },
  'verificationCode.perDay': {
    points: 10,
    windowMs: day,
    of: 'subject',
    storedName: 'verification codes a day',
  },
  'resetCode.perHour': {
    points: 5,
    windowMs: hour,
    of: 'subject',
    storedName: 'reset codes an hour',
  },
  'resetCode.perDay': { points: 10, windowMs: day, of: 'subject', storedName: 'reset codes a day' },
  'ownResetCode.perHour': { points: 5, windowMs: hour, of: 'subject' },
  'ownResetCode.perDay': { points: 10, windowMs: day, of: 'subject' },
  'mailRequest.perNetwork': { points: 300, windowMs: hour, of: 'network' },
  'adminKey.perAccount': { points: 5, windowMs: hour, of: 'subject' },
  'report.perAccount': { points: 60, windowMs: hour, of: 'subject' },
  'checkout.perAccount': { points: 20, windowMs: hour, of: 'subject' },
  'refresh.perAccount': { points: 60, windowMs: 10 * minute, of: 'subject' },
  'export.perAccount': { points: 5, windowMs: hour, of: 'subject' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
/** Values that limits are counted by: `subject` is an e-mail address or an account, `ip` gives the network of the request. */
export type Counted = { subject?: string; ip?: string };

export type RateLimitPorts = StorePort<'rateLimits'> &
  Ports<'clock' | 'secrets' | 'logger'> &
  SettingsPort<'networkLimitFactor'>;

export type Allowed = {
  kind: 'allowed';
  taken(name: LimitName): number;
  /** Used part of the limits of the network, from 0 to 1. */
  networkUse: number;
};

/** `isPastHashCap` is true if the installation has used up its hashes of this minute. */
export type AllowedToHash = Allowed & { isPastHashCap: boolean };

/**
 * Counts one use for each limit in the given order, networks first. If a limit is exceeded, the later ones are not
 * counted.
 */
export async function consumeRateLimits(
  deps: RateLimitPorts,
  names: readonly LimitName[],
  counted: Counted,
): Promise<Allowed | Refused> {
  const { outcome } = await countUses(deps, names, counted, []);
  return outcome;
}

/**
 * Does the same for a request that needs hashes. The same statement counts, last of all, the hashes that this process has
 * made since the request before. So a cap counts hashes that were made, without a statement for each.
 */
export async function consumeHashLimits(
  deps: RateLimitPorts & Ports<'passwords'>,
  names: readonly LimitName[],
  counted: Counted,
): Promise<AllowedToHash | Refused> {
  const made = deps.passwords.takeMade();
  const expiresAt = new Date(deps.clock.nowMs() + caps.hashes.windowMs);
  const cap: Take = { key: getCapKey('hashes'), uses: made, expiresAt };
  const { outcome, findTaken } = await countUses(deps, names, counted, [cap]);
  if (outcome.kind === 'refused') {
    deps.passwords.returnMade(made);
    return outcome;
  }
  const used = findTaken(cap.key)?.points ?? 0;
  alertOnCapUse(deps, 'hashes', { used, before: used - made });
  return { ...outcome, isPastHashCap: isCapReached('hashes', used) };
}

type Counting = {
  outcome: Allowed | Refused;
  findTaken: (key: string) => Taken | undefined;
};

async function countUses(
  deps: RateLimitPorts,
  names: readonly LimitName[],
  counted: Counted,
  counters: readonly Take[],
): Promise<Counting> {
  const nowMs = deps.clock.nowMs();
  const limited = names.flatMap((name) => listTakes(deps, name, counted, nowMs));
  const taken = await deps.store.rateLimits.take([...limited, ...counters], new Date(nowMs));
  const findTaken = (key: string) => taken.find((entry) => entry.key === key);
  const exceeded = limited.flatMap(({ key, allowed }) => {
    const held = findTaken(key);
    return held && held.points > allowed ? [held] : [];
  });
  if (exceeded.length > 0) {
    const retryAfterSeconds = getSecondsUntilLast(exceeded, nowMs);
    return { outcome: refuse('rate_limited', { retryAfterSeconds }), findTaken };
  }
  const uses = limited
    .filter(({ ofNetwork }) => ofNetwork)
    .map(({ key, allowed }) => (findTaken(key)?.points ?? 0) / allowed);
  const outcome: Allowed = {
    kind: 'allowed',
    taken: (name) => findTaken(getLimitKey(deps, name, counted))?.points ?? 0,
    networkUse: Math.max(0, ...uses),
  };
  return { outcome, findTaken };
}

type LimitedTake = Take & { allowed: number; ofNetwork: boolean };

function listTakes(
  deps: RateLimitPorts,
  name: LimitName,
  counted: Counted,
  nowMs: number,
): LimitedTake[] {
  const { points, windowMs, of } = limits[name];
  const factor = of === 'network' ? deps.settings.networkLimitFactor : 1;
  return listCounters(deps, name, counted).map(({ key, share }) => ({
    key,
    uses: 1,
    allowed: points * factor * share,
    ofNetwork: of === 'network',
    expiresAt: new Date(nowMs + windowMs),
  }));
}

/**
 * Returns the key of a stored counter, for a network that of its narrowest part. It is a fingerprint, so that the
 * counters contain no name or address.
 */
export function getLimitKey(deps: Ports<'secrets'>, name: LimitName, counted: Counted): string {
  const [{ key }] = listCounters(deps, name, counted);
  return key;
}

/** Returns the keys of all counters that a use of this limit is counted in. */
export function getLimitKeys(deps: Ports<'secrets'>, name: LimitName, counted: Counted): string[] {
  return listCounters(deps, name, counted).map(({ key }) => key);
}

type Counter = { key: string; share: number };

function listCounters(
  { secrets }: Ports<'secrets'>,
  name: LimitName,
  { subject = '', ip = '' }: Counted,
): [Counter, ...Counter[]] {
  const { of, storedName = name }: Limit = limits[name];
  const toCounter = (id: string, share: number): Counter => ({
    key: secrets.fingerprint(`${storedName}\n${id}`),
    share,
  });
  if (of === 'subject') return [toCounter(subject, 1)];
  const [narrowest, ...wider] = getNetworks(ip);
  return [
    toCounter(narrowest.id, narrowest.share),
    ...wider.map(({ id, share }) => toCounter(id, share)),
  ];
}

function getSecondsUntilLast(exceeded: readonly Taken[], nowMs: number): number {
  const lastMs = Math.max(...exceeded.map(({ expiresAt }) => expiresAt.getTime()));
  return Math.max(1, Math.ceil((lastMs - nowMs) / second));
}
