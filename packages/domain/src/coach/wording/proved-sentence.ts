import { toPlainText } from '../insight.ts';
import type { OpenerClass } from './connectives.ts';
import { draftSentence, finishSentence } from './write-sentence.ts';
import type { Draft } from './write-sentence.ts';
import type { SentenceRequest, WritingContext, ProvedSentence } from './writing-context.ts';
import { maskSlots, getOpeners, countWords } from './variety.ts';
import type { Memory } from './variety.ts';
import type { WritingSubject } from './wording.ts';
import { listClauses, getTemplateId, generateWordings } from './generate-wordings.ts';
import type { PossibleWording } from './generate-wordings.ts';

interface Candidate extends Omit<ProvedSentence, 'sentence'> {
  readonly isBeside: boolean;
  readonly draft: Draft;
  readonly templateIds: readonly string[];
  readonly cost: number;
}

/** Maximum number of wordings tried: enough to find an unused wording, few enough to be fast. */
const maxCandidates = 160;
/** Minimum number of wordings compared before the best is used. */
const minCompared = 24;
const maxFailures = 5;
const reuseCost = 20;
/** Maximum cost of repeated word pairs. It decides between wordings whose templates were used equally often. */
const staleCost = 10;
const repeatCost = 1000;
const openerCost = 25;

/** Writes the facts in the least used wording that can be proved. Undefined if there is none. */
export function writeProvedSentence(
  context: WritingContext,
  request: SentenceRequest,
): ProvedSentence | undefined {
  const minCost = findMinCost(context, request);
  const failed = new Set<string>();
  const others: Candidate[] = [];
  let tried = 0;
  for (const offer of generateWordings(context, request)) {
    const candidate = createCandidate(context, request, offer);
    if (candidate && candidate.cost <= minCost) {
      const found = proveCandidate(context, candidate, failed);
      if (found) return found;
    } else if (candidate) others.push(candidate);
    tried += 1;
    const isEnough = others.some(({ cost }) => cost < minCost + reuseCost) && tried >= minCompared;
    if (tried === maxCandidates || isEnough) break;
  }
  for (const candidate of others.toSorted((a, b) => a.cost - b.cost)) {
    const found = proveCandidate(context, candidate, failed);
    if (found) return found;
  }
  context.log.dropped += failed.size;
  return undefined;
}

function proveCandidate(
  { log, memory, isProved }: WritingContext,
  { draft, templateIds, ...found }: Candidate,
  failed: Set<string>,
): ProvedSentence | undefined {
  // If templates could not be proved with one opener, they are not tried with another.
  const name = templateIds.join(' ');
  if (failed.has(name) || failed.size === maxFailures) return undefined;
  const sentence = finishSentence(draft);
  log.emitted += 1;
  if (!isProved(sentence)) {
    failed.add(name);
    memory.recordUses(templateIds);
    return undefined;
  }
  log.verified += 1;
  log.replaced += failed.size;
  memory.add(sentence, [...templateIds, ...found.connectives], found.isBeside);
  return { ...found, sentence };
}

/** Cost of the least used templates for the facts. */
function findMinCost(context: WritingContext, request: SentenceRequest): number {
  const { memory } = context;
  return request.facts.reduce((sum, fact) => {
    const [freshest] = listClauses(context, fact, request);
    return sum + reuseCost * (freshest ? memory.countUses(getTemplateId(freshest, request)) : 0);
  }, 0);
}

function createCandidate(
  { memory }: WritingContext,
  request: SentenceRequest,
  { wording, subject, plies }: PossibleWording,
): Candidate | undefined {
  const { isOpening, canRepeat, isOptional, maxWords } = request;
  const draft = draftSentence(wording, subject);
  if (!draft || countWords(draft) > maxWords || memory.hasText(toPlainText(draft)))
    return undefined;
  const isKnown = memory.hasMask(maskSlots(draft));
  if (isKnown && !canRepeat) return undefined;
  const { opener, joiner, clauses } = wording;
  const connectives = [opener, joiner].flatMap((one) => (one ? [one.id] : []));
  const templateIds = clauses.map((clause) => getTemplateId(clause, request));
  const openerClass = opener?.class ?? classifyOpener(draft, subject);
  const begun = isOpening ? computeOpeningCost(memory, draft, openerClass) : 0;
  if (begun === undefined) return undefined;
  const reused = templateIds.reduce((sum, name) => sum + memory.countUses(name), 0);
  if (isOptional && reused > 0) return undefined;
  const stale = request.isBeside ? 0 : staleCost * memory.measureStaleness(draft);
  return {
    isBeside: request.isBeside ?? false,
    draft,
    openerClass,
    connectives,
    plies,
    templateIds,
    cost: (isKnown ? repeatCost : 0) + reuseCost * reused + begun + stale,
  };
}

/** Cost of a first sentence by earlier uses of its first words. Undefined if it begins like the previous comment. */
function computeOpeningCost(
  { previous, countOpenerUses }: Memory,
  draft: Draft,
  openerClass: OpenerClass,
): number | undefined {
  const openers = getOpeners(draft);
  if (previous?.openerClass === openerClass) return undefined;
  if (openers.some((opener) => previous?.openers.includes(opener))) return undefined;
  return openers.reduce((sum, opener) => sum + openerCost * countOpenerUses(opener), 0);
}

/** Returns the opener class of a sentence that has no opener. */
function classifyOpener({ parts: [first] }: Draft, { context }: WritingSubject): OpenerClass {
  const slot = first?.slot;
  if (!slot) return 'words';
  if (slot.is === 'move' || slot.is === 'moves') return 'move';
  if (slot.is === 'piece' || slot.is === 'pieces') return 'piece';
  if (slot.is === 'side') return slot.color === context.me ? 'side' : 'opponent';
  if (slot.is === 'engine') return 'engine';
  return 'square';
}
