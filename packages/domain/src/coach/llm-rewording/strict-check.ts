import type { Insight, Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { findAlternative } from '../presentation/move-record.ts';
import { createProver } from '../verify/prover.ts';
import type { Prover } from '../verify/prover.ts';
import { findUnknownWords } from '../verify/text-check.ts';
import type { Violation } from './violation.ts';
import type { RewordingCheck } from './draft.ts';

/**
 * Creates a check with the verifier and stricter rules for text that the coach did not write: only the verifier's
 * vocabulary and the words of the built-in sentences are allowed. Therefore a player's name is allowed only if a
 * built-in sentence contains it. The description of an alternative is proved as if the alternative had been played.
 */
export function createStrictCheck(
  move: MoveToExplain,
  { alternatives }: Pick<Insight, 'alternatives'>,
): RewordingCheck {
  const own = createProver(move);
  const others = alternatives.map(({ move: san }): Prover | undefined => {
    const other = findAlternative(move, san);
    return other && createProver(other);
  });
  return (sentence, section, ours) => {
    const [, index] = /^alternative\.(\d+)\.description$/.exec(section) ?? [];
    const prover = index === undefined ? own : others[Number(index)];
    if (!prover) return [{ rule: 'claim', message: 'there is no line to prove it by' }];
    const strange = findUnknownWords(sentence, ours.flatMap(listWords));
    return [
      ...prover.findViolations(sentence),
      ...strange.map((message): Violation => ({ rule: 'text', message })),
    ];
  };
}

function listWords({ parts }: Sentence): readonly string[] {
  const own = parts.filter(({ slot }) => !slot).map(({ text }) => text);
  return own.join(' ').match(/\p{L}+/gu) ?? [];
}
