import { expect, test } from 'vitest';
import { findSkeletonRepeats, listGaps } from './annotation-figures.ts';
import { measureAnnotations, measureCompleteness, readShippedAnnotations } from './own-texts.ts';

test('every sentence of the annotations is proved or a judgement', async () => {
  const { sentences, bound, expressions, objections } = await measureAnnotations();
  expect(objections).toEqual([]);
  expect(sentences.proved).toBeGreaterThan(500);
  expect(bound / expressions).toBeGreaterThanOrEqual(0.95);
}, 120_000);

test('annotated games have notes, questions and drawings enough, and no sentence twice', async () => {
  const gaps = [...(await measureCompleteness())].flatMap(([name, figures]) =>
    listGaps(figures).map((gap) => `${name}: ${gap}`),
  );
  expect(gaps).toEqual([]);
  const { repeats, sentences } = findSkeletonRepeats(readShippedAnnotations().values());
  expect(repeats.length / sentences, repeats.join('\n')).toBeLessThanOrEqual(0.01);
});
