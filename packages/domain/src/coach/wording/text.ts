import type { Fact, FactKind } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import type { Budget } from './budgets.ts';
import { contrastOpeners, joiners, needsOpener, openersFor } from './connectives.ts';
import type { Connective } from './connectives.ts';
import { tell } from './tell.ts';
import { leastUsed } from './wordings.ts';
import type { Teller, Told } from './teller.ts';
import { hashOf, openersOf, wordsOf } from './variety.ts';

export interface Explained {
  readonly sentences: readonly Sentence[];
  /** What they say. */
  readonly facts: readonly Fact[];
}

/** A text as it grows, within its budget. */
export class Text implements Explained {
  readonly sentences: Sentence[] = [];
  readonly facts: Fact[] = [];
  private readonly teller: Teller;
  private readonly budget: Budget;
  private readonly told: Told[] = [];
  private words = 0;

  constructor(teller: Teller, budget: Budget) {
    this.teller = teller;
    this.budget = budget;
  }

  get isFull(): boolean {
    const { sentences, words } = this.budget;
    return this.sentences.length >= sentences.most || this.words >= words.least;
  }

  /** Together if they can be, else one after the other. What is only an extra is left out where it has no words of its own. */
  say(facts: readonly Fact[], isExtra = false): void {
    if (facts.length === 0) return;
    // The bare line is for texts that have little else to say.
    if (this.sentences.length >= this.budget.sentences.least && facts.some(isBareLine)) {
      this.say(
        facts.filter((fact) => !isBareLine(fact)),
        isExtra,
      );
      return;
    }
    const told = this.tellOf(facts, isExtra);
    if (told) {
      this.sentences.push(told.sentence);
      this.facts.push(...facts);
      this.told.push(told);
      this.words += wordsOf(told.sentence);
    } else if (facts.length > 1) for (const fact of facts) this.say([fact], isExtra);
  }

  private tellOf(facts: readonly Fact[], isExtra: boolean): Told | undefined {
    const { level, context } = this.teller.stage;
    const { plies, sentences, scores, words, longest } = this.budget;
    if (this.sentences.length >= sentences.most) return undefined;
    const quoted = this.told.reduce((sum, one) => sum + one.plies, 0);
    return tell(this.teller, {
      facts,
      openers: this.openers(facts),
      joiners: joinersFor(facts, context.me),
      plies: plies - quoted,
      words: Math.min(longest, words.most - this.words),
      scores: scores === 'everywhere',
      quotes: level !== 'club',
      isOpening: this.sentences.length === 0,
      isExtra,
    });
  }

  private openers([fact]: readonly Fact[]): (Connective | undefined)[] {
    if (!fact) return [];
    const { memory, stage } = this.teller;
    const isOpening = this.sentences.length === 0;
    if (!isOpening && isDrawback(fact, stage.context.me) && !this.speaksAgainst) {
      return leastUsed(contrastOpeners, memory).slice(0, 4);
    }
    const used = new Set(this.told.flatMap(({ connectives }) => connectives));
    const others = leastUsed(openersFor(fact, isOpening ? 'first' : 'later'), memory).filter(
      ({ id }) => !used.has(id),
    );
    if (needsOpener(fact)) return others.slice(0, 6);
    const isTurn = hashOf(`${memory.seed} ${memory.size}`) % 4 === 0;
    return isTurn
      ? [...others.slice(0, 2), undefined, ...others.slice(2, 6)]
      : [undefined, ...others.slice(0, 6)];
  }

  private get speaksAgainst(): boolean {
    const last = this.facts.at(-1);
    return last !== undefined && isDrawback(last, this.teller.stage.context.me);
  }

  /** Nothing more comes. */
  close(order: string, schema: string): void {
    const [first] = this.told;
    if (!first) return;
    this.teller.memory.close(
      {
        order,
        openerClass: first.openerClass,
        openers: openersOf(first.sentence),
        connectives: new Set(this.told.flatMap(({ connectives }) => connectives)),
      },
      schema,
      this.facts,
    );
  }
}

function isBareLine({ kind }: Fact): boolean {
  return kind === 'plan-line';
}

const objections: ReadonlySet<FactKind> = new Set<FactKind>([
  'engine-objects',
  'engine-differs',
  'loses-material',
  'allows-mate',
]);
const weaknesses: ReadonlySet<FactKind> = new Set<FactKind>([
  'isolated-pawn',
  'doubled-pawns',
  'backward-pawn',
  'hole',
]);

/** What speaks against the move: only there words like 'however' have something to set off. */
function isDrawback({ kind, side, delta }: Fact, me: Fact['side']): boolean {
  return objections.has(kind) || (weaknesses.has(kind) && delta === 'created' && side === me);
}

function joinersFor([first, second]: readonly Fact[], me: Fact['side']): readonly Connective[] {
  if (!first || !second) return [];
  return isDrawback(second, me) && !isDrawback(first, me) ? joiners.contrast : joiners.state;
}
