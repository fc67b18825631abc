import type { Fact, FactKind, Level } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import { toPlainText } from '../insight.ts';
import type { OpenerClass } from './connectives.ts';
import type { Templates } from './template.ts';
import type { Novelty } from './rank.ts';
import { collectSquares } from './rank.ts';

/** FNV-1a hash of a text. It is the same number on every machine. */
export function hashText(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return hash >>> 0;
}

/** Returns the items in an order that depends on the seed. */
export function shuffle<Item>(items: readonly Item[], seed: string): Item[] {
  return items
    .map((item, index) => ({ item, at: hashText(`${seed} ${index}`) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

type Words = Pick<Sentence, 'parts'>;

/** Replaces the slots of a sentence with their types. Two sentences with the same result have the same wording. */
export function maskSlots({ parts }: Words): string {
  return parts
    .map(({ text, slot }) => (slot ? `<${slot.is}>` : text))
    .join('')
    .toLowerCase();
}

export function countWords(sentence: Words): number {
  return toPlainText(sentence).split(/\s+/).length;
}

/** Returns the first two words of the sentence, first with slots filled in, then with slots masked. */
export function getOpeners(sentence: Words): readonly [string, string] {
  return [takeFirstWords(toPlainText(sentence)), takeFirstWords(maskSlots(sentence))];
}

function takeFirstWords(text: string): string {
  const words = text.toLowerCase().replaceAll(/[,:;.]+(?= |$)/g, '');
  return words.split(' ').slice(0, 2).join(' ');
}

function listWordPairs(sentence: Words): string[] {
  const words = maskSlots(sentence)
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

interface CommentRecord {
  readonly ids: ReadonlySet<string>;
  readonly kinds: ReadonlySet<FactKind>;
  /** Kind and squares of each fact. */
  readonly subjects: ReadonlySet<string>;
}

/** Number of recent comments that the reader is assumed to remember. */
const rememberedComments = 6;
/** The novelty of a fact is multiplied by this factor for each remembered comment with a fact of the same kind. */
const repeatFactor = 0.85;

/** Record of all sentences about a game so far, at one reading level. It prevents repetition. */
export class Memory implements Novelty {
  readonly seed: string;
  private readonly level: Level;
  private readonly templates: Templates;
  previous: PreviousComment | undefined;
  private readonly texts = new Set<string>();
  private readonly masks = new Set<string>();
  private readonly pairs = new Set<string>();
  private readonly openers = new Map<string, number>();
  private readonly uses = new Map<string, number>();
  private readonly orders = new Map<string, number>();
  private readonly comments: CommentRecord[] = [];
  private readonly shuffles = new Map<string, readonly number[]>();

  constructor(gameId: string, level: Level, templates: Templates) {
    this.seed = `${gameId} ${level}`;
    this.level = level;
    this.templates = templates;
  }

  /** Number of sentences written so far. */
  get size(): number {
    return this.texts.size;
  }

  /** True if the previous comment used the connective. */
  wasJustUsed(connective: string): boolean {
    return this.previous?.connectives.has(connective) ?? false;
  }

  hasText(text: string): boolean {
    return this.texts.has(text);
  }

  hasMask(mask: string): boolean {
    return this.masks.has(mask);
  }

  readonly countOpenerUses = (opener: string): number => this.openers.get(opener) ?? 0;

  /** Number of uses of a template or connective so far. */
  countUses(name: string): number {
    return this.uses.get(name) ?? 0;
  }

  countOrderUses(schema: string): number {
    return this.orders.get(schema) ?? 0;
  }

  /** Returns the items in the shuffled order of this game. */
  shuffleForGame<Item>(name: string, items: readonly Item[]): readonly Item[] {
    const order = this.shuffles.get(name) ?? shuffle([...items.keys()], `${this.seed} ${name}`);
    this.shuffles.set(name, order);
    return order.flatMap((index) => items[index] ?? []);
  }

  /** Share of the sentence's word pairs that occur in earlier explanations, from 0 to 1. */
  measureStaleness(sentence: Words): number {
    const pairs = listWordPairs(sentence);
    const known = pairs.filter((pair) => this.pairs.has(pair)).length;
    return pairs.length === 0 ? 0 : known / pairs.length;
  }

  add(sentence: Sentence, names: readonly string[], isBeside: boolean): void {
    this.texts.add(toPlainText(sentence));
    this.masks.add(maskSlots(sentence));
    if (!isBeside) for (const pair of listWordPairs(sentence)) this.pairs.add(pair);
    this.recordUses(names);
  }

  /**
   * Counts a use of each template or connective. A template that could not be proved is counted too, so that others are
   * tried first.
   */
  recordUses(names: readonly string[]): void {
    for (const name of names) this.uses.set(name, this.countUses(name) + 1);
  }

  /** Records a finished explanation. */
  finishComment(comment: PreviousComment, schema: string, facts: readonly Fact[]): void {
    this.previous = comment;
    for (const opener of comment.openers) {
      this.openers.set(opener, this.countOpenerUses(opener) + 1);
    }
    this.orders.set(schema, this.countOrderUses(schema) + 1);
    this.comments.push({
      ids: new Set(facts.map(({ id }) => id)),
      kinds: new Set(facts.map(({ kind }) => kind)),
      subjects: new Set(facts.flatMap(listSubjects)),
    });
  }

  measureNovelty(fact: Fact): number {
    const last = this.comments.at(-1);
    if (last?.ids.has(fact.id)) return 0.15;
    const isKnown = this.comments
      .slice(-rememberedComments)
      .some(
        ({ ids, subjects }) => ids.has(fact.id) || listSubjects(fact).some((s) => subjects.has(s)),
      );
    return (
      (isKnown ? 0.4 : 1) *
      repeatFactor ** this.countRecentUses(fact.kind) *
      this.measureFreshness(fact.kind)
    );
  }

  /** 1 as long as the kind has unused templates, then halved each time all templates have been used once more. */
  private measureFreshness(kind: FactKind): number {
    const { level } = this;
    const fitting = this.templates[kind]
      .map((template, index) => ({ template, index }))
      .filter(({ template }) => template.levels?.includes(level) ?? true);
    const uses = fitting.reduce(
      (sum, { index }) => sum + this.countUses(formatTemplateId(kind, index, false)),
      0,
    );
    return 0.5 ** Math.floor(uses / Math.max(1, fitting.length));
  }

  private countRecentUses(kind: FactKind): number {
    return this.comments.slice(-rememberedComments).filter(({ kinds }) => kinds.has(kind)).length;
  }
}

/** Identifies facts that readers would regard as the same, by kind and squares. */
function listSubjects(fact: Fact): string[] {
  const squares = [...collectSquares(fact)].toSorted().join(' ');
  return squares === '' ? [] : [`${fact.kind} ${squares}`];
}

/** Returns the key by which uses of a template are counted. */
export function formatTemplateId(kind: FactKind, index: number, isBeside: boolean): string {
  return `${kind}.${index}${isBeside ? ' beside' : ''}`;
}
