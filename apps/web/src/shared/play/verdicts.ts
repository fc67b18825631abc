import type { Verdict } from '@lamplight/domain/play/verdict.ts';

export const verdictNames: Readonly<Record<Verdict, string>> = {
  matched: 'His move',
  'also-played': 'He also played this',
  book: 'Book',
  better: 'Better than his',
  equal: 'As good as his',
  playable: 'Playable',
  inferior: 'Weaker than his',
};

/** Returns the verdict's name in lower case, for use within a sentence. */
export const describeVerdict = (verdict: Verdict): string => verdictNames[verdict].toLowerCase();

/** The signs ✓, ≈ and ✗. They make verdicts distinguishable without colour. */
export type VerdictSignKind = 'good' | 'near' | 'poor';

export const verdictSigns: Readonly<Record<Verdict, VerdictSignKind>> = {
  matched: 'good',
  'also-played': 'good',
  book: 'good',
  better: 'near',
  equal: 'near',
  playable: 'near',
  inferior: 'poor',
};
