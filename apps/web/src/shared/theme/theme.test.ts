import { describe, expect, test } from 'vitest';
import { parseTheme, resolveTheme } from './theme.ts';

describe('parseTheme', () => {
  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['blue', null],
    ['', null],
    [null, null],
  ] as const)('reads %j as %j', (stored, expected) => {
    expect(parseTheme(stored)).toBe(expected);
  });
});

describe('resolveTheme', () => {
  test.each([
    { chosen: null, systemIsLight: true, expected: 'light' },
    { chosen: null, systemIsLight: false, expected: 'dark' },
    { chosen: 'dark', systemIsLight: true, expected: 'dark' },
    { chosen: 'light', systemIsLight: false, expected: 'light' },
  ] as const)(
    'choice $chosen on a light system $systemIsLight gives $expected',
    ({ chosen, systemIsLight, expected }) => {
      expect(resolveTheme(chosen, systemIsLight)).toBe(expected);
    },
  );
});
