import type { StoredSentence } from '@lamplight/domain/annotation/stored-sentence.ts';
import { toPlainText } from '@lamplight/domain/coach/insight.ts';
import { createProseSentence } from '@lamplight/domain/coach/model-comment/prose-sentence.ts';
import { expect, test } from 'vitest';
import { spanishInsight } from '../../../test-support/spanish-insight.ts';
import { applyFixes } from './apply-fixes.ts';

const createProse = (text: string): StoredSentence => ({
  original: text,
  text,
  state: 'published',
  verdict: 'proved',
  names: [],
});

test('of a comment by a language model a sentence can be hidden, and the others keep their proof', () => {
  const explanation = ['One.', 'Two.'].map(createProse).map(createProseSentence);
  const fixed = applyFixes({ ...spanishInsight, explanation }, [{ text: 'One.', sentence: null }]);
  expect(fixed.explanation.map(toPlainText)).toEqual(['Two.']);
  expect(fixed.explanation[0]?.prose).toEqual(createProse('Two.'));
  expect(fixed.strategicPoints).toEqual(spanishInsight.strategicPoints);
});
