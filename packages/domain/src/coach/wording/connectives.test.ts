import { expect, test } from 'vitest';
import type { Fact, FactKind } from '../fact.ts';
import {
  contrastOpeners,
  differenceOpeners,
  joiners,
  longTermOpeners,
  listOpeners,
  shortTermOpeners,
} from './connectives.ts';
import { profiles } from './weights.ts';

const kinds = Object.keys(profiles) as FactKind[];
const openers = kinds.flatMap((kind) =>
  (['first', 'later'] as const).flatMap((place) =>
    (['created', 'unchanged'] as const).flatMap((delta) =>
      listOpeners({ kind, delta } as Fact, place),
    ),
  ),
);
const everything = [
  ...openers,
  ...contrastOpeners,
  ...differenceOpeners,
  ...shortTermOpeners,
  ...longTermOpeners,
  ...Object.values(joiners).flat(),
];

test('no connective claims a cause', () => {
  const causal = /\b(?:because|so that|therefore|thus|hence|in order|since|due to|as a result)\b/;
  expect(everything.filter(({ text }) => causal.test(text))).toEqual([]);
});

test('only words of contrast say but', () => {
  const contrasting = /\b(?:but|however|still|yet|although|though|even so|that said)\b/;
  const others = everything.filter((one) => one.class !== 'contrast');
  expect(others.filter(({ text }) => contrasting.test(text))).toEqual([]);
});

test('every connective ends with a space, so that a clause can follow', () => {
  for (const { text } of everything) expect(text, text).toMatch(/ $/);
});

test("'now' opens only a fact that the move created", () => {
  const [made, left] = (['created', 'unchanged'] as const).map((delta) =>
    listOpeners({ kind: 'open-file', delta } as Fact, 'first').map(({ text }) => text),
  );
  expect(made).toContain('now ');
  expect(left).not.toContain('now ');
});
