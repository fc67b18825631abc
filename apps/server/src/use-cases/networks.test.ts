import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getHousehold, getNetworks, getWidestNetwork } from './networks.ts';

const getNetwork = (ip: string) => getNetworks(ip)[0].id;

describe('A7: one household is one network', () => {
  test.each([
    ['an IPv4 address is itself', '203.0.113.7', '203.0.113.7', true],
    ['its neighbour is not', '203.0.113.7', '203.0.113.8', false],
    ['an IPv4 address on an IPv6 socket', '::ffff:203.0.113.7', '203.0.113.7', true],
    ['the same in capitals', '::FFFF:203.0.113.7', '203.0.113.7', true],
    ['the same written out', '0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7', true],
    ['the same in hexadecimal', '::ffff:cb00:7107', '203.0.113.7', true],
    ['two of them stay two', '::ffff:cb00:7107', '::ffff:cb00:7108', false],
    ['one /64', '2001:db8::1', '2001:db8::ffff:ffff:ffff:ffff', true],
    ['another /64', '2001:db8::1', '2001:db8:0:1::1', false],
    ['zeros left out in the middle', '2001:db8::5:6:7:8', '2001:db8:0:0:1:2:3:4', true],
    ['zeros left out of the network', '2001:db8::7:1:2:3:4', '2001:db8:0:7::', true],
    ['zeros left out at the end', '2001:db8:1:2::', '2001:db8:1:2:3:4:5:6', true],
    ['zeros left out in front', '::1', '::2', true],
    ['all zeros', '::', '::1', true],
    ['zeros written out', '2001:0db8:0000:0001::1', '2001:db8:0:1::2', true],
    ['capitals', '2001:DB8:ABCD::1', '2001:db8:abcd::2', true],
    ['a zone of the link', 'fe80::1%eth0', 'fe80::2', true],
    ['another zone', 'fe80::1%eth0', 'fe80::2%en1', true],
    ['IPv4 at the end of an IPv6 address', '64:ff9b:1:2::203.0.113.7', '64:ff9b:1:2::1', true],
  ])('%s: %s and %s', (_what, one, other, same) => {
    expect(getNetwork(one) === getNetwork(other)).toBe(same);
  });

  test('an empty address is a network of its own', () => {
    expect(getNetwork('')).toBe('');
    expect(getNetwork('unknown')).toBe('unknown');
  });
});

const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
const half = fc.tuple(group, group, group, group);
const plain = (groups: readonly number[]) => groups.map((n) => n.toString(16)).join(':');
const padded = (groups: readonly number[]) =>
  groups.map((n) => n.toString(16).padStart(4, '0').toUpperCase()).join(':');
/** Shortest form of an IPv6 address, as a browser writes it. */
const short = (groups: readonly number[]) =>
  new URL(`http://[${plain(groups)}]/`).hostname.slice(1, -1);

test('A7: law: of an IPv6 address the first half counts, however it is written', () => {
  fc.assert(
    fc.property(half, half, half, (network, one, other) => {
      // Excludes IPv4 addresses written as IPv6, which are treated differently.
      fc.pre(network.some((n) => n !== 0));
      const expected = getNetwork(plain([...network, ...one]));
      for (const write of [plain, padded, short]) {
        expect(getNetwork(write([...network, ...one]))).toBe(expected);
        expect(getNetwork(write([...network, ...other]))).toBe(expected);
      }
    }),
  );
});

test('A7: law: two networks are never taken for one', () => {
  fc.assert(
    fc.property(half, half, half, (network, other, host) => {
      fc.pre(plain(network) !== plain(other));
      expect(getNetwork(short([...network, ...host]))).not.toBe(
        getNetwork(short([...other, ...host])),
      );
    }),
  );
});

describe('I2, A7: an IPv6 address is counted in a /64, a /56 and a /48', () => {
  test('I2, A7: wider networks have more, and an IPv4 address is only itself', () => {
    expect(getNetworks('2001:db8:7:1234::1')).toEqual([
      { id: '2001:db8:7:1234', share: 1 },
      { id: '2001:db8:7:1200/56', share: 2 },
      { id: '2001:db8:7/48', share: 4 },
    ]);
    for (const ip of ['203.0.113.7', '::ffff:203.0.113.7'])
      expect(getNetworks(ip)).toEqual([{ id: '203.0.113.7', share: 1 }]);
  });

  test.each([
    ['the same /56', '2001:db8:7:1200::1', '2001:db8:7:12ff::1', true, true],
    ['another /56 of the same /48', '2001:db8:7:1200::1', '2001:db8:7:1300::1', false, true],
    ['another /48', '2001:db8:7:1200::1', '2001:db8:8:1200::1', false, false],
    ['a short last group', '2001:db8:7:1::1', '2001:db8:7:ff::1', true, true],
    ['two IPv4 addresses', '203.0.113.7', '203.0.113.8', false, false],
  ])('I2, A7: %s', (_what, one, other, sameHousehold, sameSite) => {
    expect(getHousehold(one) === getHousehold(other)).toBe(sameHousehold);
    expect(getWidestNetwork(one) === getWidestNetwork(other)).toBe(sameSite);
  });
});

test('I2: law: no address of one width is taken for an address of another', () => {
  fc.assert(
    fc.property(half, half, (network, host) => {
      const ids = getNetworks(short([...network, ...host])).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
