import { createKindSet } from '../fact.ts';
import type { Fact, FactKind } from '../fact.ts';
import type { PlanPhaseName, Sentence } from '../insight.ts';
import { budgets } from './budgets.ts';
import { selectFactsAhead } from './choose-facts.ts';
import {
  joiners,
  longTermOpeners,
  needsOpener,
  listOpeners,
  shortTermOpeners,
} from './connectives.ts';
import { isEngineKind } from './weights.ts';
import type { Connective } from './connectives.ts';
import { isCovered, removeTradedFacts, canLead, rankFacts, selectFacts } from './rank.ts';
import type { RankedFact } from './rank.ts';
import { createReader } from './reader.ts';
import { writeProvedSentence } from './proved-sentence.ts';
import { sortByUse } from './generate-wordings.ts';
import type { WritingContext } from './writing-context.ts';

/** Maximum number of words in a sentence outside the explanation. */
const maxWords = 40;

function rankLastingFacts(context: WritingContext, facts: readonly Fact[]): RankedFact[] {
  return rankFacts(removeTradedFacts(facts), createReader(context));
}

/** Minimum number of key points, if there are enough facts. */
const minPoints = 3;

/**
 * Writes the key points beside the explanation: facts of different kinds, changes first. If there are too few, it adds
 * further facts of the same kinds and facts about the continuation.
 */
export function writePoints(
  context: WritingContext,
  { facts, ahead, explained }: Record<'facts' | 'ahead' | 'explained', readonly Fact[]>,
): { sentences: Sentence[]; facts: Fact[] } {
  const { maxPoints } = budgets[context.subject.level];
  const written: { sentences: Sentence[]; facts: Fact[] } = { sentences: [], facts: [] };
  const say = (fact: Fact): void => {
    if (written.facts.some((one) => one === fact || isCovered(fact, one))) return;
    // Each key point may begin like a first sentence, because key points are not connected to each other.
    const openers = sortByUse(listOpeners(fact, 'first'), context.memory).slice(0, 4);
    const found = writeFact(context, fact, needsOpener(fact) ? openers : [undefined, ...openers]);
    if (!found) return;
    written.sentences.push(found);
    written.facts.push(fact);
  };
  const left = rankLastingFacts(
    context,
    facts.filter(
      (fact) =>
        !isEngineKind(fact.kind) &&
        fact.kind !== 'description' &&
        !explained.some((one) => isCovered(fact, one)),
    ),
  );
  const isNew = ({ kind }: Fact): boolean => !explained.some((one) => one.kind === kind);
  const distinct = selectFacts(left, [], () => false).filter(isNew);
  const next = selectFactsAhead(rankLastingFacts(context, ahead), maxPoints).filter(
    (fact) => fact.kind !== 'plan-line' && !explained.includes(fact),
  );
  for (const fact of distinct.toSorted(compareByChange))
    if (written.facts.length < maxPoints) say(fact);
  for (const fact of [...left.map((one) => one.fact), ...next]) {
    if (written.facts.length < minPoints) say(fact);
  }
  return written;
}

function compareByChange(a: Fact, b: Fact): number {
  return Number(a.delta === 'unchanged') - Number(b.delta === 'unchanged');
}

/** Writes a sentence outside the explanation. */
export function writeFact(
  context: WritingContext,
  fact: Fact,
  openers: readonly (Connective | undefined)[],
  canRepeat = false,
): Sentence | undefined {
  const { maxQuotedPlies, scores } = budgets[context.subject.level];
  return writeProvedSentence(context, {
    facts: [fact],
    isBeside: true,
    openers,
    maxQuotedPlies,
    maxWords,
    canGiveScores: scores !== 'never',
    canRepeat,
  })?.sentence;
}

const choiceKinds = createKindSet('forced', 'only-move', 'free-choice');

