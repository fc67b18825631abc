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

/** The guess's seed and its reader. */
export interface GuessContext {
  /** Seed of the choice of wording: the same guess always gets the same sentence. */
  readonly seed: string;
  readonly level: Level;
  /** The featured player's name in texts. */
  readonly player: string;
}

/** One way to say a fact: its openers, and the templates that go with them. */
export type Phrasing = Pick<SentenceRequest, 'openers' | 'extra'> & {
  readonly acceptsTemplate: (template: Template, fact: Fact) => boolean;
};

/** Per sentence, for every level: the sentence appears alone beside a verdict. */
const maxWords = 30;
const quotedPlies: Readonly<Record<Level, number>> = { club: 3, improver: 5, tournament: 7 };
/** Facts tried for one reason; lower-ranked facts are not worth saying. */
const maxFacts = 6;

/** One of the compared moves with its facts, which are found on first use. */
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

  /** Facts about the rest of the engine's line. */
  get ahead(): readonly Fact[] {
    return buildMovePlan(this.context).shortTerm?.facts ?? [];
  }

  /** A sentence for the highest-ranked fact that one of its phrasings can express. */
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
