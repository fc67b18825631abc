import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeRules, isCode } from './code.ts';

test('a code has six digits, ten minutes and five attempts from a network; the link beside it has a day', () => {
  expect(codeRules).toEqual({
    length: 6,
    lifeMs: 600_000,
    tries: 5,
    triesInTotal: 25,
    linkLifeMs: 86_400_000,
  });
});

describe('six digits and nothing else', () => {
  test.each([['000000'], ['123456'], ['999999']])('%s is one', (text) => {
    expect(isCode(text)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['five digits', '12345'],
    ['seven digits', '1234567'],
    ['a space in the middle', '123 456'],
    ['a space in front', ' 123456'],
    ['a line feed at the end', '123456\n'],
    ['a NUL at the end', '123456\0'],
    ['letters', 'abcdef'],
    ['a sign', '+12345'],
    ['a point', '1234.5'],
    ['an exponent', '1234e1'],
    ['hexadecimal', '0x1234'],
    ['Arabic-Indic digits', '١٢٣٤٥٦'],
    ['full-width digits', '１２３４５６'],
    ['two lines, one of them right', 'x\n123456'],
  ])('%s is none', (_what, text) => {
    expect(isCode(text)).toBe(false);
  });

  test('every number below a million, padded to six digits, is a code', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (n) => {
        expect(isCode(String(n).padStart(codeRules.length, '0'))).toBe(true);
      }),
    );
  });
});
