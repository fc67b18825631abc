import type { Verdict } from '@lamplight/domain/play/verdict.ts';

/** ✓, ≈ and ✗: they distinguish verdicts without colour. */
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
