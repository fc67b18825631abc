import { describe, expect, test } from 'vitest';
import { findOpeningStyle } from './opening-style.ts';

describe('a label for every code', () => {
  test.each([
    ['A00', 'Flank opening'],
    ['A06', 'Réti Opening'],
    ['A07', "King's Indian Attack"],
    ['A10', 'English Opening'],
    ['A39', 'English Opening'],
    ['A46', 'Indian Defence'],
    ['A57', 'Benko Gambit'],
    ['A60', 'Modern Benoni'],
    ['A80', 'Dutch Defence'],
    ['A99', 'Dutch Defence'],
    ['B00', 'Semi-open game'],
    ['B01', 'Scandinavian Defence'],
    ['B10', 'Caro-Kann Defence'],
    ['B19', 'Caro-Kann Defence'],
    ['B20', 'Sicilian Defence'],
    ['B33', 'Sicilian Defence'],
    ['B69', 'Sicilian Defence'],
    ['B76', 'Sicilian Dragon'],
    ['B86', 'Sicilian Defence'],
    ['B99', 'Sicilian Najdorf'],
    ['C00', 'French Defence'],
    ['C19', 'French Defence'],
    ['C20', 'Open game'],
    ['C36', "King's Gambit"],
    ['C43', 'Petroff Defence'],
    ['C45', 'Scotch Game'],
    ['C54', 'Italian Game'],
    ['C59', 'Two Knights Defence'],
    ['C60', 'Ruy Lopez'],
    ['C99', 'Ruy Lopez'],
    ['D00', 'Closed game'],
    ['D06', "Queen's Gambit"],
    ['D19', 'Slav Defence'],
    ['D20', "Queen's Gambit Accepted"],
    ['D38', "Queen's Gambit Declined"],
    ['D47', 'Semi-Slav Defence'],
    ['D69', "Queen's Gambit Declined"],
    ['D70', 'Grünfeld Defence'],
    ['E04', 'Catalan Opening'],
    ['E10', 'Indian Defence'],
    ['E12', "Queen's Indian Defence"],
    ['E20', 'Nimzo-Indian Defence'],
    ['E59', 'Nimzo-Indian Defence'],
    ['E60', "King's Indian Defence"],
    ['E99', "King's Indian Defence"],
  ])('%s: %s', (eco, style) => {
    expect(findOpeningStyle(eco)).toBe(style);
  });

  test('all five hundred codes have a label that is short enough for a row of the list', () => {
    const codes = Array.from('ABCDE').flatMap((letter) =>
      Array.from({ length: 100 }, (_, n) => `${letter}${String(n).padStart(2, '0')}`),
    );
    expect(
      codes.map(findOpeningStyle).filter((style) => style === '' || style.length > 40),
    ).toEqual([]);
  });

  test('no label continues into the next letter of the codes', () => {
    const classes = ['A99', 'B00', 'B99', 'C00', 'C99', 'D00', 'D99', 'E00'].map(findOpeningStyle);
    expect(new Set(classes).size).toBe(classes.length);
  });
});

test.each([
  ['nothing', ''],
  ['a question mark', '?'],
  ['a letter beyond E', 'F00'],
  ['a small letter', 'b20'],
  ['two characters', 'B2'],
  ['four characters', 'B201'],
  ['a name', 'Sicilian'],
  ['a line feed at the end', 'B20\n'],
])('%s has no label', (_what, eco) => {
  expect(findOpeningStyle(eco)).toBe('');
});
