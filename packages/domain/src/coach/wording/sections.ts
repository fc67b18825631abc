import type { Fact, FactKind } from '../fact.ts';
import type { PlanPhaseName, Sentence } from '../insight.ts';
import { budgets } from './budgets.ts';
import { worthSaying } from './choose-facts.ts';
import {
  engineKinds,
  joiners,
  longTermOpeners,
  needsOpener,
  openersFor,
  shortTermOpeners,
} from './connectives.ts';
import type { Connective } from './connectives.ts';
import { isCovered, lasting, mayLead, rankFacts, selectFacts } from './rank.ts';
import type { Ranked } from './rank.ts';
import { readerOf } from './reader.ts';
import { tell } from './tell.ts';
import { leastUsed } from './wordings.ts';
import type { Teller } from './teller.ts';

/** Longer than any sentence is wanted. */
const longest = 40;

function rankedFor(teller: Teller, facts: readonly Fact[]): Ranked[] {
  return rankFacts(lasting(facts), readerOf(teller));
}

/** Fewer key points than this are no list. */
const leastPoints = 3;

/**
 * Single facts beside the explanation: of different kinds first, and what the move changed before what it left; where these are
 * few, more of one kind, and what lies ahead.
 */
export function tellPoints(
  teller: Teller,
  { facts, ahead, explained }: Record<'facts' | 'ahead' | 'explained', readonly Fact[]>,
): { sentences: Sentence[]; facts: Fact[] } {
  const { points } = budgets[teller.stage.level];
  const told: { sentences: Sentence[]; facts: Fact[] } = { sentences: [], facts: [] };
  const say = (fact: Fact): void => {
    if (told.facts.some((one) => one === fact || isCovered(fact, one))) return;
    // Each stands for itself.
    const openers = leastUsed(openersFor(fact, 'first'), teller.memory).slice(0, 4);
    const found = tellOne(teller, fact, needsOpener(fact) ? openers : [undefined, ...openers]);
    if (!found) return;
    told.sentences.push(found);
    told.facts.push(fact);
  };
  const left = rankedFor(
    teller,
    facts.filter(
      (fact) =>
        !engineKinds.has(fact.kind) &&
        fact.kind !== 'description' &&
        !explained.some((one) => isCovered(fact, one)),
    ),
  );
  const isNew = ({ kind }: Fact): boolean => !explained.some((one) => one.kind === kind);
  const distinct = selectFacts(left, [], () => false).filter(isNew);
  const next = worthSaying(rankedFor(teller, ahead), points).filter(
    (fact) => fact.kind !== 'plan-line' && !explained.includes(fact),
  );
  for (const fact of distinct.toSorted(changesFirst)) if (told.facts.length < points) say(fact);
  for (const fact of [...left.map((one) => one.fact), ...next]) {
    if (told.facts.length < leastPoints) say(fact);
  }
  return told;
}

function changesFirst(a: Fact, b: Fact): number {
  return Number(a.delta === 'unchanged') - Number(b.delta === 'unchanged');
}

function tellOne(
  teller: Teller,
  fact: Fact,
  openers: readonly (Connective | undefined)[],
  mayRepeat = false,
): Sentence | undefined {
  const { plies, scores } = budgets[teller.stage.level];
  return tell(teller, {
    facts: [fact],
    isBeside: true,
    openers,
    plies,
    words: longest,
    scores: scores !== 'never',
    mayRepeat,
  })?.sentence;
}

const verdicts: ReadonlySet<FactKind> = new Set<FactKind>([
  'engine-first',
  'engine-as-good',
  'engine-near',
  'engine-differs',
  'engine-objects',
]);
const choices: ReadonlySet<FactKind> = new Set<FactKind>(['forced', 'only-move', 'free-choice']);

