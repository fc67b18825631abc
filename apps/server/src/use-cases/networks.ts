/** Network of an address. `share` is how many times the limit of one network this one may use. */
export type Network = { id: string; share: number };

/**
 * Prefixes at which an IPv6 address is counted. A household has a /64 or a /56, a hosting customer up to a /48, so that
 * none of the three alone would stop an attacker without stopping neighbours.
 */
const prefixes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const;

/** Returns the networks that an address is counted in, the narrowest first. An IPv4 address is its own only network. */
export function getNetworks(ip: string): readonly [Network, ...Network[]] {
  const [narrowest, ...wider] = prefixes;
  const groups = ip.includes(':') ? splitIpv6Groups(ip) : undefined;
  if (groups === undefined) return [{ id: ip, share: narrowest.share }];
  const mapped = toMappedIpv4(groups);
  if (mapped !== undefined) return [{ id: mapped, share: narrowest.share }];
  const [first, second, third, fourth = '0'] = groups;
  const site = [first, second, third].join(':');
  const subnet = Number.parseInt(fourth, 16) & 0xff00;
  const ids = { 56: `${site}:${subnet.toString(16)}/56`, 48: `${site}/48` };
  return [
    { id: `${site}:${fourth}`, share: narrowest.share },
    ...wider.map(({ bits, share }) => ({ id: ids[bits], share })),
  ];
}

/** Returns the network of a household: an IPv4 address, or a /56 of IPv6. */
export function getHousehold(ip: string): string {
  const networks = getNetworks(ip);
  return (networks[1] ?? networks[0]).id;
}

/** Returns the widest network of an address, for limits that must not grow with the size of a network. */
export function getWidestNetwork(ip: string): string {
  const networks = getNetworks(ip);
  return (networks.at(-1) ?? networks[0]).id;
}

/** Returns the IPv4 address that an IPv6 socket reports as `::ffff:203.0.113.7`. */
function toMappedIpv4(groups: readonly string[]): string | undefined {
  if (groups.length !== 8 || groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 0xff])
    .join('.');
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
