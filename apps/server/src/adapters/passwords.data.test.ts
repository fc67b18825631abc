import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TooBusyError } from './hash-queue.ts';
import { createPasswords } from './passwords.ts';

const hashing = vi.hoisted(() => ({ running: 0, most: 0, runs: 0 }));

/** Wraps the real `argon2` to count how many hashes run at the same time. */
vi.mock(import('node:crypto'), async (original) => {
  const real = await original();
  const argon2: typeof real.argon2 = (algorithm, parameters, done) => {
    hashing.runs += 1;
    hashing.running += 1;
    hashing.most = Math.max(hashing.most, hashing.running);
    real.argon2(algorithm, parameters, (error, hash) => {
      hashing.running -= 1;
      done(error, hash);
    });
  };
  return { ...real, argon2 };
});

beforeEach(() => {
  Object.assign(hashing, { running: 0, most: 0, runs: 0 });
});

const passwords = createPasswords();

describe('a stored secret', () => {
  test('names its own parameters, with a salt of 16 bytes and a hash of 32', async () => {
    const hash = await passwords.hash('a fine long password');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  test('is another text each time, and each of them matches', async () => {
    const [one, other] = await Promise.all([
      passwords.hash('a fine long password'),
      passwords.hash('a fine long password'),
    ]);
    expect(one).not.toBe(other);
    expect(one.split('$')[4]).not.toBe(other.split('$')[4]);
    expect(await passwords.verify('a fine long password', one)).toBe(true);
    expect(await passwords.verify('a fine long password', other)).toBe(true);
  });

  test('can be read after the parameters were raised: what an older hash says is used', async () => {
    // Test vector published with the reference implementation for these parameters.
    const reference =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await passwords.verify('password', reference)).toBe(true);
    expect(await passwords.verify('passwore', reference)).toBe(false);
  });
});

describe('every byte counts', () => {
  test.each([
    ['another case', 'a fine long password', 'A fine long password'],
    ['a space at the end', 'a fine long password', 'a fine long password '],
    ['one space less inside', '  x  y  ', '  x y  '],
    ['trimmed', '  x  y  ', 'x  y'],
    ['the 73rd byte', `${'x'.repeat(72)}a`, `${'x'.repeat(72)}b`],
    ['the 200th character', `${'x'.repeat(199)}a`, `${'x'.repeat(199)}b`],
    ['one character more', 'x'.repeat(72), 'x'.repeat(73)],
    ['what follows a NUL', 'before\0after', 'before\0other'],
    ['the same letter written with a combining mark', 'caf\u00e9', 'cafe\u0301'],
    ['a letter that looks the same', 'password', 'passw\u043erd'],
    ['the 51st emoji, byte 201', `${'🏁'.repeat(50)}♟`, `${'🏁'.repeat(50)}♞`],
    ['nothing', 'a fine long password', ''],
  ])('%s', async (_what, stored, tried) => {
    const hash = await passwords.hash(stored);
    expect(await passwords.verify(tried, hash)).toBe(false);
    expect(await passwords.verify(stored, hash)).toBe(true);
  });
});

describe('without a hash to compare with', () => {
  test('it says no, after the same work', async () => {
    expect(await passwords.verify('a fine long password', undefined)).toBe(false);
    expect(hashing.runs).toBe(1);
  });

  test.each([[''], ['plain text'], ['$2b$10$abcdefghijklmnopqrstuv'], ['$argon2id$v=19$m=1']])(
    'a stored text that is no hash (%j) is a fault, not a yes or no',
    async (stored) => {
      await expect(passwords.verify(stored, stored)).rejects.toThrow('not an argon2id hash');
    },
  );
});

describe('one secret and several hashes', () => {
  const salt = Buffer.alloc(16, 7);
  const secrets = ['first of them', 'second of them', 'third of them'];

  test('I1, A5: the hash of the secret is found in the time of one hash', async () => {
    const hashes = await Promise.all(secrets.map((secret) => passwords.hash(secret, { salt })));
    for (const [index, secret] of secrets.entries()) {
      hashing.runs = 0;
      expect(await passwords.findMatch(secret, hashes)).toBe(index);
      expect(hashing.runs).toBe(1);
    }
    expect(await passwords.findMatch('none of them', hashes)).toBe(-1);
    hashing.runs = 0;
    expect(await passwords.findMatch('none of them', [])).toBe(-1);
    expect(hashing.runs).toBe(1);
  });

  test('I1: a hash made like another one is found with it, whatever its salt was', async () => {
    const older = await passwords.hash('from an older version');
    const newer = await passwords.hash('first of them', { like: older, salt });
    expect(await passwords.findMatch('first of them', [older, newer])).toBe(1);
    expect(await passwords.findMatch('from an older version', [older, newer])).toBe(0);
    expect(await passwords.verify('first of them', newer)).toBe(true);
  });
});

describe('hashing takes turns', () => {
  test('two hashes run at once by default, and all waiting ones are computed', async () => {
    const busy = createPasswords();
    const hashes = await Promise.all(
      Array.from({ length: 12 }, (_, n) => busy.hash(`password ${n}`)),
    );
    expect(new Set(hashes).size).toBe(12);
    expect(hashing).toEqual({ running: 0, most: 2, runs: 12 });
  });

  test('comparing and hashing share the same places', async () => {
    const busy = createPasswords({ atOnce: 1 });
    const stored = await busy.hash('x');
    await Promise.all([
      busy.hash('a'),
      busy.verify('x', stored),
      busy.verify('y', undefined),
      busy.hash('b'),
    ]);
    expect(hashing.most).toBe(1);
  });

  test('a full line turns the next ones away at once, before any work', async () => {
    const busy = createPasswords({ atOnce: 1, waiting: 2 });
    const results = await Promise.allSettled(
      ['a', 'b', 'c', 'd', 'e'].map((text) => busy.hash(text)),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(results[3]).toMatchObject({ reason: expect.any(TooBusyError) });
    expect(hashing.runs).toBe(3);
  });

  test('I2: hashes are counted when they are made, not when they are refused', async () => {
    const busy = createPasswords({ atOnce: 1, waiting: 2 });
    await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((text) => busy.hash(text)));
    await busy.verify('a', undefined);
    await busy.findMatch('a', []);
    expect(busy.takeMade()).toBe(5);
    expect(busy.takeMade()).toBe(0);
    busy.returnMade(5);
    await busy.hash('f');
    expect(busy.takeMade()).toBe(6);
  });

  test('the line is open again once it has moved', async () => {
    const busy = createPasswords({ atOnce: 1, waiting: 1 });
    const first = [busy.hash('a'), busy.hash('b')];
    await expect(busy.hash('c')).rejects.toThrow(TooBusyError);
    await Promise.all(first);
    await expect(busy.hash('c')).resolves.toContain('$argon2id$');
  });

  test('one that fails gives its place to the next', async () => {
    const busy = createPasswords({ atOnce: 1 });
    const impossible = '$argon2id$v=19$m=1,t=0,p=0$c29tZXNhbHQ$c29tZWhhc2g';
    const [failed, served] = await Promise.allSettled([
      busy.verify('x', impossible),
      busy.hash('y'),
    ]);
    expect(failed.status).toBe('rejected');
    expect(served.status).toBe('fulfilled');
    await expect(busy.hash('z')).resolves.toContain('$argon2id$');
  });
});
