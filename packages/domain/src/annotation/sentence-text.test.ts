import { expect, test } from 'vitest';
import { maxSentenceLength, parseSentenceText } from './sentence-text.ts';

test('the words of an admin are trimmed, and white space is collapsed', () => {
  expect(parseSentenceText(' White \n takes\ton f5. ')).toEqual({
    ok: true,
    value: 'White takes on f5.',
  });
  expect(parseSentenceText('x'.repeat(maxSentenceLength)).ok).toBe(true);
});

test.for([
  ['nothing', ' \n '],
  ['too much', 'x'.repeat(maxSentenceLength + 1)],
  ['a text of any length', ' '.repeat(maxSentenceLength * 3)],
  ['an opening brace', 'A { brace.'],
  ['a closing brace', 'A } brace.'],
  ['a command', 'A [%cal Ge2e4] command.'],
  ['a control character', 'A \u0000 character.'],
  ['a mark that turns the text', 'A \u202E mark.'],
  ['half a surrogate pair', 'Half \uD800.'],
] as const)('%s is refused', ([, text]) => {
  expect(parseSentenceText(text)).toMatchObject({ ok: false, error: expect.any(String) });
});
