import type { Fact, FactKind, Level } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import { toPlainText } from '../insight.ts';
import type { OpenerClass } from './connectives.ts';
import type { Frames } from './frame.ts';
import type { Novelty } from './rank.ts';
import { squaresOf } from './rank.ts';

/** A small number from a text, the same on every machine. */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return hash >>> 0;
}

/** The same items in an order that the seed decides. */
export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  return items
    .map((item, index) => ({ item, at: hashOf(`${seed} ${index}`) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

type Words = Pick<Sentence, 'parts'>;

/** A sentence without what changes from move to move: two that look alike so are the same wording. */
export function maskedText({ parts }: Words): string {
  return parts
    .map(({ text, slot }) => (slot ? `<${slot.is}>` : text))
    .join('')
    .toLowerCase();
}

export function wordsOf(sentence: Words): number {
  return toPlainText(sentence).split(/\s+/).length;
}

/** Its first two words, as they are read and without what changes. */
export function openersOf(sentence: Words): readonly [string, string] {
  return [opening(toPlainText(sentence)), opening(maskedText(sentence))];
}

function opening(text: string): string {
  const words = text.toLowerCase().replaceAll(/[,:;.]+(?= |$)/g, '');
  return words.split(' ').slice(0, 2).join(' ');
}

function pairsOf(sentence: Words): string[] {
  const words = maskedText(sentence)
    .replaceAll(/[,;:.()]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

export interface PreviousComment {
  readonly order: string;
  readonly openerClass: OpenerClass;
  readonly openers: readonly string[];
  readonly connectives: ReadonlySet<string>;
}

interface Told {
  readonly ids: ReadonlySet<string>;
  readonly kinds: ReadonlySet<FactKind>;
  /** Kind and squares. */
  readonly subjects: ReadonlySet<string>;
}

/** How many comments a reader is taken to remember. */
const remembered = 6;
/** What each of them takes from the next fact of the same kind. */
const tiring = 0.85;

/** What has been said in a game so far, at one level. Everything that keeps the text from repeating itself rests on it. */
export class Memory implements Novelty {
  readonly seed: string;
  private readonly level: Level;
  private readonly frames: Frames;
  previous: PreviousComment | undefined;
  private readonly texts = new Set<string>();
  private readonly masks = new Set<string>();
  private readonly pairs = new Set<string>();
  private readonly openers = new Map<string, number>();
  private readonly uses = new Map<string, number>();
  private readonly orders = new Map<string, number>();
  private readonly comments: Told[] = [];
  private readonly deals = new Map<string, readonly number[]>();

  constructor(gameId: string, level: Level, frames: Frames) {
    this.seed = `${gameId} ${level}`;
    this.level = level;
    this.frames = frames;
  }

  /** Sentences so far. */
  get size(): number {
    return this.texts.size;
  }

  /** In the comment before. */
  wasJustUsed(connective: string): boolean {
    return this.previous?.connectives.has(connective) ?? false;
  }

  hasText(text: string): boolean {
    return this.texts.has(text);
  }

  hasMask(mask: string): boolean {
    return this.masks.has(mask);
  }

  readonly openerUses = (opener: string): number => this.openers.get(opener) ?? 0;

  /** How often a wording or connective has been used. */
  usesOf(name: string): number {
    return this.uses.get(name) ?? 0;
  }

  ordersOf(schema: string): number {
    return this.orders.get(schema) ?? 0;
  }

  /** The same items in the order of this game, worked out once. */
  dealt<Item>(name: string, items: readonly Item[]): readonly Item[] {
    const order = this.deals.get(name) ?? shuffled([...items.keys()], `${this.seed} ${name}`);
    this.deals.set(name, order);
    return order.flatMap((index) => items[index] ?? []);
  }

  /** How many of a sentence's pairs of words the explanations so far have had, 0 to 1. */
  staleness(sentence: Words): number {
    const pairs = pairsOf(sentence);
    const known = pairs.filter((pair) => this.pairs.has(pair)).length;
    return pairs.length === 0 ? 0 : known / pairs.length;
  }

  add(sentence: Sentence, names: readonly string[], isBeside: boolean): void {
    this.texts.add(toPlainText(sentence));
    this.masks.add(maskedText(sentence));
    if (!isBeside) for (const pair of pairsOf(sentence)) this.pairs.add(pair);
    this.count(names);
  }

  /** What could not be proved is not tried again as long as there is something else. */
  reject(names: readonly string[]): void {
    this.count(names);
  }

  private count(names: readonly string[]): void {
    for (const name of names) this.uses.set(name, this.usesOf(name) + 1);
  }

  /** An explanation is complete. */
  close(comment: PreviousComment, schema: string, facts: readonly Fact[]): void {
    this.previous = comment;
    for (const opener of comment.openers) {
      this.openers.set(opener, this.openerUses(opener) + 1);
    }
    this.orders.set(schema, this.ordersOf(schema) + 1);
    this.comments.push({
      ids: new Set(facts.map(({ id }) => id)),
      kinds: new Set(facts.map(({ kind }) => kind)),
      subjects: new Set(facts.flatMap(subjectsOf)),
    });
  }

  of(fact: Fact): number {
    const last = this.comments.at(-1);
    if (last?.ids.has(fact.id)) return 0.15;
    const isKnown = this.comments
      .slice(-remembered)
      .some(
        ({ ids, subjects }) => ids.has(fact.id) || subjectsOf(fact).some((s) => subjects.has(s)),
      );
    return (isKnown ? 0.4 : 1) * tiring ** this.recentUses(fact.kind) * this.freshness(fact.kind);
  }

  /** 1 as long as there are wordings of a kind that were not used yet; then halved every time round. */
  private freshness(kind: FactKind): number {
    const { level } = this;
    const fitting = this.frames[kind]
      .map((frame, index) => ({ frame, index }))
      .filter(({ frame }) => frame.levels?.includes(level) ?? true);
    const uses = fitting.reduce(
      (sum, { index }) => sum + this.usesOf(frameName(kind, index, false)),
      0,
    );
    return 0.5 ** Math.floor(uses / Math.max(1, fitting.length));
  }

  private recentUses(kind: FactKind): number {
    return this.comments.slice(-remembered).filter(({ kinds }) => kinds.has(kind)).length;
  }
}

/** What a reader would call the same thing again: a kind of fact about the same squares. */
function subjectsOf(fact: Fact): string[] {
  const squares = [...squaresOf(fact)].toSorted().join(' ');
  return squares === '' ? [] : [`${fact.kind} ${squares}`];
}

/** What the uses of a wording are counted by. */
export function frameName(kind: FactKind, index: number, isBeside: boolean): string {
  return `${kind}.${index}${isBeside ? ' beside' : ''}`;
}
