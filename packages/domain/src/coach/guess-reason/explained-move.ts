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
import { isEngineKind } from '../wording/weights.ts';
import type { Template } from '../wording/template.ts';
import { allTemplates } from '../wording/templates/all-templates.ts';
import { removeTradedFacts, rankFacts } from '../wording/rank.ts';
import { createReader } from '../wording/reader.ts';
import { writeProvedSentence } from '../wording/proved-sentence.ts';
import type { SentenceRequest, WritingContext } from '../wording/writing-context.ts';
import { Memory } from '../wording/variety.ts';

/** Seed, reading level and player's name for the reason of a guess. */
export interface GuessContext {
  /** Seed for the choice of wording. The same guess always gets the same sentence. */
  readonly seed: string;
  readonly level: Level;
  /** Name of the featured player in texts. */
  readonly player: string;
}

/** One way to express a fact: openers, and a filter for the templates that fit them. */
export type Phrasing = Pick<SentenceRequest, 'openers' | 'extra'> & {
  readonly acceptsTemplate: (template: Template, fact: Fact) => boolean;
};

/** Maximum number of words in the sentence at every level. It is short, because the sentence appears alone beside a verdict. */
const maxWords = 30;
const quotedPlies: Readonly<Record<Level, number>> = { club: 3, improver: 5, tournament: 7 };
/** Maximum number of facts tried for one reason. Lower-ranked facts are not worth a sentence. */
const maxFacts = 6;

/** One of the compared moves. Its facts are found when they are first needed. */
export class ExplainedMove {
  readonly move: MoveToExplain;
  readonly context: MoveContext;
  private readonly writing: WritingContext;
  private readonly detectors: readonly Detector[];
  private knownFacts: readonly Fact[] | undefined;

  constructor(
    move: MoveToExplain,
    { seed, level }: GuessContext,
    { player, detectors = [] }: { player?: string; detectors?: readonly Detector[] } = {},
  ) {
    this.move = move;
    this.detectors = detectors;
    this.context = buildMoveContext(move);
    let proof: WritingContext['isProved'] | undefined;
    this.writing = {
      subject: { context: this.context, player, level },
      templates: allTemplates,
      memory: new Memory(seed, level, allTemplates),
      isProved: (sentence) => (proof ??= createSentenceCheck(move))(sentence),
      log: { emitted: 0, verified: 0, dropped: 0, replaced: 0 },
    };
  }

  get facts(): readonly Fact[] {
    this.knownFacts ??= [
      ...removeTradedFacts(findFacts(this.context)).filter(
        ({ kind }) => kind === 'mate-reported' || !isEngineKind(kind),
      ),
      ...this.detectors.flatMap((detect) => detect(this.context)),
    ];
    return this.knownFacts;
  }

  has(kind: FactKind): boolean {
    return this.facts.some((fact) => fact.kind === kind);
  }

  /** Facts about the continuation in the engine's line. */
  get ahead(): readonly Fact[] {
    return buildMovePlan(this.context).shortTerm?.facts ?? [];
  }

  /** Writes a sentence about the highest-ranked fact that can be expressed in one of its phrasings. */
  explainFacts(
    facts: readonly Fact[],
    listPhrasings: (fact: Fact) => readonly Phrasing[],
  ): Sentence | undefined {
    const ranked = rankFacts(facts, createReader(this.writing)).slice(0, maxFacts);
    for (const { fact } of ranked) {
      for (const phrasing of listPhrasings(fact)) {
        const found = writeProvedSentence(this.writing, {
          ...phrasing,
          facts: [fact],
          maxQuotedPlies: quotedPlies[this.writing.subject.level],
          maxWords: Math.min(maxWords, budgets[this.writing.subject.level].maxSentenceWords),
          canGiveScores: false,
        });
        if (found) return found.sentence;
      }
    }
    return undefined;
  }
}
