import { expect, test } from 'vitest';
import { requestOf, usualDraft } from './request.ts';

test('a form that was left alone asks for the moves 1 to 30 of both sides, by the built-in coach', () => {
  expect(requestOf(usualDraft, ['a', 'b'])).toEqual({
    gameIds: ['a', 'b'],
    aiModel: 'builtin',
    analysisSide: 'both',
    startMove: 1,
    endMove: 30,
    wholeGame: false,
    effort: 'standard',
    depth: 20,
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
] as const)('the start move "%s" is %d: the server judges numbers', ([startMove, number]) => {
  expect(requestOf({ ...usualDraft, startMove }, []).startMove).toBe(number);
});

test('what is no number ends with move 30, at depth 20', () => {
  const request = requestOf({ ...usualDraft, endMove: 'the end', depth: 'deep' }, []);
  expect(request).toMatchObject({ endMove: 30, depth: 20 });
});
