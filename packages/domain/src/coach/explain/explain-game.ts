import type { GameToExplain } from '../game-to-explain.ts';
import type { Fact, Level } from '../fact.ts';
import { mapPhases } from '../insight.ts';
import type { Insight, PlanPhase, PlanPhaseName } from '../insight.ts';
import { allTemplates } from '../wording/templates/all-templates.ts';
import type { Templates } from '../wording/template.ts';
import { writeExplanation } from '../wording/explanation.ts';
import {
  selectPurposeFacts,
  writeAgreement,
  writePoints,
  writePurpose,
} from '../wording/sections.ts';
import type { ProofLog, WritingContext } from '../wording/writing-context.ts';
import { Memory } from '../wording/variety.ts';
import { explainAlternatives } from './alternatives.ts';
import { collectMoveFacts } from './collect-facts.ts';
import type { MoveFacts } from './collect-facts.ts';
import { createSentenceCheck } from './sentence-check.ts';
import type { SentenceCheck } from './sentence-check.ts';

export interface ExplainedMove {
  readonly ply: number;
  readonly insight: Insight;
  /** All facts that were found, including those that no sentence states. */
  readonly facts: readonly Fact[];
  readonly log: ProofLog;
}

/**
 * Explains each of the featured player's moves in a game. The result is deterministic: the same game always gets the
 * same texts.
 */
export function explainGame(game: GameToExplain, level: Level): readonly ExplainedMove[] {
  return writeGame(game, level, collectGameFacts(game));
}

/** Explains the moves at all reading levels. The facts are found only once. */
export function explainGameAtAllLevels(
  game: GameToExplain,
): Readonly<Record<Level, readonly ExplainedMove[]>> {
  const found = collectGameFacts(game);
  const write = (level: Level) => writeGame(game, level, found);
  return { club: write('club'), improver: write('improver'), tournament: write('tournament') };
}

interface MoveToWrite {
  readonly ply: number;
  readonly found: MoveFacts;
  readonly isProved: SentenceCheck;
}

function collectGameFacts({ moves }: GameToExplain): readonly MoveToWrite[] {
  return moves.map(({ ply, move }) => ({
    ply,
    found: collectMoveFacts(move),
    isProved: createSentenceCheck(move),
  }));
}

export function writeGame(
  game: GameToExplain,
  level: Level,
  moves: readonly MoveToWrite[],
  templates: Templates = allTemplates,
): readonly ExplainedMove[] {
  const memory = new Memory(game.id, level, templates);
  return moves.map(({ ply, found, isProved }) => {
    const log: ProofLog = { emitted: 0, verified: 0, dropped: 0, replaced: 0 };
    const writing: WritingContext = {
      subject: { context: found.context, player: game.player, level },
      templates,
      memory,
      isProved,
      log,
    };
    const insight = writeInsight(writing, found);
    return { ply, insight, facts: found.facts, log };
  });
}

function writeInsight(writing: WritingContext, found: MoveFacts): Insight {
  const { facts, plan } = found;
  const ahead = [...(plan.shortTerm?.facts ?? []), ...(plan.longTerm?.facts ?? [])];
  const explanation = writeExplanation(writing, facts, plan.shortTerm?.facts);
  const points = writePoints(writing, { facts, ahead, explained: explanation.facts });
  const said = [...explanation.facts, ...points.facts];
  const writePhase = (name: PlanPhaseName): PlanPhase | null => {
    const planned = plan[name];
    if (!planned) return null;
    const { facts: phaseFacts, ...rest } = planned;
    const wanted =
      name === 'immediate'
        ? selectPurposeFacts(writing, facts, said)
        : sortUnsaidFirst(phaseFacts, said);
    return { ...rest, purpose: writePurpose(writing, name, wanted) };
  };
  return {
    level: writing.subject.level,
    explanation: explanation.sentences,
    strategicPoints: points.sentences,
    movePlan: mapPhases(writePhase),
    alternatives: explainAlternatives(writing, found),
    engineAgreement: writeAgreement(writing, facts, explanation.facts),
  };
}

/** Sorts the facts of a phase: new facts first, then facts that have been mentioned, then simple moves and the line itself. */
function sortUnsaidFirst(facts: readonly Fact[], said: readonly Fact[]): Fact[] {
  const rank = (fact: Fact): number => {
    if (['plan-piece', 'plan-pawn', 'plan-line'].includes(fact.kind)) return 2;
    return said.includes(fact) ? 1 : 0;
  };
  return facts.toSorted((a, b) => rank(a) - rank(b));
}
