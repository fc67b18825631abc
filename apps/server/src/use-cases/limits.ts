import type { Take, Taken } from '../repositories/rate-limits.ts';
import { refuse, type Refused } from './outcome.ts';
import type { Ports, SettingsPort, StorePort } from './ports.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Limit = {
  points: number;
  windowMs: number;
  of: 'subject' | 'network' | 'all';
  storedName?: string;
};

/**
 * Maximum number of uses in a time window. `subject` counts per e-mail address or account, `network` per network, `all`
 * over all requests. `storedName` is the name of the stored counter if it differs: the promised limit of mailed codes
 * must not be reset by an upgrade.
 */
const limits = {
  'login.perAccount': { points: 20, windowMs: 15 * minute, of: 'subject' },
  'login.perNetwork': { points: 300, windowMs: 10 * minute, of: 'network' },
  'login.total': { points: 1200, windowMs: minute, of: 'all' },
  'codeAttempt.perNetwork': { points: 300, windowMs: 10 * minute, of: 'network' },
  'codeAttempt.total': { points: 1200, windowMs: minute, of: 'all' },
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
  'mailRequest.perNetwork': { points: 300, windowMs: hour, of: 'network' },
  'mailRequest.total': { points: 6000, windowMs: hour, of: 'all' },
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
  Ports<'clock' | 'secrets'> &
  SettingsPort<'networkLimitFactor'>;

/** Counts one use for each limit in the given order, widest first. If a limit is exceeded, the later ones are not counted. */
export async function consumeRateLimits(
  deps: RateLimitPorts,
  names: readonly LimitName[],
  counted: Counted,
): Promise<{ kind: 'allowed'; taken(name: LimitName): number } | Refused> {
  const nowMs = deps.clock.nowMs();
  const takes = names.map((name): Take => {
    const { points, windowMs, of } = limits[name];
    const factor = of === 'network' ? deps.settings.networkLimitFactor : 1;
    return {
      key: getLimitKey(deps, name, counted),
      allowed: points * factor,
      expiresAt: new Date(nowMs + windowMs),
    };
  });
  const taken = await deps.store.rateLimits.take(takes, new Date(nowMs));
  const exceeded = takes.flatMap(({ key, allowed }) => {
    const held = taken.find((entry) => entry.key === key);
    return held && held.points > allowed ? [held] : [];
  });
  if (exceeded.length > 0) {
    return refuse('rate_limited', { retryAfterSeconds: getSecondsUntilLast(exceeded, nowMs) });
  }
  return {
    kind: 'allowed',
    taken: (name) => taken.find(({ key }) => key === getLimitKey(deps, name, counted))?.points ?? 0,
  };
}

/** Returns the key of a stored counter. It is a fingerprint, so that the counters contain no name or address. */
export function getLimitKey(
  { secrets }: Ports<'secrets'>,
  name: LimitName,
  { subject = '', ip = '' }: Counted,
): string {
  const { of, storedName = name }: Limit = limits[name];
  if (of === 'all') return storedName;
  return secrets.fingerprint(`${storedName}\n${of === 'subject' ? subject : getNetwork(ip)}`);
}

/** Returns the network of an address: a household usually has one IPv4 address but a whole /64 of IPv6. */
export function getNetwork(ip: string): string {
  if (!ip.includes(':')) return ip;
  const groups = splitIpv6Groups(ip);
  const isMappedIpv4 = groups.length === 8 && groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (isMappedIpv4) {
    return groups
      .slice(6)
      .map((group) => Number.parseInt(group, 16))
      .flatMap((pair) => [pair >> 8, pair & 0xff])
      .join('.');
  }
  return groups.slice(0, 4).join(':');
}

/** Returns the eight groups of an IPv6 address in any notation. */
function splitIpv6Groups(ip: string): string[] {
  const [address = ''] = ip.toLowerCase().split('%', 1);
  const hexadecimal = address.replace(
    /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/,
    (_, a: string, b: string, c: string, d: string) =>
      [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)]
        .map((pair) => pair.toString(16))
        .join(':'),
  );
  const [before = [], after] = hexadecimal
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const gap = after === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const zeros = Array.from({ length: gap }, () => '0');
  return [...before, ...zeros, ...(after ?? [])].map((group) => group.replace(/^0+(?=.)/, ''));
}

function getSecondsUntilLast(exceeded: readonly Taken[], nowMs: number): number {
  const lastMs = Math.max(...exceeded.map(({ expiresAt }) => expiresAt.getTime()));
  return Math.max(1, Math.ceil((lastMs - nowMs) / second));
}
