import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toPlainText } from '../insight.ts';
import { mutationClasses } from '../../../test-support/coach/mutations/mutation.ts';
import { mutateSentence } from '../../../test-support/coach/mutations/mutate-sentence.ts';
import { createProver } from './prover.ts';
import {
  createRecordedGame,
  writeAllSentences,
} from '../../../test-support/coach/game-sentences.ts';

function readAnalysis(id: string): string {
  return readFileSync(new URL(`../../../../../data/analysis/${id}.txt`, import.meta.url), 'utf8');
}

const written = [
  createRecordedGame(readAnalysis('carlsen-003'), 'white'),
  createRecordedGame(readAnalysis('carlsen-012'), 'black'),
].flatMap(writeAllSentences);

test('the verifier accepts 5,000 true sentences', () => {
  const alarms: string[] = [];
  let clean = 0;
  for (const { move, sentences } of written) {
    const prover = createProver(move);
    for (const sentence of sentences) {
      clean += 1;
      const violations = prover.findViolations(sentence);
      alarms.push(...violations.map(({ message }) => `${toPlainText(sentence)} ${message}`));
    }
  }
  expect(alarms).toEqual([]);
  expect(clean).toBeGreaterThan(5000);
});

describe('1,000 corrupted sentences and more', () => {
  const made = new Map(mutationClasses.map((name) => [name, 0]));
  const missed: string[] = [];
  for (const { move, sentences } of written) {
    const prover = createProver(move);
    const some = sentences.filter((_, index) => index % 12 === 0);
    for (const mutation of some.flatMap((sentence) => mutateSentence(sentence, move))) {
      made.set(mutation.class, (made.get(mutation.class) ?? 0) + 1);
      if (prover.findViolations(mutation.sentence).length > 0) continue;
      missed.push(`${mutation.class}: ${toPlainText(mutation.sentence)} (${mutation.note})`);
    }
  }
  const total = [...made.values()].reduce((sum, count) => sum + count, 0);

  test.each(mutationClasses)('some corrupted sentences have a wrong %s', (name) => {
    expect(made.get(name)).toBeGreaterThan(10);
  });

  test('at least 99.5 % of the corrupted sentences are rejected', () => {
    expect(total).toBeGreaterThan(1000);
    const caught = 1 - missed.length / total;
    expect(caught, missed.join('\n')).toBeGreaterThanOrEqual(0.995);
  });
});
