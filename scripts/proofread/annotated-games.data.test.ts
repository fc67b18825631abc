import { writeAnnotations } from '@lamplight/domain/annotation/write-annotations.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findSkeletonRepeats, listGaps } from './annotation-figures.ts';
import {
  annotationsFolder,
  measureAnnotations,
  measureCompleteness,
  readShippedAnnotations,
} from './own-texts.ts';

test('every sentence of the annotations is proved or a judgement', async () => {
  const { sentences, bound, expressions, objections } = await measureAnnotations();
  expect(objections).toEqual([]);
  expect(sentences.proved).toBeGreaterThan(500);
  expect(bound / expressions).toBeGreaterThanOrEqual(0.95);
}, 600_000);

test('annotated games have notes, questions and drawings enough, and no sentence twice', async () => {
  const gaps = [...(await measureCompleteness())].flatMap(([name, figures]) =>
    listGaps(figures).map((gap) => `${name}: ${gap}`),
  );
  expect(gaps).toEqual([]);
  const { repeats, sentences } = findSkeletonRepeats(readShippedAnnotations().values());
  expect(repeats.length / sentences, repeats.join('\n')).toBeLessThanOrEqual(0.01);
});

test('moves of annotated games are written as they are written back, with the right signs of check', () => {
  for (const [name, tree] of readShippedAnnotations()) {
    const written = readFileSync(new URL(name, annotationsFolder), 'utf8');
    expect(listMoves(written), name).toEqual(listMoves(writeAnnotations(tree)));
  }
});

/** Moves of a PGN in their order, with brackets of variations. */
function listMoves(pgn: string): string[] {
  const movetext = pgn.replaceAll(/^\[.*\]$|\{[^}]*\}|\$\d+|\d+\.+/gmu, ' ');
  return movetext.match(/[()]|[^\s()]+/gu) ?? [];
}
