import type { Verdict } from '@lamplight/domain/play/verdict.ts';

/** ✓, ≈ and ✗: what tells verdicts apart without colour. */
export type Sign = 'good' | 'near' | 'poor';

export const signOf: Readonly<Record<Verdict, Sign>> = {
  matched: 'good',
  'also-played': 'good',
  book: 'good',
  better: 'near',
  equal: 'near',
  playable: 'near',
  inferior: 'poor',
};
