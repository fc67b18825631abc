import { describe, expect, test } from 'vitest';
import type { Basis, Finding, SentenceVerdict } from '../proofread/verdict.ts';
import {
  applyVerdicts,
  createUncheckedSentence,
  judgePublication,
  toStoredSentence,
  type StoredSentence,
} from './stored-sentence.ts';

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
      findings: [
        { ...createFinding('refuted', 'material', 'no pawn is won'), rule: undefined },
        { ...createFinding('refuted', 'evaluation', 'it is level'), rule: undefined },
      ],
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

function apply(
  stored: StoredSentence,
  verdict: SentenceVerdict,
  isComplete = true,
): StoredSentence | undefined {
  return applyVerdicts([stored], [verdict], { isComplete })[0];
}

describe('new verdicts', () => {
  const proved = createVerdict('proved', [createFinding('proved', 'rules', '')]);
  const unproved = createVerdict('unproved', [], ['pin']);
  const refuted = (basis: Basis) =>
    createVerdict('refuted', [createFinding('refuted', basis, 'no')]);
  const before: StoredSentence = toStoredSentence(proved, 'published', 'Was.');
  test('replace the old ones and keep the state and the original', () => {
    expect(apply(before, unproved)).toMatchObject({
      original: 'Was.',
      state: 'published',
      verdict: 'unproved',
    });
  });

  test('on other words are ignored', () => {
    const changed = { ...before, text: 'Changed.' };
    expect(apply(changed, refuted('rules'))).toBe(changed);
    expect(applyVerdicts([before], [], { isComplete: true })).toEqual([before]);
  });

  test('on a sentence after other words are ignored, because it may refer to them', () => {
    const checked = [proved, refuted('rules')];
    const changed = [{ ...before, text: 'Changed.' }, before];
    expect(applyVerdicts(changed, checked, { isComplete: true })).toEqual(changed);
    const same = applyVerdicts([before, before], checked, { isComplete: true });
    expect(same[1]).toMatchObject({ verdict: 'refuted' });
  });

  test('that lack a search do not replace a verdict', () => {
    expect(apply(before, unproved, false)).toBe(before);
    expect(apply(before, refuted('rules'), false)).toMatchObject({ verdict: 'refuted' });
    const fresh = createUncheckedSentence('Text.', 'waiting');
    expect(apply(fresh, unproved, false)).toMatchObject({ verdict: 'unproved' });
  });

  test('unpublish a sentence only if more than an estimate refutes it', () => {
    expect(apply(before, refuted('material'))).toMatchObject({ state: 'waiting' });
    expect(apply(before, refuted('evaluation'))).toMatchObject({ state: 'published' });
  });

  test('keep a confirmation only while it is needed', () => {
    const confirmed = { ...before, isConfirmed: true } as const;
    expect(apply(confirmed, refuted('evaluation'))).toHaveProperty('isConfirmed', true);
    expect(apply(confirmed, proved)).not.toHaveProperty('isConfirmed');
  });
});
