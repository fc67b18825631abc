import { toPlainText } from '../insight.ts';
import type { OpenerClass } from './connectives.ts';
import { draftOf, finished } from './realise.ts';
import type { Draft } from './realise.ts';
import type { Ask, Teller, Told } from './teller.ts';
import { maskedText, openersOf, wordsOf } from './variety.ts';
import type { Memory } from './variety.ts';
import type { Stage } from './wording.ts';
import { clausesFor, nameOf, wordings } from './wordings.ts';
import type { Offer } from './wordings.ts';

interface Candidate extends Omit<Told, 'sentence'> {
  readonly isBeside: boolean;
  readonly draft: Draft;
  readonly frames: readonly string[];
  readonly cost: number;
}

/** Enough to find something new to say, and few enough to be quick. */
const mostCandidates = 160;
/** So many are weighed against each other where that counts. */
const weighed = 24;
const mostFailures = 5;
const reuseCost = 20;
/** Between wordings that are equally fresh, the words of one may have been around more than those of the other. */
const staleCost = 10;
const repeatCost = 1000;
const openerCost = 25;

/** The freshest proved wording of some facts; nothing where there is none that has not been used up. */
export function tell(teller: Teller, ask: Ask): Told | undefined {
  const least = leastCost(teller, ask);
  const failed = new Set<string>();
  const others: Candidate[] = [];
  let tried = 0;
  for (const offer of wordings(teller, ask)) {
    const candidate = candidateOf(teller, ask, offer);
    if (candidate && candidate.cost <= least) {
      const told = proved(teller, candidate, failed);
      if (told) return told;
    } else if (candidate) others.push(candidate);
    tried += 1;
    const isEnough = others.some(({ cost }) => cost < least + reuseCost) && tried >= weighed;
    if (tried === mostCandidates || isEnough) break;
  }
  for (const candidate of others.toSorted((a, b) => a.cost - b.cost)) {
    const told = proved(teller, candidate, failed);
    if (told) return told;
  }
  teller.log.dropped += failed.size;
  return undefined;
}

function proved(
  { log, memory, isProved }: Teller,
  { draft, frames, ...told }: Candidate,
  failed: Set<string>,
): Told | undefined {
  // What could not be proved will not be so with another opener.
  const name = frames.join(' ');
  if (failed.has(name) || failed.size === mostFailures) return undefined;
  const sentence = finished(draft);
  log.emitted += 1;
  if (!isProved(sentence)) {
    failed.add(name);
    memory.reject(frames);
    return undefined;
  }
  log.verified += 1;
  log.replaced += failed.size;
  memory.add(sentence, [...frames, ...told.connectives], told.isBeside);
  return { ...told, sentence };
}

/** Wordings that were used before cost even the best one something. */
function leastCost(teller: Teller, ask: Ask): number {
  const { memory } = teller;
  return ask.facts.reduce((sum, fact) => {
    const [freshest] = clausesFor(teller, fact, ask);
    return sum + reuseCost * (freshest ? memory.usesOf(nameOf(freshest, ask)) : 0);
  }, 0);
}

function candidateOf(
  { memory }: Teller,
  ask: Ask,
  { wording, stage, plies }: Offer,
): Candidate | undefined {
  const { isOpening, mayRepeat, isExtra, words } = ask;
  const draft = draftOf(wording, stage);
  if (!draft || wordsOf(draft) > words || memory.hasText(toPlainText(draft))) return undefined;
  const isKnown = memory.hasMask(maskedText(draft));
  if (isKnown && !mayRepeat) return undefined;
  const { opener, joiner, clauses } = wording;
  const connectives = [opener, joiner].flatMap((one) => (one ? [one.id] : []));
  const frames = clauses.map((clause) => nameOf(clause, ask));
  const openerClass = opener?.class ?? classOf(draft, stage);
  const begun = isOpening ? openingCost(memory, draft, openerClass) : 0;
  if (begun === undefined) return undefined;
  const reused = frames.reduce((sum, name) => sum + memory.usesOf(name), 0);
  if (isExtra && reused > 0) return undefined;
  const stale = ask.isBeside ? 0 : staleCost * memory.staleness(draft);
  return {
    isBeside: ask.isBeside ?? false,
    draft,
    openerClass,
    connectives,
    plies,
    frames,
    cost: (isKnown ? repeatCost : 0) + reuseCost * reused + begun + stale,
  };
}

/** Nothing where it begins as the comment before it did. */
function openingCost(
  { previous, openerUses }: Memory,
  draft: Draft,
  openerClass: OpenerClass,
): number | undefined {
  const openers = openersOf(draft);
  if (previous?.openerClass === openerClass) return undefined;
  if (openers.some((opener) => previous?.openers.includes(opener))) return undefined;
  return openers.reduce((sum, opener) => sum + openerCost * openerUses(opener), 0);
}

/** By what a sentence begins with when it begins with a clause. */
function classOf({ parts: [first] }: Draft, { context }: Stage): OpenerClass {
  const slot = first?.slot;
  if (!slot) return 'words';
  if (slot.is === 'move' || slot.is === 'moves') return 'move';
  if (slot.is === 'piece' || slot.is === 'pieces') return 'piece';
  if (slot.is === 'side') return slot.color === context.me ? 'side' : 'opponent';
  if (slot.is === 'engine') return 'engine';
  return 'square';
}
