import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultDeployment } from '../deployment.ts';
import {
  isGuessable,
  listSiteWords,
  parsePassword,
  passwordMaximum,
  passwordMinimum,
  measurePasswordStrength,
} from './password.ts';

test('a password has at least 8 characters at sign-up and reset, 6 at a change, and at most 200', () => {
  expect(passwordMinimum).toEqual({ atSignup: 8, atReset: 8, atChange: 6 });
  expect(passwordMaximum).toBe(200);
});

describe('a password is taken exactly as typed', () => {
  test.each([
    ['eight letters', 'abcdefgh'],
    ['two hundred', 'x'.repeat(200)],
    ['two hundred of two units each', '𝒳'.repeat(200)],
    ['spaces around and inside', '  x  y  '],
    ['only spaces', ' '.repeat(8)],
    ['emoji', '♟♞♝♜♛♚🏁🏆'],
    ['a composed letter', 'caf\u00e9 au lait'],
    ['a letter with a combining mark', 'cafe\u0301 au lait'],
    ['line breaks and a NUL', 'a\r\nb\0cdefg'],
  ])('%s', (_what, password) => {
    expect(parsePassword(password, 8)).toEqual({ ok: true, value: password });
  });

  test('an accepted password is the same text, and only its length decides', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 220 }), fc.nat(12), (text, minimum) => {
        const result = parsePassword(text, minimum);
        const { length } = Array.from(text);
        expect(result.ok).toBe(length >= minimum && length <= 200);
        expect(result.ok ? result.value : text).toBe(text);
      }),
    );
  });
});

describe('its length is counted as a person counts', () => {
  test.each([
    ['seven letters', 'abcdefg', 8, 'Password must be at least 8 characters long.'],
    [
      'seven emoji are not fourteen',
      '♟🏁🏆🏁🏆🏁🏆',
      8,
      'Password must be at least 8 characters long.',
    ],
    ['five at a change', 'abcde', 6, 'Password must be at least 6 characters long.'],
    ['nothing to compare with', '', 1, 'Password must be at least 1 characters long.'],
    ['201', 'x'.repeat(201), 8, 'Password must be at most 200 characters long.'],
    ['100 kB', 'x'.repeat(100_000), 8, 'Password must be at most 200 characters long.'],
  ])('%s', (_what, password, minimum, error) => {
    expect(parsePassword(password, minimum)).toEqual({ ok: false, error });
  });
});

describe('strength: one point each for length, capital, small letter, digit and sign', () => {
  test.each([
    ['', 0, 'Weak'],
    ['abc', 1, 'Weak'],
    ['abcdefgh', 2, 'Weak'],
    ['abcdefg1', 3, 'Medium'],
    ['Abc1', 3, 'Medium'],
    ['Abcdefg1', 4, 'Strong'],
    ['Abc1!', 4, 'Strong'],
    ['Abcdefg1!', 5, 'Strong'],
    ['        ', 2, 'Weak'],
    ['Äöüäöüäö', 3, 'Medium'],
    ['李小龙李小龙李小', 1, 'Weak'],
    ['😀😀😀😀', 1, 'Weak'],
  ] as const)('%j scores %i: %s', (password, score, word) => {
    expect(measurePasswordStrength(password)).toEqual({ score, word, tone: word.toLowerCase() });
  });
});

describe('passwords that are easy to guess', () => {
  const common = new Set(['password1', 'iloveyou', '12345678', 'qwertyuiop']);
  const own = ['robin@example.org', 'robin', 'RobinReader'];
  const { product, player } = defaultDeployment;
  const guesses = { common, siteWords: listSiteWords(defaultDeployment) };

  test.each([
    ['on the list', 'password1'],
    ['on the list, other case', 'PassWord1'],
    ['the product', product],
    ['the product with a year', `${product.toLowerCase()}2026`],
    ['the player with a year', `${player.shortName}2026`],
    ['the player with signs around', `!!${player.shortName.toUpperCase()}!!`],
    ['his whole name', player.fullName],
    ['his last name', `${player.fullName.split(' ').at(-1)}123`],
    ['digits between the letters', 'c1h2e3s4s5'],
    ['the game', 'chess12345'],
    ['one digit again and again', '00000000'],
    ['one sign again and again', '!!!!!!!!!!'],
    ['only spaces', '        '],
    ['the address', 'Robin@Example.org'],
    ['the name before the at', 'ROBIN'],
    ['the username', 'robinreader'],
  ])('refused: %s', (_what, password) => {
    expect(isGuessable(password, guesses, own)).toBe(true);
  });

  test.each([
    ['an ordinary long one', 'a fine long password'],
    ['a site word inside a sentence', 'chess is a fine game'],
    ['a listed one and more', 'password1 and more'],
    ['digits that vary', '8301749265'],
    ['own name and more', 'robin likes tea'],
    ['two signs in turn', '!?!?!?!?!?'],
  ])('allowed: %s', (_what, password) => {
    expect(isGuessable(password, guesses, own)).toBe(false);
  });

  test('an empty list of common passwords refuses no other password', () => {
    expect(isGuessable('robinreader', guesses)).toBe(false);
  });

  test('the words of another site are its own names', () => {
    const siteWords = listSiteWords({
      ...defaultDeployment,
      product: '64 Squares!',
      player: { fullName: 'Judit Polgár', shortName: 'Judit' },
    });
    const there = { common, siteWords };
    for (const password of ['64squares64', 'Judit2026', 'polgár!!', 'juditpolgár']) {
      expect(isGuessable(password, there), password).toBe(true);
    }
    for (const password of ['Magnus2026', '8301749265']) {
      expect(isGuessable(password, there), password).toBe(false);
    }
  });
});
