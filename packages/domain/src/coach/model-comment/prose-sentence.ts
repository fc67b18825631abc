import type { StoredSentence } from '../../annotation/stored-sentence.ts';
import { noEvidence } from '../fact.ts';
import type { Sentence } from '../insight.ts';

/** Converts a proof-read sentence to a sentence of an insight. It has no claims; its verdict is its proof. */
export function createProseSentence(prose: StoredSentence): Sentence {
  return {
    parts: [{ text: prose.text }],
    claims: [],
    evidence: noEvidence,
    backing: 'engine',
    kinds: [],
    frame: 'prose',
    prose,
  };
}
