import type { Fact } from '../../fact.ts';
import { moveGiven } from '../../moves-for-tests.ts';
import { settingOf } from '../../setting.ts';
import { objectionTo } from '../../verify/prove-claim.ts';
import { witnessOf } from '../../verify/record.ts';
import type { Detector } from '../make-fact.ts';

type Given = Parameters<typeof moveGiven>[0];

/** What the detectors find of a move; every claim of it must convince the verifier. */
export function provedFacts(detectors: readonly Detector[], given: Given): Fact[] {
  const move = moveGiven(given);
  const setting = settingOf(move);
  const facts = detectors.flatMap((detect) => detect(setting));
  const witness = witnessOf(move);
  for (const { id, claims } of facts) {
    for (const claim of claims) {
      const objection = objectionTo(witness, claim);
      if (objection !== undefined) throw new Error(`${id}: ${objection} ${JSON.stringify(claim)}`);
    }
  }
  return facts;
}

/** As `kind squares side delta`, the mover's side being `own`. */
export function told(detectors: readonly Detector[], given: Given): string[] {
  const me = given.before.split(' ')[1] === 'b' ? 'black' : 'white';
  return provedFacts(detectors, given).map(
    ({ id, side, delta }) => `${id} ${side === me ? 'own' : 'their'} ${delta}`,
  );
}

/** A move, and what must be told of it, or must not: one of the two, by how it begins. */
export interface Case {
  readonly before: string;
  readonly uci: string;
  /** The engine's line after it; none where it is not given. */
  readonly line?: string;
  readonly told?: string;
  readonly untold?: string;
}

export function isTold(detectors: readonly Detector[], { before, uci, line, ...text }: Case) {
  const start = text.told ?? text.untold;
  if (start === undefined) throw new Error('nothing to look for');
  const replies = line === undefined ? [] : [`+0.00 ${line}`];
  return told(detectors, { before, uci, replies }).some((one) => one.startsWith(start));
}
