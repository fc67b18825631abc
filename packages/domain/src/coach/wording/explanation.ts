import type { Fact } from '../fact.ts';
import { budgets } from './budgets.ts';
import type { Budget } from './budgets.ts';
import { chooseFacts, isOwed, isTold, worthSaying } from './choose-facts.ts';
import { lasting, rankFacts, sharedSquares } from './rank.ts';
import type { Ranked } from './rank.ts';
import { readerOf } from './reader.ts';
import { begins, inOrder, situationOf } from './schema.ts';
import type { Order, Situation } from './schema.ts';
import type { Teller } from './teller.ts';
import { Text } from './text.ts';
import type { Explained } from './text.ts';
import { hashOf } from './variety.ts';
import { profiles } from './weights.ts';

/**
 * The text that explains a move: the fact that matters most, what supports it, and what speaks against it; `ahead` is what the
 * engine's line goes on to do.
 */
export function explain(
  teller: Teller,
  facts: readonly Fact[],
  ahead: readonly Fact[] = [],
): Explained {
  const { level } = teller.stage;
  const budget = budgets[level];
  const reader = readerOf(teller);
  const ranked = rankFacts(
    lasting(facts).filter(({ kind }) => isTold(kind, level)),
    reader,
  );
  const next = rankFacts(ahead, reader);
  const situation = situationOf(ranked);
  if (!situation) return silence(teller, ranked, facts, next);
  const { facts: chosen, reserve } = chooseFacts(ranked, next, situation, budget);
  const order = orderOf(teller, situation, chosen);
  const text = new Text(teller, budget);
  for (const unit of unitsOf(inOrder(chosen, situation.lead, order), teller, budget)) {
    // What matters is said even in words that have been used; what only supports it needs words of its own.
    text.say(
      unit,
      !unit.some((fact) => fact === situation.lead || isOwed(fact)) && text.facts.length > 0,
    );
  }
  for (const unit of reserve) if (!text.isFull) text.say(unit, true);
  if (text.sentences.length === 0) return silence(teller, ranked, facts, next);
  text.close(order.id, situation.schema.name);
  return text;
}

/**
 * With nothing that may lead: what is true on the board, in a sentence, and that other moves did as well; then what the line goes
 * on to do, if that is something.
 */
function silence(
  teller: Teller,
  ranked: readonly Ranked[],
  facts: readonly Fact[],
  ahead: readonly Ranked[],
): Explained {
  const budget = budgets[teller.stage.level];
  const text = new Text(teller, budget);
  const quiet = ranked.map(({ fact }) => fact).filter(({ confirmed }) => confirmed === 'board');
  for (const fact of quiet) if (text.facts.length === 0) text.say([fact]);
  text.say(worthSaying(ahead, Math.min(2, budget.ahead)));
  const free = facts.find(({ kind }) => kind === 'free-choice');
  if (free) text.say([free]);
  text.close('silence', 'silence');
  return text;
}

/** How many words a fact takes, about. */
function lengthOf({ kind }: Fact, { frames }: Teller): number {
  const texts = frames[kind].map(({ text }) => text.split(' ').length);
  return texts.length === 0 ? 0 : texts.reduce((sum, one) => sum + one, 0) / texts.length + 3;
}

/** In turn, and never the one of the comment before. */
function orderOf({ memory }: Teller, { schema, lead }: Situation, facts: readonly Fact[]): Order {
  const { orders, name } = schema;
  const turn = hashOf(`${memory.seed} ${name}`) + memory.ordersOf(name);
  const inTurn = orders.flatMap((_, index) => orders[(turn + index) % orders.length] ?? []);
  const other = inTurn.filter(({ id }) => id !== memory.previous?.order);
  const order = other.find((one) => begins(facts, lead, one)) ?? other[0] ?? inTurn[0];
  if (!order) throw new Error(`${name} has no order`);
  return order;
}

/** Facts that share a sentence: those about the same squares, as long as it does not get too long. */
function unitsOf(facts: readonly Fact[], teller: Teller, { longest, sentences }: Budget): Fact[][] {
  const { memory } = teller;
  const units: Fact[][] = [];
  let rest = [...facts];
  while (rest.length > 0) {
    const [first, ...others] = rest;
    if (!first) break;
    const room = longest - lengthOf(first, teller);
    const isCrowded = units.length + rest.length > sentences.most - 1;
    const isTurn = hashOf(`${memory.seed} ${memory.size} ${units.length}`) % 3 === 0;
    const near = others
      .filter((fact) => lengthOf(fact, teller) <= room && canJoin(first, fact))
      .toSorted((a, b) => sharedSquares(first, b) - sharedSquares(first, a));
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
