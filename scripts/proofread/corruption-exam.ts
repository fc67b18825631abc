import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { proofreadComment } from '@lamplight/domain/proofread/proofread-comment.ts';
import { createSentenceContext } from '@lamplight/domain/proofread/sentence-context.ts';
import { splitSentences } from '@lamplight/domain/proofread/sentences.ts';
import {
  corruptions,
  corruptSentence,
  type Corruption,
} from '../../packages/domain/test-support/proofread/corrupt-sentence.ts';
import { listCoachNotes, readSentence } from './coach-sentences.ts';

export interface CorruptionResult {
  readonly kinds: Readonly<Record<Corruption, { made: number; refuted: number }>>;
  readonly missed: readonly string[];
}

/** Each sentence stands alone, so that a corruption can only be caught in the sentence itself. */
function* listSentences(games: Iterable<GameToExplain>) {
  for (const { sentences, ...note } of listCoachNotes(games))
    for (const sentence of sentences) yield { ...note, sentence };
}

/**
 * Corrupts sentences of the coach that the proof-reader has proved, and counts how many of them it refutes. Every kind of
 * corruption counts at most `maxPerKind` times, so that the frequent kinds do not hide the rare ones.
 */
export function takeCorruptionExam(
  games: Iterable<GameToExplain>,
  maxPerKind: number,
): CorruptionResult {
  const kinds = Object.fromEntries(
    corruptions.map((kind) => [kind, { made: 0, refuted: 0 }]),
  ) as CorruptionResult['kinds'];
  const missed: string[] = [];
  for (const { place, sentence, request } of listSentences(games)) {
    const check = (text: string) =>
      proofreadComment({ sentences: splitSentences(text), place, request, readSentence })[0]
        ?.verdict;
    if (check(sentence) !== 'proved') continue;
    const read = readSentence(sentence);
    const context = createSentenceContext({
      place,
      read,
      request,
      earlierText: [],
      earlierLines: [],
    });
    for (const { kind, text } of corruptSentence(context)) {
      const counted = kinds[kind];
      if (counted.made >= maxPerKind) continue;
      counted.made += 1;
      const verdict = check(text);
      if (verdict === 'refuted') counted.refuted += 1;
      else missed.push(`${kind}, ${verdict}: ${text}`);
    }
    if (corruptions.every((kind) => kinds[kind].made >= maxPerKind)) break;
  }
  return { kinds, missed };
}
