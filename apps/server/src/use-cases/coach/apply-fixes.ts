import { toPlainText, type Insight, type Sentence } from '@lamplight/domain/coach/insight.ts';
import { listSections, replaceSections } from '@lamplight/domain/coach/sections.ts';
import type { SentenceFix } from '../../entities/commentary.ts';

type Fixes = readonly Pick<SentenceFix, 'text' | 'sentence'>[];

/** Applies the admins' hidden and rewritten sentences to a comment. */
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
 * Follows the fixes of a sentence: the new text may itself have been replaced, perhaps by the original text. Claims and
 * evidence stay those of the current sentence, because an engine's evaluation may have changed since the fix, and two
 * moves may have the same sentence.
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
  if (words === original) return original;
  const { claims, evidence, backing, kinds } = original;
  return { parts: words.parts, frame: words.frame, claims, evidence, backing, kinds };
}
