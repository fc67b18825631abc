import { expect, test } from 'vitest';
import { requestOf, usualDraft } from './request.ts';

test('the untouched form requests moves 1 to 30 of both sides from the built-in coach', () => {
  expect(requestOf(usualDraft, ['a', 'b'])).toEqual({
    gameIds: ['a', 'b'],
    aiModel: 'builtin',
    analysisSide: 'both',
    startMove: 1,
    endMove: 30,
    wholeGame: false,
    effort: 'standard',
    depth: 20,
    priority: 0,
  });
});

test.for([
  ['', 1],
  ['  ', 1],
  ['ten', 1],
  ['12a', 1],
  ['Infinity', 1],
  [' 12 ', 12],
  ['0', 0],
  ['2.5', 2.5],
] as const)(
  'the start move "%s" is sent as %d: the server checks numbers',
  ([startMove, number]) => {
    expect(requestOf({ ...usualDraft, startMove }, []).startMove).toBe(number);
  },
);

test('text that is not a number is replaced by end move 30 and depth 20', () => {
  const request = requestOf({ ...usualDraft, endMove: 'the end', depth: 'deep' }, []);
  expect(request).toMatchObject({ endMove: 30, depth: 20 });
});