/** How the engine ranks the move, and what it thinks of the position; then how much choice there was. */
export function tellAgreement(
  teller: Teller,
  facts: readonly Fact[],
  explained: readonly Fact[],
): Sentence[] {
  const verdict = facts.find(({ kind }) => verdicts.has(kind));
  const choice = facts.find((fact) => choices.has(fact.kind) && !explained.includes(fact));
  const opinion = facts.find(({ kind }) => kind === 'assessment' || kind === 'level');
  const [first, ...others] = [verdict, choice, opinion].flatMap((fact) => fact ?? []);
  if (!first) return [];
  const openers = [undefined, ...leastUsed(openersFor(first, 'first'), teller.memory)];
  const { scores } = budgets[teller.stage.level];
  const [second] = opinion && first !== opinion ? [opinion] : others;
  const common = { isBeside: true, openers, plies: 2, words: longest, scores: scores !== 'never' };
  const pair =
    second && tell(teller, { ...common, facts: [first, second], joiners: joiners.state });
  const single = pair ? undefined : tellOne(teller, first, openers, true);
  const sentences = [pair?.sentence, single].flatMap((sentence) => sentence ?? []);
  const rest = others.find((fact) => fact !== second || !pair);
  const more = rest && tellOne(teller, rest, [undefined, ...openersFor(rest, 'later')]);
  return more ? [...sentences, more] : sentences;
}

/** What a phase of the plan is for, in one sentence or two. */
export function tellPurpose(
  teller: Teller,
  phase: PlanPhaseName,
  facts: readonly Fact[],
): Sentence[] {
  const most = teller.stage.level === 'club' ? 1 : 2;
  const sentences: Sentence[] = [];
  const kinds = new Set<FactKind>();
  for (const fact of facts) {
    if (sentences.length >= most) break;
    if (kinds.has(fact.kind) || (sentences.length > 0 && fact.kind === 'plan-line')) continue;
    const isLast = fact === facts.at(-1);
    const found = tellOne(teller, fact, phaseOpeners(teller, phase, fact), isLast);
    if (!found) continue;
    sentences.push(found);
    kinds.add(fact.kind);
  }
  return sentences;
}

function phaseOpeners(
  { memory }: Teller,
  phase: PlanPhaseName,
  fact: Fact,
): (Connective | undefined)[] {
  switch (phase) {
    case 'immediate':
      return [undefined, ...leastUsed(openersFor(fact, 'first'), memory)];
    case 'shortTerm':
      return [undefined, ...leastUsed(shortTermOpeners, memory)];
    case 'longTerm':
      return leastUsed(longTermOpeners, memory);
    default:
      return phase satisfies never;
  }
}

/** What the move itself is for: what was not said of it yet, or what matters most once more in other words. */
export function purposeFacts(
  teller: Teller,
  facts: readonly Fact[],
  told: readonly Fact[],
): Fact[] {
  const leads = rankedFor(teller, facts)
    .map(({ fact }) => fact)
    .filter((fact) => mayLead(fact) && !engineKinds.has(fact.kind));
  const isNew = (fact: Fact): boolean => !told.some((one) => isCovered(fact, one));
  return [...leads.filter(isNew), ...leads.filter((fact) => !isNew(fact))].slice(0, 6);
}

/** What is worth saying of a move that was not played. */
export function tellDescription(teller: Teller, facts: readonly Fact[]): Sentence[] {
  const most = teller.stage.level === 'tournament' ? 2 : 1;
  const sentences: Sentence[] = [];
  const ranked = rankedFor(
    teller,
    facts.filter(({ kind }) => !engineKinds.has(kind)),
  );
  const chosen = selectFacts(ranked, [], (found) => found.length >= most + 4);
  for (const fact of [...chosen.filter(mayLead), ...chosen.filter((one) => !mayLead(one))]) {
    if (sentences.length >= most) break;
    const openers = [undefined, ...leastUsed(openersFor(fact, 'first'), teller.memory)];
    const found = tellOne(teller, fact, openers);
    if (found) sentences.push(found);
  }
  return sentences;
}
