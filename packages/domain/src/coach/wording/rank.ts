import { toRankIndex, isSquare, toSquare, toFileIndex } from '../../chess/square.ts';
import type { Color } from '../../chess/pieces.ts';
import { createKindSet } from '../fact.ts';
import type { Fact, Level } from '../fact.ts';
import { covers, profiles, measureSurprise, isEngineKind } from './weights.ts';

export interface RankedFact {
  readonly fact: Fact;
  /** Importance of the fact for this reader at this point. */
  readonly salience: number;
}

/** Measures how new a fact is compared with earlier comments. */
export interface Novelty {
  /** 1 for a new fact, less for a fact that was mentioned before. */
  measureNovelty(fact: Fact): number;
}

/** The reader for whom facts are ranked. */
export interface Reader {
  readonly level: Level;
  readonly me: Color;
  readonly novelty: Novelty;
  /** Factor of at most 1 for the salience of a fact, lower if other data about the move does not support the fact. */
  readonly trust?: (fact: Fact) => number;
}

/** Sorts the facts by importance, the most important first. A position and its mirror image give the same order. */
export function rankFacts(
  facts: readonly Fact[],
  { level, me, novelty, trust = () => 1 }: Reader,
): RankedFact[] {
  return facts
    .map((fact) => ({
      fact,
      salience: computeSalience(fact, level) * novelty.measureNovelty(fact) * trust(fact),
    }))
    .filter(({ salience }) => salience > 0)
    .map((ranked) => ({ ranked, key: mirrorText(ranked.fact.id, me) }))
    .toSorted(
      (a, b) =>
        b.ranked.salience - a.ranked.salience || (a.key < b.key ? -1 : Number(a.key > b.key)),
    )
    .map(({ ranked }) => ranked);
}

function computeSalience(fact: Fact, level: Level): number {
  const { kind } = fact;
  const weight = profiles[kind].weight[level];
  return (
    weight *
    computeRelevance(fact) *
    measureSurprise(kind) *
    certainty[fact.confirmed] *
    computeDecisiveness(fact)
  );
}

function computeRelevance({ kind, onLine, delta, confirmed }: Fact): number {
  const isRecord = profiles[kind].family === 'record';
  if (onLine || confirmed === 'line' || isRecord || isEngineKind(kind)) return 1;
  return delta === 'unchanged' ? 0.25 : 0.6;
}

const certainty = { board: 1, line: 1, 'null-move': 0.95, none: 0.6 } as const;

/** Weighs engine facts by the difference in winning chance, and material facts by the amount. */
function computeDecisiveness({ kind, magnitude }: Fact): number {
  if (kind === 'only-move' || kind === 'engine-differs' || kind === 'engine-objects') {
    return Math.min(2, Math.max(0.5, magnitude / 10));
  }
  if (kind === 'wins-material' || kind === 'loses-material') {
    return Math.min(1.6, Math.max(0.8, magnitude / 3));
  }
  return 1;
}

/** Mirrors squares and colours in the text if the side is Black. */
function mirrorText(text: string, side: Color): string {
  if (side === 'white') return text;
  return text.replaceAll(/[a-h][1-8]|white|black/g, (name) => {
    if (name === 'white') return 'black';
    if (name === 'black') return 'white';
    const flipped = isSquare(name) && toSquare(toFileIndex(name), 7 - toRankIndex(name));
    return flipped || name;
  });
}

/** Kinds that never lead. Among the engine's facts, only forced moves and objections may lead. */
const neverLeads = createKindSet(
  'description',
  'free-choice',
  'engine-first',
  'engine-as-good',
  'engine-near',
  'assessment',
  'level',
);

/** True if a fact can lead a text: the move changed it or the line concerns it, and more than geometry supports it. */
export function canLead({ delta, onLine, confirmed, kind }: Fact): boolean {
  return confirmed !== 'none' && (delta !== 'unchanged' || onLine) && !neverLeads.has(kind);
}

/** Overlap of two facts by family and squares, from 0 to 1. */
export function measureLikeness(a: Fact, b: Fact): number {
  const isFamily = profiles[a.kind].family === profiles[b.kind].family;
  return (isFamily ? 0.5 : 0) + 0.5 * measureSharedSquares(a, b);
}

export function measureSharedSquares(a: Fact, b: Fact): number {
  const [own, other] = [collectSquares(a), collectSquares(b)];
  const shared = [...own].filter((square) => other.has(square)).length;
  const all = own.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

export function collectSquares({ evidence }: Fact): ReadonlySet<string> {
  return new Set(evidence.squares.map(({ square }) => square));
}

/** Kinds that no longer matter if the moved piece is exchanged at once. */
const lostInTrades = createKindSet(
  'takes-for-free',
  'threat',
  'attacks',
  'pressures',
  'keeps-attack',
  'controls',
  'centre',
  'mobility',
  'centralised',
  'faces',
  'restricts',
  'denies',
);
const tradeKinds = createKindSet('exchange', 'exchanges', 'simplifies', 'queens-off');

/** Removes facts that an exchange makes irrelevant. */
export function removeTradedFacts(facts: readonly Fact[]): readonly Fact[] {
  const isTraded = facts.some(({ kind }) => tradeKinds.has(kind));
  return isTraded ? facts.filter(({ kind }) => !lostInTrades.has(kind)) : facts;
}

/** True if the other fact makes this one superfluous. */
export function isCovered(fact: Fact, by: Fact): boolean {
  if (fact.id === by.id) return true;
  return covers[by.kind]?.includes(fact.kind) === true;
}

const weightOfSalience = 0.7;

/**
 * Adds the best facts that do not repeat each other to the given facts. Each kind occurs once, because two facts of one
 * kind would read like a list.
 */
export function selectFacts(
  ranked: readonly RankedFact[],
  given: readonly Fact[],
  isEnough: (chosen: readonly Fact[]) => boolean,
): Fact[] {
  const chosen = [...given];
  const top = ranked[0]?.salience ?? 1;
  let rest = ranked;
  while (!isEnough(chosen)) {
    rest = rest.filter(
      ({ fact }) => !chosen.some((one) => isCovered(fact, one) || fact.kind === one.kind),
    );
    const best = findBest(rest, ({ fact, salience }) => {
      const likest = Math.max(0, ...chosen.map((one) => measureLikeness(fact, one)));
      return weightOfSalience * (salience / top) - (1 - weightOfSalience) * likest;
    });
    if (!best) break;
    chosen.push(best.fact);
  }
  return chosen;
}

function findBest<Item>(items: readonly Item[], value: (item: Item) => number): Item | undefined {
  let best: { item: Item; value: number } | undefined;
  for (const item of items) {
    const score = value(item);
    if (!best || score > best.value) best = { item, value: score };
  }
  return best?.item;
}
