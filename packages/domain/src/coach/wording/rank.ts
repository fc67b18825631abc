import { rankIndex, isSquare, squareAt, fileIndex } from '../../chess/square.ts';
import type { Color } from '../../chess/pieces.ts';
import type { Fact, FactKind, Level } from '../fact.ts';
import { engineKinds } from './connectives.ts';
import { covers, profiles, surpriseOf } from './weights.ts';

export interface Ranked {
  readonly fact: Fact;
  /** How much it is worth saying, to this reader, now. */
  readonly salience: number;
}

/** What readers of the earlier comments already know. */
export interface Novelty {
  /** 1 where it is new, less where it has been talked about. */
  of(fact: Fact): number;
}

/** For whom facts are ranked. */
export interface Reader {
  readonly level: Level;
  readonly me: Color;
  readonly novelty: Novelty;
  /** What a fact keeps of its weight where the rest of what is known of the move does not bear it out. */
  readonly trust?: (fact: Fact) => number;
}

/** The most worth saying first. The order is the same for a position and its mirror image. */
export function rankFacts(
  facts: readonly Fact[],
  { level, me, novelty, trust = () => 1 }: Reader,
): Ranked[] {
  return facts
    .map((fact) => ({ fact, salience: salienceOf(fact, level) * novelty.of(fact) * trust(fact) }))
    .filter(({ salience }) => salience > 0)
    .map((ranked) => ({ ranked, key: mirrored(ranked.fact.id, me) }))
    .toSorted((a, b) => b.ranked.salience - a.ranked.salience || compareText(a.key, b.key))
    .map(({ ranked }) => ranked);
}

function salienceOf(fact: Fact, level: Level): number {
  const { kind } = fact;
  const weight = profiles[kind].weight[level];
  return weight * relevanceOf(fact) * surpriseOf(kind) * certaintyOf(fact) * decisivenessOf(fact);
}

function relevanceOf({ kind, onLine, delta, confirmed }: Fact): number {
  const isRecord = profiles[kind].family === 'record';
  if (onLine || confirmed === 'line' || isRecord || engineKinds.has(kind)) return 1;
  return delta === 'unchanged' ? 0.25 : 0.6;
}

const certainty = { board: 1, line: 1, 'null-move': 0.95, none: 0.6 } as const;

function certaintyOf({ confirmed }: Fact): number {
  return certainty[confirmed];
}

/** What an engine says counts by how much is at stake, material by how much of it there is. */
function decisivenessOf({ kind, magnitude }: Fact): number {
  if (kind === 'only-move' || kind === 'engine-differs' || kind === 'engine-objects') {
    return Math.min(2, Math.max(0.5, magnitude / 10));
  }
  if (kind === 'wins-material' || kind === 'loses-material') {
    return Math.min(1.6, Math.max(0.8, magnitude / 3));
  }
  return 1;
}

/** A text with its squares and colours as they are seen from a side. */
function mirrored(text: string, side: Color): string {
  if (side === 'white') return text;
  return text.replaceAll(/[a-h][1-8]|white|black/g, (name) => {
    if (name === 'white') return 'black';
    if (name === 'black') return 'white';
    const flipped = isSquare(name) && squareAt(fileIndex(name), 7 - rankIndex(name));
    return flipped || name;
  });
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Of what the engine says, only that there was nothing else, or that there was something better, is a story. */
const neverLeads: ReadonlySet<FactKind> = new Set<FactKind>([
  'description',
  'free-choice',
  'engine-first',
  'engine-as-good',
  'engine-near',
  'assessment',
  'level',
]);

/** Whether a fact may open a text: the move made it or what follows is about it, and more than geometry stands behind it. */
export function mayLead({ delta, onLine, confirmed, kind }: Fact): boolean {
  return confirmed !== 'none' && (delta !== 'unchanged' || onLine) && !neverLeads.has(kind);
}

/** How much two facts overlap, 0 to 1: by what they are about and by the squares they show. */
export function likeness(a: Fact, b: Fact): number {
  const isFamily = profiles[a.kind].family === profiles[b.kind].family;
  return (isFamily ? 0.5 : 0) + 0.5 * sharedSquares(a, b);
}

export function sharedSquares(a: Fact, b: Fact): number {
  const [own, other] = [squaresOf(a), squaresOf(b)];
  const shared = [...own].filter((square) => other.has(square)).length;
  const all = own.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

export function squaresOf({ evidence }: Fact): ReadonlySet<string> {
  return new Set(evidence.squares.map(({ square }) => square));
}

/** What comes to nothing where the piece that does it is exchanged at once. */
const gone: ReadonlySet<FactKind> = new Set<FactKind>([
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
]);
const trades: ReadonlySet<FactKind> = new Set<FactKind>([
  'exchange',
  'exchanges',
  'simplifies',
  'queens-off',
]);

/** Facts that still mean something beside the others. */
export function lasting(facts: readonly Fact[]): readonly Fact[] {
  const isTraded = facts.some(({ kind }) => trades.has(kind));
  return isTraded ? facts.filter(({ kind }) => !gone.has(kind)) : facts;
}

/** One makes the other superfluous. */
export function isCovered(fact: Fact, by: Fact): boolean {
  if (fact.id === by.id) return true;
  return covers[by.kind]?.includes(fact.kind) === true;
}

const weightOfSalience = 0.7;

/** The best ones that do not say the same thing twice, beginning with those that are given. */
export function selectFacts(
  ranked: readonly Ranked[],
  given: readonly Fact[],
  isEnough: (chosen: readonly Fact[]) => boolean,
): Fact[] {
  const chosen = [...given];
  const top = ranked[0]?.salience ?? 1;
  let rest = ranked;
  while (!isEnough(chosen)) {
    rest = rest.filter(
      ({ fact }) => !chosen.some((one) => isCovered(fact, one) || isRepeat(fact, one)),
    );
    const best = bestOf(rest, ({ fact, salience }) => {
      const likest = Math.max(0, ...chosen.map((one) => likeness(fact, one)));
      return weightOfSalience * (salience / top) - (1 - weightOfSalience) * likest;
    });
    if (!best) break;
    chosen.push(best.fact);
  }
  return chosen;
}

/** Two of a kind in one text read like a list. */
function isRepeat(fact: Fact, other: Fact): boolean {
  return fact.kind === other.kind;
}

function bestOf<Item>(items: readonly Item[], value: (item: Item) => number): Item | undefined {
  let best: { item: Item; value: number } | undefined;
  for (const item of items) {
    const worth = value(item);
    if (!best || worth > best.value) best = { item, value: worth };
  }
  return best?.item;
}
