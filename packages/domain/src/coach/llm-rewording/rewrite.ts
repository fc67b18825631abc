import type { Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { composeSentence } from './compose.ts';
import { explainRefusals } from './refusals.ts';
import { createStrictCheck } from './strict-check.ts';
import { tokeniseSentence } from './tokens.ts';
import { tokeniseTypedText } from './typed-sentence.ts';

export type RewriteResult =
  | { readonly ok: true; readonly sentence: Sentence }
  /** Explanations of how to change the sentence. */
  | { readonly ok: false; readonly reasons: readonly string[] };

const fact = 'F1';

/**
 * Replaces a sentence by one that a person typed. It keeps the claims and is proved as strictly as a language model's
 * sentence.
 */
export function rewriteSentence(
  sentence: Sentence,
  record: MoveToExplain,
  text: string,
): RewriteResult {
  const typed = tokeniseTypedText(tidyText(text), fact, sentence);
  const { hint } = tokeniseSentence(fact, sentence);
  const known = { id: fact, sentence, hint, tokens: typed.tokens, required: true };
  const composed = composeSentence({ text: typed.text, facts: [fact] }, [known]);
  const violations = composed.ok
    ? createStrictCheck(record, { alternatives: [] })(composed.sentence, 'explanation', [sentence])
    : composed.violations;
  if (composed.ok && violations.length === 0) return { ok: true, sentence: composed.sentence };
  return { ok: false, reasons: explainRefusals(violations, typed, hint) };
}

/** Replaces typographic characters by keyboard characters, and adds a missing full stop. */
function tidyText(text: string): string {
  const plain = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/−(?=\d)/g, '-');
  return /[\p{L}\d+#]$/u.test(plain) ? `${plain}.` : plain;
}
