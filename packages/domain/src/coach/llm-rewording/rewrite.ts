import type { Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { compose } from './compose.ts';
import { refusalsOf } from './refusals.ts';
import { strictCheck } from './strict-check.ts';
import { tokenised } from './tokens.ts';
import { typedAs } from './typed.ts';

export type Rewritten =
  | { readonly ok: true; readonly sentence: Sentence }
  /** Why not, in sentences that tell what to change. */
  | { readonly ok: false; readonly reasons: readonly string[] };

const fact = 'F1';

/** A sentence in words that somebody has typed: proved as strictly as a language model's, resting on all the first one rests on. */
export function rewritten(sentence: Sentence, record: MoveToExplain, text: string): Rewritten {
  const typed = typedAs(tidy(text), fact, sentence);
  const { hint } = tokenised(fact, sentence);
  const known = { id: fact, sentence, hint, tokens: typed.tokens, required: true };
  const composed = compose({ text: typed.text, facts: [fact] }, [known]);
  const violations = composed.ok
    ? strictCheck(record, { alternatives: [] })(composed.sentence, 'explanation', [sentence])
    : composed.violations;
  if (composed.ok && violations.length === 0) return { ok: true, sentence: composed.sentence };
  return { ok: false, reasons: refusalsOf(violations, typed, hint) };
}

/** As keyboards do not write it, and screens do. */
function tidy(text: string): string {
  const plain = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/−(?=\d)/g, '-');
  return /[\p{L}\d+#]$/u.test(plain) ? `${plain}.` : plain;
}
