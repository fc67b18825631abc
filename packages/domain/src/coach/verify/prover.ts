import type { Claim } from '../claim.ts';
import type { Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { objectionTo } from './prove-claim.ts';
import { witnessOf } from './record.ts';
import type { Witness } from './record.ts';
import { isBacked } from './slot-backing.ts';
import { agreementObjections } from './agreement.ts';
import { textSays } from './slot-texts.ts';
import { strangeWords, textObjections } from './text-check.ts';

export interface Violation {
  readonly rule: 'claim' | 'line' | 'text' | 'field';
  readonly message: string;
}

export interface Prover {
  violationsOf: (sentence: Sentence) => readonly Violation[];
}

export interface ProverOptions {
  /** Words that are known to claim nothing are the only others allowed: for text that was not written by us. */
  readonly strict?: boolean;
  /** Of players, which such a text may name. */
  readonly names?: readonly string[];
}

/** Proves sentences about a move: plays its lines once, and asks nothing twice. */
export function proverOf(
  move: MoveToExplain,
  { strict = false, names = [] }: ProverOptions = {},
): Prover {
  const witness = witnessOf(move);
  const answers = new Map<string, string | undefined>();
  const objection = (claim: Claim): string | undefined => {
    const key = JSON.stringify(claim);
    if (!answers.has(key)) answers.set(key, objectionTo(witness, claim));
    return answers.get(key);
  };
  return {
    violationsOf: (sentence) => [
      ...claimViolations(sentence, objection),
      ...slotViolations(witness, sentence),
      ...textObjections(sentence).map(ofText),
      ...agreementObjections(witness, sentence).map(ofText),
      ...(strict ? strangeWords(sentence, names).map(ofText) : []),
    ],
  };
}

function ofText(message: string): Violation {
  return { rule: 'text', message };
}

function claimViolations(
  { claims }: Sentence,
  objection: (claim: Claim) => string | undefined,
): Violation[] {
  if (claims.length === 0) return [{ rule: 'claim', message: 'it rests on nothing' }];
  return claims.flatMap((claim) => {
    const message = objection(claim);
    if (message === undefined) return [];
    return [{ rule: claim.says.is === 'line' ? 'line' : 'claim', message }];
  });
}

function slotViolations(witness: Witness, sentence: Sentence): Violation[] {
  return sentence.parts.flatMap(({ text, slot }): Violation[] => {
    if (!slot) return [];
    const rule = slot.is === 'move' || slot.is === 'moves' ? 'line' : 'text';
    if (!isBacked(witness, sentence, slot)) {
      return [{ rule, message: `nothing backs '${text}' (${slot.is})` }];
    }
    if (!textSays(witness, sentence, { text, slot })) {
      return [{ rule, message: `'${text}' is not what its ${slot.is} says` }];
    }
    return [];
  });
}
