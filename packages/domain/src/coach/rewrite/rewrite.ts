import type { Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { createProver } from '../verify/prover.ts';
import { findUnknownWords } from '../verify/text-check.ts';
import { composeSentence } from './compose.ts';
import { explainRefusals } from './refusals.ts';
import { tokeniseSentence } from './tokens.ts';
import { tokeniseTypedText } from './typed-sentence.ts';
import type { Violation } from './violation.ts';

export type RewriteResult =
  | { readonly ok: true; readonly sentence: Sentence }
  /** Explanations of how to change the sentence. */
  | { readonly ok: false; readonly reasons: readonly string[] };

/**
 * Replaces a sentence by one that a person typed. It keeps the claims of the original, must pass the verifier, and may
 * use only the verifier's vocabulary and the words of the original.
 */
export function rewriteSentence(
  sentence: Sentence,
  record: MoveToExplain,
  text: string,
): RewriteResult {
  const typed = tokeniseTypedText(tidyText(text), sentence);
  const original = { ...tokeniseSentence(sentence), tokens: typed.tokens };
  const composed = composeSentence(typed.text, original);
  const violations = composed.ok
    ? findViolations(composed.sentence, sentence, record)
    : composed.violations;
  if (composed.ok && violations.length === 0) return { ok: true, sentence: composed.sentence };
  return { ok: false, reasons: explainRefusals(violations, typed, original.hint) };
}

function findViolations(
  rewritten: Sentence,
  { parts }: Sentence,
  record: MoveToExplain,
): Violation[] {
  const own = parts.filter(({ slot }) => !slot).map(({ text }) => text);
  const known = own.join(' ').match(/\p{L}+/gu) ?? [];
  const strange = findUnknownWords(rewritten, known);
  return [
    ...createProver(record).findViolations(rewritten),
    ...strange.map((message): Violation => ({ rule: 'text', message })),
  ];
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
