import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secrets } from './secrets.ts';

const drawMany = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

describe('tokens', () => {
  test('carry 256 bits as text that fits a header, and none comes twice', () => {
    const tokens = drawMany(2000, () => secrets.createToken());
    expect(new Set(tokens).size).toBe(2000);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    }
  });

  test('every bit of them is drawn', () => {
    const bytes = drawMany(2000, () => Buffer.from(secrets.createToken(), 'base64url'));
    for (let bit = 0; bit < 256; bit += 1) {
      const ones = bytes.filter((token) => ((token[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
      // The number of ones of a fair coin deviates this far from 1000 once in 10^20 test runs.
      expect(Math.abs(ones - 1000)).toBeLessThan(215);
    }
  });

  test('are kept as their SHA-256', () => {
    const token = secrets.createToken();
    expect(secrets.hashToken(token)).toEqual(createHash('sha256').update(token).digest());
    expect(secrets.hashToken(token)).toEqual(secrets.hashToken(token));
    expect(secrets.hashToken(`${token} `)).not.toEqual(secrets.hashToken(token));
  });
});

describe('codes', () => {
  const codes = drawMany(5000, () => secrets.createCode());

  test('are six digits, zeros in front included', () => {
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });

  test('each digit comes as often in each place, and few come twice', () => {
    for (let place = 0; place < 6; place += 1) {
      for (const digit of '0123456789') {
        const times = codes.filter((code) => code[place] === digit).length;
        // Six standard deviations (21 each) around the mean of 500. One of these 60 counts deviates that far once in
        // ten million test runs.
        expect(Math.abs(times - 500)).toBeLessThan(130);
      }
    }
    expect(new Set(codes).size).toBeGreaterThan(4900);
  });
});

describe('comparing', () => {
  test.each([
    ['the same', 'key', 'key', true],
    ['another case', 'Key', 'key', false],
    ['a prefix', 'ke', 'key', false],
    ['longer', 'keys', 'key', false],
    ['nothing with something', '', 'key', false],
    ['nothing with nothing', '', '', true],
    ['a NUL at the end', 'key\0', 'key', false],
    ['composed and combining', '\u00e9', 'e\u0301', false],
  ])('%s', (_what, given, expected, answer) => {
    expect(secrets.isSame(given, expected)).toBe(answer);
  });

  test('law: the same text and only that, whatever the lengths', () => {
    // Generates well-formed Unicode only, because JSON and headers cannot contain a lone surrogate.
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(secrets.isSame(a, b)).toBe(a === b);
        expect(secrets.isSame(a, a)).toBe(true);
      }),
    );
  });
});

describe('fingerprints', () => {
  test('recognise a text again and do not contain it', () => {
    const print = secrets.fingerprint('robin@example.org');
    expect(print).toMatch(/^[\w-]{22}$/);
    expect(secrets.fingerprint('robin@example.org')).toBe(print);
    expect(secrets.fingerprint('robin@example.com')).not.toBe(print);
  });
});
