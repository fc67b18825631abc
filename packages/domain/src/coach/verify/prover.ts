import type { Claim } from '../claim.ts';
import type { Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { findObjection } from './prove-claim.ts';
import { createWitness } from './witness.ts';
import type { Witness } from './witness.ts';
import { isBacked } from './slot-backing.ts';
import { findAgreementObjections } from './agreement.ts';
import { isTextOfSlot } from './slot-texts.ts';
import { findTextObjections } from './text-check.ts';

export interface Violation {
  readonly rule: 'claim' | 'line' | 'text' | 'field';
  readonly message: string;
}

export interface Prover {
  findViolations: (sentence: Sentence) => readonly Violation[];
}

/** Creates a prover for sentences about a move. It plays each line once and proves each claim once. */
export function createProver(move: MoveToExplain): Prover {
  const witness = createWitness(move);
  const answers = new Map<string, string | undefined>();
  const getObjection = (claim: Claim): string | undefined => {
    const key = JSON.stringify(claim);
    if (!answers.has(key)) answers.set(key, findObjection(witness, claim));
    return answers.get(key);
  };
  return {
    findViolations: (sentence) => [
      ...findClaimViolations(sentence, getObjection),
      ...findSlotViolations(witness, sentence),
      ...findTextObjections(sentence).map(createTextViolation),
      ...findAgreementObjections(witness, sentence).map(createTextViolation),
    ],
  };
}

function createTextViolation(message: string): Violation {
  return { rule: 'text', message };
}

function findClaimViolations(
  { claims }: Sentence,
  getObjection: (claim: Claim) => string | undefined,
): Violation[] {
  if (claims.length === 0) return [{ rule: 'claim', message: 'it rests on nothing' }];
  return claims.flatMap((claim) => {
    const message = getObjection(claim);
    if (message === undefined) return [];
    return [{ rule: claim.says.is === 'line' ? 'line' : 'claim', message }];
  });
}

function findSlotViolations(witness: Witness, sentence: Sentence): Violation[] {
  return sentence.parts.flatMap(({ text, slot }): Violation[] => {
    if (!slot) return [];
    const rule = slot.is === 'move' || slot.is === 'moves' ? 'line' : 'text';
    if (!isBacked(witness, sentence, slot)) {
      return [{ rule, message: `nothing backs '${text}' (${slot.is})` }];
    }
    if (!isTextOfSlot(witness, sentence, { text, slot })) {
      return [{ rule, message: `'${text}' is not what its ${slot.is} says` }];
    }
    return [];
  });
}
