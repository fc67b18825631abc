import { expect, test } from 'vitest';
import { parseView, usualView } from './study-view.ts';

test.each([
  ['nothing', null],
  ['no JSON', '{"engine":'],
  ['another kind of value', '"dark"'],
  ['null', 'null'],
  ['a list', '[false]'],
  ['words for choices', '{"engine":"no","thinkFirst":1}'],
])('%s is the usual view', (_, text) => {
  expect(parseView(text)).toEqual(usualView);
});

test('each choice is kept by itself', () => {
  expect(parseView('{"thinkFirst":true,"moves":false,"extra":1}')).toEqual({
    ...usualView,
    thinkFirst: true,
    moves: false,
  });
});
