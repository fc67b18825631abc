import { createKindSet } from '../fact.ts';
import type { Fact } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import type { Budget } from './budgets.ts';
import { contrastOpeners, joiners, needsOpener, listOpeners } from './connectives.ts';
import type { Connective } from './connectives.ts';
import { writeProvedSentence } from './proved-sentence.ts';
import { sortByUse } from './generate-wordings.ts';
import type { WritingContext, ProvedSentence } from './writing-context.ts';
import { hashText, getOpeners, countWords } from './variety.ts';

export interface WrittenText {
  readonly sentences: readonly Sentence[];
  /** Facts that the sentences state. */
  readonly facts: readonly Fact[];
}

/** A text to which sentences are added until its budget is used. */
export class CommentText implements WrittenText {
  readonly sentences: Sentence[] = [];
  readonly facts: Fact[] = [];
  private readonly context: WritingContext;
  private readonly budget: Budget;
  private readonly written: ProvedSentence[] = [];
  private words = 0;

  constructor(context: WritingContext, budget: Budget) {
    this.context = context;
    this.budget = budget;
  }

  get isFull(): boolean {
    const { sentences, words } = this.budget;
    return this.sentences.length >= sentences.max || this.words >= words.min;
  }

  /**
   * Writes the facts in one sentence if possible, otherwise in one sentence each. An optional fact is omitted unless a
   * template that was not used before can express it.
   */
  addFacts(facts: readonly Fact[], isOptional = false): void {
    if (facts.length === 0) return;
    // A fact that only quotes the line is used only if the text would otherwise be too short.
    if (this.sentences.length >= this.budget.sentences.min && facts.some(isBareLine)) {
      this.addFacts(
        facts.filter((fact) => !isBareLine(fact)),
        isOptional,
      );
      return;
    }
    const written = this.writeFacts(facts, isOptional);
    if (written) {
      this.sentences.push(written.sentence);
      this.facts.push(...facts);
      this.written.push(written);
      this.words += countWords(written.sentence);
    } else if (facts.length > 1) for (const fact of facts) this.addFacts([fact], isOptional);
  }

  private writeFacts(facts: readonly Fact[], isOptional: boolean): ProvedSentence | undefined {
    const { level, context } = this.context.subject;
    const { maxQuotedPlies, sentences, scores, words, maxSentenceWords } = this.budget;
    if (this.sentences.length >= sentences.max) return undefined;
    const quoted = this.written.reduce((sum, one) => sum + one.plies, 0);
    return writeProvedSentence(this.context, {
      facts,
      openers: this.listOpeners(facts),
      joiners: listJoiners(facts, context.me),
      maxQuotedPlies: maxQuotedPlies - quoted,
      maxWords: Math.min(maxSentenceWords, words.max - this.words),
      canGiveScores: scores === 'everywhere',
      canQuote: level !== 'club',
      isOpening: this.sentences.length === 0,
      isOptional,
    });
  }

  private listOpeners([fact]: readonly Fact[]): (Connective | undefined)[] {
    if (!fact) return [];
    const { memory, subject } = this.context;
    const isOpening = this.sentences.length === 0;
    if (!isOpening && isDrawback(fact, subject.context.me) && !this.endsWithDrawback) {
      return sortByUse(contrastOpeners, memory).slice(0, 4);
    }
    const used = new Set(this.written.flatMap(({ connectives }) => connectives));
    const others = sortByUse(listOpeners(fact, isOpening ? 'first' : 'later'), memory).filter(
      ({ id }) => !used.has(id),
    );
    if (needsOpener(fact)) return others.slice(0, 6);
    const isTurn = hashText(`${memory.seed} ${memory.size}`) % 4 === 0;
    return isTurn
      ? [...others.slice(0, 2), undefined, ...others.slice(2, 6)]
      : [undefined, ...others.slice(0, 6)];
  }

  private get endsWithDrawback(): boolean {
    const last = this.facts.at(-1);
    return last !== undefined && isDrawback(last, this.context.subject.context.me);
  }

  /** Records the finished text, so that later comments do not repeat it. */
  finish(order: string, schema: string): void {
    const [first] = this.written;
    if (!first) return;
    this.context.memory.finishComment(
      {
        order,
        openerClass: first.openerClass,
        openers: getOpeners(first.sentence),
        connectives: new Set(this.written.flatMap(({ connectives }) => connectives)),
      },
      schema,
      this.facts,
    );
  }
}

function isBareLine({ kind }: Fact): boolean {
  return kind === 'plan-line';
}

const objections = createKindSet(
  'engine-objects',
  'engine-differs',
  'loses-material',
  'allows-mate',
);
const weaknesses = createKindSet('isolated-pawn', 'doubled-pawns', 'backward-pawn', 'hole');

/** True if the fact speaks against the move. Only such facts may follow words like 'however'. */
function isDrawback({ kind, side, delta }: Fact, me: Fact['side']): boolean {
  return objections.has(kind) || (weaknesses.has(kind) && delta === 'created' && side === me);
}

function listJoiners([first, second]: readonly Fact[], me: Fact['side']): readonly Connective[] {
  if (!first || !second) return [];
  return isDrawback(second, me) && !isDrawback(first, me) ? joiners.contrast : joiners.state;
}
