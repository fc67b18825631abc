import { expect, test } from 'vitest';
import { parseView, defaultView } from './analysis-view.ts';

test.each([
  ['nothing', null],
  ['no JSON', '{"engine":'],
  ['another kind of value', '"dark"'],
  ['null', 'null'],
  ['a list', '[false]'],
  ['words for choices', '{"engine":"no","thinkFirst":1}'],
])('%s is the usual view', (_, text) => {
  expect(parseView(text)).toEqual(defaultView);
});

test('each choice is kept by itself', () => {
  expect(parseView('{"thinkFirst":true,"moves":false,"extra":1}')).toEqual({
    ...defaultView,
    thinkFirst: true,
    moves: false,
  });
});
