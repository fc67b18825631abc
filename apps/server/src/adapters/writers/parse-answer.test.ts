import { expect, test } from 'vitest';
import { parseAnswer } from './parse-answer.ts';

const answerWith = (sentences: number) => ({
  explanation: Array.from({ length: sentences }, () => ({ text: 'A.', facts: ['F1'] })),
  strategicPoints: [],
  plan: { immediate: [], shortTerm: [], longTerm: [] },
  alternatives: [],
  agreement: [],
});

test('D8: an answer of thousands of sentences is none: the next question would repeat them all', () => {
  expect(parseAnswer(JSON.stringify(answerWith(100)))).toEqual(answerWith(100));
  expect(parseAnswer(JSON.stringify(answerWith(10_000)))).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html>'],
  ['half of it', JSON.stringify(answerWith(3)).slice(0, -1)],
  ['a text where sentences belong', '{"explanation":"It is good."}'],
  ['null', 'null'],
  ['a list without end', '['.repeat(30_000)],
  ['numbers', JSON.stringify({ ...answerWith(0), agreement: [{ text: 1, facts: [2] }] })],
])('D8: %s is no answer', (_, text) => {
  expect(parseAnswer(text)).toBeUndefined();
});

test('D8: what an answer has beside the fields that were asked for goes no further', () => {
  const given = { ...answerWith(1), role: 'admin', html: '<b>' };
  expect(parseAnswer(JSON.stringify(given))).toEqual(answerWith(1));
});
