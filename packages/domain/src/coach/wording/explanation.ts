import type { Fact } from '../fact.ts';
import { budgets } from './budgets.ts';
import type { Budget } from './budgets.ts';
import { chooseFacts, isMandatory, isForLevel, selectFactsAhead } from './choose-facts.ts';
import { removeTradedFacts, rankFacts, measureSharedSquares } from './rank.ts';
import type { RankedFact } from './rank.ts';
import { createReader } from './reader.ts';
import { hasFirstPart, arrangeFacts, findSituation } from './schema.ts';
import type { Order, Situation } from './schema.ts';
import type { WritingContext } from './writing-context.ts';
import { CommentText } from './comment-text.ts';
import type { WrittenText } from './comment-text.ts';
import { hashText } from './variety.ts';
import { profiles } from './weights.ts';

/**
 * Writes the explanation of a move: the leading fact, supporting facts and objections. `ahead` holds facts about the
 * engine's line.
 */
export function writeExplanation(
  context: WritingContext,
  facts: readonly Fact[],
  ahead: readonly Fact[] = [],
): WrittenText {
  const { level } = context.subject;
  const budget = budgets[level];
  const reader = createReader(context);
  const ranked = rankFacts(
    removeTradedFacts(facts).filter(({ kind }) => isForLevel(kind, level)),
    reader,
  );
  const next = rankFacts(ahead, reader);
  const situation = findSituation(ranked);
  if (!situation) return writeQuietExplanation(context, ranked, facts, next);
  const { facts: chosen, reserve } = chooseFacts(ranked, next, situation, budget);
  const order = chooseOrder(context, situation, chosen);
  const text = new CommentText(context, budget);
  for (const unit of groupFacts(arrangeFacts(chosen, situation.lead, order), context, budget)) {
    // Leading and mandatory facts may reuse a template. Supporting facts need an unused one.
    text.addFacts(
      unit,
      !unit.some((fact) => fact === situation.lead || isMandatory(fact)) && text.facts.length > 0,
    );
  }
  for (const unit of reserve) if (!text.isFull) text.addFacts(unit, true);
  if (text.sentences.length === 0) return writeQuietExplanation(context, ranked, facts, next);
  text.finish(order.id, situation.schema.name);
  return text;
}

/**
 * Writes the explanation if no fact can lead: one fact about the board, facts about the line, and that other moves were
 * as good.
 */
function writeQuietExplanation(
  context: WritingContext,
  ranked: readonly RankedFact[],
  facts: readonly Fact[],
  ahead: readonly RankedFact[],
): WrittenText {
  const budget = budgets[context.subject.level];
  const text = new CommentText(context, budget);
  const quiet = ranked.map(({ fact }) => fact).filter(({ confirmed }) => confirmed === 'board');
  for (const fact of quiet) if (text.facts.length === 0) text.addFacts([fact]);
  text.addFacts(selectFactsAhead(ahead, Math.min(2, budget.maxAhead)));
  const free = facts.find(({ kind }) => kind === 'free-choice');
  if (free) text.addFacts([free]);
  text.finish('silence', 'silence');
  return text;
}

/** Estimates the number of words in a sentence about the fact. */
function estimateWords({ kind }: Fact, { templates }: WritingContext): number {
  const texts = templates[kind].map(({ text }) => text.split(' ').length);
  return texts.length === 0 ? 0 : texts.reduce((sum, one) => sum + one, 0) / texts.length + 3;
}

/** Uses the schema's orders in turn, but never the order of the previous comment. */
function chooseOrder(
  { memory }: WritingContext,
  { schema, lead }: Situation,
  facts: readonly Fact[],
): Order {
  const { orders, name } = schema;
  const turn = hashText(`${memory.seed} ${name}`) + memory.countOrderUses(name);
  const inTurn = orders.flatMap((_, index) => orders[(turn + index) % orders.length] ?? []);
  const other = inTurn.filter(({ id }) => id !== memory.previous?.order);
  const order = other.find((one) => hasFirstPart(facts, lead, one)) ?? other[0] ?? inTurn[0];
  if (!order) throw new Error(`${name} has no order`);
  return order;
}

/**
 * Groups the facts by sentence: one fact each, or two facts, preferably about the same squares, if the sentence stays
 * short enough.
 */
function groupFacts(
  facts: readonly Fact[],
  context: WritingContext,
  { maxSentenceWords, sentences }: Budget,
): Fact[][] {
  const { memory } = context;
  const units: Fact[][] = [];
  let rest = [...facts];
  while (rest.length > 0) {
    const [first, ...others] = rest;
    if (!first) break;
    const wordsLeft = maxSentenceWords - estimateWords(first, context);
    const isCrowded = units.length + rest.length > sentences.max - 1;
    const isTurn = hashText(`${memory.seed} ${memory.size} ${units.length}`) % 3 === 0;
    const near = others
      .filter((fact) => estimateWords(fact, context) <= wordsLeft && canJoin(first, fact))
      .toSorted((a, b) => measureSharedSquares(first, b) - measureSharedSquares(first, a));
    const [partner] = isCrowded || isTurn ? near : [];
    units.push(partner ? [first, partner] : [first]);
    rest = others.filter((fact) => fact !== partner);
  }
  return units;
}

function canJoin(a: Fact, b: Fact): boolean {
  const [first, second] = [profiles[a.kind].family, profiles[b.kind].family];
  return first !== 'engine' && second !== 'engine' && first !== 'mate' && second !== 'plan';
}
