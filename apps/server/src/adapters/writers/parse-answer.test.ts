import { expect, test } from 'vitest';
import { parseAnswer, parseStoredAnswers } from './parse-answer.ts';

test.each([
  ['plain text', 'White wins. Black loses.', 'White wins. Black loses.'],
  ['several lines', ' White wins.\n\nBlack\tloses. ', 'White wins. Black loses.'],
  ['a code block', '```text\nWhite wins.\n```', 'White wins.'],
  ['signs that turn the text around', 'White \u202Ewins.\u0000', 'White wins.'],
])('%s is read as one paragraph', (_what, answer, text) => {
  expect(parseAnswer(answer)).toBe(text);
});

test.each([
  ['nothing', ' \n '],
  ['JSON', '{"comment":"White wins."}'],
  ['a list in JSON', '["White wins."]'],
  ['a page', '<!doctype html><p>White wins.</p>'],
  ['a text without end', 'White wins. '.repeat(400)],
])('%s is no answer', (_what, answer) => {
  expect(parseAnswer(answer)).toBeUndefined();
});

test('stored answers that are none are ignored', () => {
  expect(parseStoredAnswers('["One.","Two."]')).toEqual(['One.', 'Two.']);
  expect(parseStoredAnswers('[{"explanation":[]}]')).toEqual([]);
  expect(parseStoredAnswers('[')).toEqual([]);
});