/** Writes the engine's ranking of the move and its assessment of the position, then whether there was a choice of moves. */
export function writeAgreement(
  context: WritingContext,
  facts: readonly Fact[],
  explained: readonly Fact[],
): Sentence[] {
  const verdict = facts.find(({ kind }) => kind.startsWith('engine-'));
  const choice = facts.find((fact) => choiceKinds.has(fact.kind) && !explained.includes(fact));
  const assessment = facts.find(({ kind }) => kind === 'assessment' || kind === 'level');
  const [first, ...others] = [verdict, choice, assessment].flatMap((fact) => fact ?? []);
  if (!first) return [];
  const openers = [undefined, ...sortByUse(listOpeners(first, 'first'), context.memory)];
  const { scores } = budgets[context.subject.level];
  const [second] = assessment && first !== assessment ? [assessment] : others;
  const common = {
    isBeside: true,
    openers,
    maxQuotedPlies: 2,
    maxWords,
    canGiveScores: scores !== 'never',
  };
  const pair =
    second &&
    writeProvedSentence(context, { ...common, facts: [first, second], joiners: joiners.state });
  const single = pair ? undefined : writeFact(context, first, openers, true);
  const sentences = [pair?.sentence, single].flatMap((sentence) => sentence ?? []);
  const rest = others.find((fact) => fact !== second || !pair);
  const more = rest && writeFact(context, rest, [undefined, ...listOpeners(rest, 'later')]);
  return more ? [...sentences, more] : sentences;
}

/** Writes the purpose of a phase of the move plan in one or two sentences. */
export function writePurpose(
  context: WritingContext,
  phase: PlanPhaseName,
  facts: readonly Fact[],
): Sentence[] {
  const maxSentences = context.subject.level === 'club' ? 1 : 2;
  const sentences: Sentence[] = [];
  const kinds = new Set<FactKind>();
  for (const fact of facts) {
    if (sentences.length >= maxSentences) break;
    if (kinds.has(fact.kind) || (sentences.length > 0 && fact.kind === 'plan-line')) continue;
    const isLast = fact === facts.at(-1);
    const found = writeFact(context, fact, listPhaseOpeners(context, phase, fact), isLast);
    if (!found) continue;
    sentences.push(found);
    kinds.add(fact.kind);
  }
  return sentences;
}

function listPhaseOpeners(
  { memory }: WritingContext,
  phase: PlanPhaseName,
  fact: Fact,
): (Connective | undefined)[] {
  switch (phase) {
    case 'immediate':
      return [undefined, ...sortByUse(listOpeners(fact, 'first'), memory)];
    case 'shortTerm':
      return [undefined, ...sortByUse(shortTermOpeners, memory)];
    case 'longTerm':
      return sortByUse(longTermOpeners, memory);
    default:
      return phase satisfies never;
  }
}

/**
 * Selects facts about the purpose of the move: facts that have not been written come first, then the most important
 * written ones.
 */
export function selectPurposeFacts(
  context: WritingContext,
  facts: readonly Fact[],
  written: readonly Fact[],
): Fact[] {
  const leads = rankLastingFacts(context, facts)
    .map(({ fact }) => fact)
    .filter((fact) => canLead(fact) && !isEngineKind(fact.kind));
  const isNew = (fact: Fact): boolean => !written.some((one) => isCovered(fact, one));
  return [...leads.filter(isNew), ...leads.filter((fact) => !isNew(fact))].slice(0, 6);
}

/** Describes an alternative move by its most important facts. */
export function writeDescription(context: WritingContext, facts: readonly Fact[]): Sentence[] {
  const maxSentences = context.subject.level === 'tournament' ? 2 : 1;
  const sentences: Sentence[] = [];
  const ranked = rankLastingFacts(
    context,
    facts.filter(({ kind }) => !isEngineKind(kind)),
  );
  const chosen = selectFacts(ranked, [], (found) => found.length >= maxSentences + 4);
  for (const fact of [...chosen.filter(canLead), ...chosen.filter((one) => !canLead(one))]) {
    if (sentences.length >= maxSentences) break;
    const openers = [undefined, ...sortByUse(listOpeners(fact, 'first'), context.memory)];
    const found = writeFact(context, fact, openers);
    if (found) sentences.push(found);
  }
  return sentences;
}
