import { expect, test } from 'vitest';
import { listReasons, shortenReason } from './finding-reason.ts';

test.each([
  ['gives up a pawn', 'cannot be checked: gives up a pawn', 'cannot be checked'],
  ['Gives  up a pawn', 'cannot be checked: gives up a pawn', 'cannot be checked'],
  ['and isolated pawn on d5', 'cannot be checked: and isolated <P2>', 'cannot be checked'],
  ['pins it', 'cannot be checked: there is no such pin', 'cannot be checked: there is no such pin'],
  ['attacks d7', 'the knight on f3 does not attack d7', 'the knight on f3 does not attack d7'],
])('beside the words "%s" the reason "%s" is "%s"', (words, reason, expected) => {
  expect(shortenReason(reason, words)).toBe(expected);
});

test('words that cannot be checked are quoted together, and every reason is given once', () => {
  const text = 'It is +6.6, then +0.4, and pins it.';
  const find = (words: string, reason: string) => {
    const start = text.indexOf(words);
    return { start, end: start + words.length, reason };
  };
  const findings = [
    find('+6.6', 'cannot be checked: +6.6'),
    find('pins', 'there is no such pin'),
    find('+0.4', 'cannot be checked: +0.4'),
    find('pins it', 'there is no such pin'),
    find('then', ''),
  ];
  expect(listReasons(text, findings)).toEqual([
    'there is no such pin',
    "cannot be checked: '+6.6', '+0.4'",
  ]);
});
