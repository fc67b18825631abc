import { describe, expect, test } from 'vitest';
import type { Basis, Finding, SentenceVerdict } from '../proofread/verdict.ts';
import { judgePublication, toStoredSentence } from './stored-sentence.ts';

function createFinding(verdict: Finding['verdict'], basis: Basis, reason: string): Finding {
  const evidence = { position: reason, squares: [], arrows: [], start: '', line: [], uci: [] };
  return { rule: 'test', verdict, basis, start: 0, end: 4, reason, evidence };
}

function createVerdict(
  verdict: SentenceVerdict['verdict'],
  findings: readonly Finding[] = [],
  unbound: readonly string[] = [],
): SentenceVerdict {
  const names = [{ start: 0, end: 2, squares: ['e4' as const] }];
  return { text: 'Text.', start: 3, end: 8, verdict, findings, names, unbound };
}

describe('a stored sentence', () => {
  test('has the strongest refutation first and no proofs', () => {
    const findings = [
      createFinding('proved', 'rules', 'fine'),
      createFinding('refuted', 'evaluation', 'it is level'),
      createFinding('refuted', 'material', 'no pawn is won'),
    ];
    expect(toStoredSentence(createVerdict('refuted', findings), 'waiting')).toEqual({
      original: 'Text.',
      text: 'Text.',
      state: 'waiting',
      verdict: 'refuted',
      basis: 'material',
      reason: 'no pawn is won; it is level',
      evidence: [findings[2]?.evidence, findings[1]?.evidence],
      names: [{ start: 0, end: 2, squares: ['e4'] }],
    });
  });

  test('has the weakest proof as its basis and no reason', () => {
    const findings = [
      createFinding('proved', 'evaluation', 'b'),
      createFinding('proved', 'rules', 'a'),
    ];
    const stored = toStoredSentence(createVerdict('proved', findings), 'published');
    expect(stored).toMatchObject({ state: 'published', basis: 'evaluation' });
    expect(stored).not.toHaveProperty('reason');
  });

  test('names the words that were not understood', () => {
    const stored = toStoredSentence(createVerdict('unproved', [], ['pin']), 'waiting', 'Was.');
    expect(stored).toMatchObject({
      original: 'Was.',
      text: 'Text.',
      reason: 'not understood: pin',
    });
    expect(stored).not.toHaveProperty('basis');
  });
});

test.for([
  [null, undefined, 'no'],
  ['proved', 'rules', 'yes'],
  ['judgement', undefined, 'yes'],
  ['unproved', undefined, 'yes'],
  ['refuted', 'rules', 'no'],
  ['refuted', 'record', 'no'],
  ['refuted', 'material', 'no'],
  ['refuted', 'mate', 'no'],
  ['refuted', 'evaluation', 'confirm'],
  ['refuted', 'people', 'confirm'],
  ['refuted', undefined, 'no'],
] as const)('publication of a sentence that is %s by %s: %s', ([verdict, basis, expected]) => {
  expect(judgePublication({ verdict, ...(basis && { basis }) })).toBe(expected);
});
