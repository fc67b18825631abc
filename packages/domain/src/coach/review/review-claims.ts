import type { Claim } from '../claim.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { answerClaim } from '../verify/prove-claim.ts';
import { createWitness } from '../verify/witness.ts';
import type { Witness } from '../verify/witness.ts';
import { describeClaim, isKnownKind } from './describe-claim.ts';

export interface ReviewedClaim {
  readonly text: string;
  /** True if the current verifier can prove the claim. */
  readonly holds: boolean;
  /** Reason why the claim cannot be proved; null if it can. */
  readonly reason: string | null;
  /** Claim as it was stored. */
  readonly data: unknown;
}

export const unknownClaim = 'This claim is of a kind the coach does not know any more.';
const unreadableRecord = 'What the coach knew of the move can no longer be read.';
const missingFromRecord = 'It cannot be asked: the record has no such position or line.';
const untrueClaim = 'It is not so.';

/** Proves the stored claims of a move again. The record and the claims may have been written by another release. */
export function reviewClaims(record: unknown, claims: unknown): readonly ReviewedClaim[] {
  const witness = tryOrUndefined(() => createWitness(parseMove(record)));
  const all: readonly unknown[] = Array.isArray(claims) ? claims : [claims];
  return all.map((data): ReviewedClaim => {
    const claim = parseClaim(data);
    const text = claim && tryOrUndefined(() => describeClaim(claim));
    const reason = claim && text !== undefined ? findObjection(witness, claim) : unknownClaim;
    return { text: text ?? unknownClaim, holds: reason === null, reason, data };
  });
}

/** Returns the record if the current verifier can read it. */
export function readRecord(record: unknown): MoveToExplain | undefined {
  return tryOrUndefined(() => createWitness(parseMove(record)).input);
}

function findObjection(witness: Witness | undefined, claim: Claim): string | null {
  if (!witness) return unreadableRecord;
  const answer = tryOrUndefined(() => answerClaim(witness, claim));
  if (answer === undefined) return missingFromRecord;
  return answer === (claim.not !== true) ? null : untrueClaim;
}

function parseClaim(data: unknown): Claim | undefined {
  if (!isObject(data) || !isObject(data['at']) || !isObject(data['says'])) return undefined;
  // Only the kind is checked here; the verifier rejects malformed claims of a known kind.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isKnownKind(data['says']['is']) ? (data as unknown as Claim) : undefined;
}

function parseMove(record: unknown): MoveToExplain {
  if (
    !isObject(record) ||
    !Array.isArray(record['linesBefore']) ||
    !Array.isArray(record['linesAfter'])
  ) {
    throw new TypeError('not a move record');
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return record as unknown as MoveToExplain;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Runs a function on data that an earlier release may have written. Undefined if the function throws. */
export function tryOrUndefined<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
