import { getTurn } from '../../src/chess/fen-fields.ts';
import type { Fact } from '../../src/coach/fact.ts';
import { createMoveToExplain } from './move-to-explain.ts';
import type { MoveFixture } from './move-to-explain.ts';
import type { MoveToExplain } from '../../src/coach/move-to-explain.ts';
import { buildMoveContext } from '../../src/coach/move-context.ts';
import { findObjection } from '../../src/coach/verify/prove-claim.ts';
import { createWitness } from '../../src/coach/verify/witness.ts';
import type { Detector } from '../../src/coach/facts/make-fact.ts';

/** Finds the facts of the detectors. Throws if the verifier does not accept one of their claims. */
export function proveFacts(detectors: readonly Detector[], move: MoveToExplain): Fact[] {
  const context = buildMoveContext(move);
  const facts = detectors.flatMap((detect) => detect(context));
  const witness = createWitness(move);
  for (const { id, claims } of facts) {
    for (const claim of claims) {
      const objection = findObjection(witness, claim);
      if (objection !== undefined) throw new Error(`${id}: ${objection} ${JSON.stringify(claim)}`);
    }
  }
  return facts;
}

export function findProvedFacts(detectors: readonly Detector[], given: MoveFixture): Fact[] {
  return proveFacts(detectors, createMoveToExplain(given));
}

/** Describes each fact as `kind squares side delta`. The side is `own` for the side that moves, otherwise `their`. */
export function describeFacts(detectors: readonly Detector[], given: MoveFixture): string[] {
  const me = getTurn(given.before);
  return findProvedFacts(detectors, given).map(
    ({ id, side, delta }) => `${id} ${side === me ? 'own' : 'their'} ${delta}`,
  );
}

/**
 * Move with the beginning of a fact description (see `describeFacts`) that must be found (`expected`) or must not
 * (`unexpected`).
 */
export interface FactCase {
  readonly before: string;
  readonly uci: string;
  /** Engine line after the move, as UCI moves. */
  readonly line?: string;
  readonly expected?: string;
  readonly unexpected?: string;
}

export function hasFact(detectors: readonly Detector[], { before, uci, line, ...text }: FactCase) {
  const start = text.expected ?? text.unexpected;
  if (start === undefined) throw new Error('a case needs `expected` or `unexpected`');
  const replies = line === undefined ? [] : [`+0.00 ${line}`];
  return describeFacts(detectors, { before, uci, replies }).some((one) => one.startsWith(start));
}
