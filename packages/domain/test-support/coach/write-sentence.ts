import type { Sentence } from '../../src/coach/insight.ts';
import type { Wording, WritingSubject } from '../../src/coach/wording/wording.ts';
import { draftSentence, finishSentence } from '../../src/coach/wording/write-sentence.ts';

/** Writes the sentence of a wording. Undefined if it would not be good English. */
export function writeSentence(wording: Wording, subject: WritingSubject): Sentence | undefined {
  const draft = draftSentence(wording, subject);
  return draft && finishSentence(draft);
}
