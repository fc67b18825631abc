import type { Fact, FactKind, Level } from '../fact.ts';
import { findFacts } from '../explain/collect-facts.ts';
import { createSentenceCheck } from '../explain/sentence-check.ts';
import type { Detector } from '../facts/make-fact.ts';
import type { Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { buildMovePlan } from '../move-plan/build-move-plan.ts';
import { buildMoveContext } from '../move-context.ts';
import type { MoveContext } from '../move-context.ts';
import { budgets } from '../wording/budgets.ts';
import { engineKinds } from '../wording/connectives.ts';
import type { Frame } from '../wording/frame.ts';
import { allFrames } from '../wording/templates/all-frames.ts';
import { lasting, rankFacts } from '../wording/rank.ts';
import { readerOf } from '../wording/reader.ts';
import { tell } from '../wording/tell.ts';
import type { Ask, Teller } from '../wording/teller.ts';
import { Memory } from '../wording/variety.ts';

/** For whom a guess is explained. */
export interface Listener {
  /** Wordings are dealt out by it: the same guess is always told in the same words. */
  readonly seed: string;
  readonly level: Level;
  /** As texts call the grandmaster. */
  readonly player: string;
}

/** A way to put a fact: what comes before it, and which of its wordings go with that. */
export type Way = Pick<Ask, 'openers' | 'extra'> & {
  readonly accepts: (frame: Frame, fact: Fact) => boolean;
};

/** Of a sentence, whoever reads it: it stands alone, beside a verdict. */
const longest = 30;
const quotedPlies: Readonly<Record<Level, number>> = { club: 3, improver: 5, tournament: 7 };
/** What comes after so many facts was not worth saying. */
const mostTries = 6;

/** One of the compared moves and all that is known of it; looked into only when it is asked about. */
export class ToldMove {
  readonly move: MoveToExplain;
  readonly context: MoveContext;
  private readonly teller: Teller;
  private readonly detectors: readonly Detector[];
  private found: readonly Fact[] | undefined;

  constructor(
    move: MoveToExplain,
    { seed, level }: Listener,
    { player, detectors = [] }: { player?: string; detectors?: readonly Detector[] } = {},
  ) {
    this.move = move;
    this.detectors = detectors;
    this.context = buildMoveContext(move);
    let proof: Teller['isProved'] | undefined;
    this.teller = {
      stage: { context: this.context, player, level },
      frames: allFrames,
      memory: new Memory(seed, level, allFrames),
      isProved: (sentence) => (proof ??= createSentenceCheck(move))(sentence),
      log: { emitted: 0, verified: 0, dropped: 0, replaced: 0 },
    };
  }

  get facts(): readonly Fact[] {
    this.found ??= [
      ...lasting(findFacts(this.context)).filter(
        ({ kind }) => kind === 'mate-reported' || !engineKinds.has(kind),
      ),
      ...this.detectors.flatMap((detect) => detect(this.context)),
    ];
    return this.found;
  }

  has(kind: FactKind): boolean {
    return this.facts.some((fact) => fact.kind === kind);
  }

  /** What the line goes on to do. */
  get ahead(): readonly Fact[] {
    return buildMovePlan(this.context).shortTerm?.facts ?? [];
  }

  /** The first of some facts, the most worth saying first, that can be put in one of these ways. */
  say(facts: readonly Fact[], waysOf: (fact: Fact) => readonly Way[]): Sentence | undefined {
    const ranked = rankFacts(facts, readerOf(this.teller)).slice(0, mostTries);
    for (const { fact } of ranked) {
      for (const way of waysOf(fact)) {
        const told = tell(this.teller, {
          ...way,
          facts: [fact],
          plies: quotedPlies[this.teller.stage.level],
          words: Math.min(longest, budgets[this.teller.stage.level].longest),
          scores: false,
        });
        if (told) return told.sentence;
      }
    }
    return undefined;
  }
}
