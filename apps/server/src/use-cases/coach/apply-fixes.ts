import { toPlainText, type Insight, type Sentence } from '@lamplight/domain/coach/insight.ts';
import { listSections, replaceSections } from '@lamplight/domain/coach/llm-rewording/sections.ts';
import type { SentenceFix } from '../../entities/commentary.ts';

type Fixes = readonly Pick<SentenceFix, 'text' | 'sentence'>[];

/** Applies the decisions of admins about sentences of a comment. */
export function applyFixes(insight: Insight, fixes: Fixes): Insight {
  if (fixes.length === 0) return insight;
  const byText = new Map(fixes.map(({ text, sentence }) => [text, sentence]));
  const sections = listSections(insight).map(
    ({ id, sentences }) =>
      [id, sentences.flatMap((sentence) => applyFix(sentence, byText) ?? [])] as const,
  );
  return replaceSections(insight, new Map(sections));
}

/**
 * The words in place of a sentence may have been replaced as well, perhaps by those it had in the beginning. What they rest on is what
 * the sentence rests on today: an engine may have changed its mind since, and the same words may be said of two moves.
 */
function applyFix(
  original: Sentence,
  fixes: ReadonlyMap<string, Sentence | null>,
): Sentence | null {
  const seen = new Set<string>();
  let words = original;
  for (let text = toPlainText(words); !seen.has(text); text = toPlainText(words)) {
    const instead = fixes.get(text);
    if (instead === null) return null;
    words = instead ?? words;
    seen.add(text);
  }
  const { claims, evidence, backing, kinds } = original;
  return { parts: words.parts, frame: words.frame, claims, evidence, backing, kinds };
}
