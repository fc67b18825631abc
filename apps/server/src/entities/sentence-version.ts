import { createHash } from 'node:crypto';
import type { StoredSentence } from '@lamplight/domain/annotation/stored-sentence.ts';

/** Version of a sentence: two sentences with the same words, state and verdict have the same one. */
export function computeSentenceVersion(sentence: StoredSentence): string {
  const { text, state, verdict, basis, reason, isConfirmed } = sentence;
  const content = JSON.stringify([text, state, verdict, basis, reason, isConfirmed]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
