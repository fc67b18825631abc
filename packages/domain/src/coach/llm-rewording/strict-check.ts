import type { Insight, Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { moveOfAlternative } from '../presentation/record.ts';
import { proverOf } from '../verify/prover.ts';
import type { Prover } from '../verify/prover.ts';
import { strangeWords } from '../verify/text-check.ts';
import type { Violation } from './compose.ts';
import type { Check } from './draft.ts';

/**
 * The verifier, as strict as it is with words that are not ours: besides those it knows, only the words of the sentences that
 * are told, and so names of players only where these have them. What another move brings is proved as if it had been played.
 */
export function strictCheck(
  move: MoveToExplain,
  { alternatives }: Pick<Insight, 'alternatives'>,
): Check {
  const own = proverOf(move);
  const others = alternatives.map(({ move: san }): Prover | undefined => {
    const other = moveOfAlternative(move, san);
    return other && proverOf(other);
  });
  return (sentence, section, ours) => {
    const [, index] = /^alternative\.(\d+)\.description$/.exec(section) ?? [];
    const prover = index === undefined ? own : others[Number(index)];
    if (!prover) return [{ rule: 'claim', message: 'there is no line to prove it by' }];
    const strange = strangeWords(sentence, ours.flatMap(wordsOf));
    return [
      ...prover.violationsOf(sentence),
      ...strange.map((message): Violation => ({ rule: 'text', message })),
    ];
  };
}

function wordsOf({ parts }: Sentence): readonly string[] {
  const own = parts.filter(({ slot }) => !slot).map(({ text }) => text);
  return own.join(' ').match(/\p{L}+/gu) ?? [];
}
