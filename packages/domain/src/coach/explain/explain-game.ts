import type { GameToExplain } from '../game-to-explain.ts';
import type { Fact, Level } from '../fact.ts';
import { levels } from '../fact.ts';
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
  /** All facts found, used in a sentence or not. */
  readonly facts: readonly Fact[];
  readonly log: ProofLog;
}

/** Explains each of the player's moves in a game. The result is deterministic: the same game always gets the same texts. */
export function explainGame(game: GameToExplain, level: Level): readonly ExplainedMove[] {
  return writeGame(game, level, collectGameFacts(game));
}

/** The same for readers of every level; the facts are found only once. */
export function explainGameAtAllLevels(
  game: GameToExplain,
): Readonly<Record<Level, readonly ExplainedMove[]>> {
  const found = collectGameFacts(game);
  const [club, improver, tournament] = levels.map((level) => writeGame(game, level, found));
  return { club: club ?? [], improver: improver ?? [], tournament: tournament ?? [] };
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
  frames: Templates = allTemplates,
): readonly ExplainedMove[] {
  const memory = new Memory(game.id, level, frames);
  return moves.map(({ ply, found, isProved }) => {
    const log: ProofLog = { emitted: 0, verified: 0, dropped: 0, replaced: 0 };
    const teller: WritingContext = {
      subject: { context: found.context, player: game.player, level },
      templates: frames,
      memory,
      isProved,
      log,
    };
    const insight = writeInsight(teller, found);
    return { ply, insight, facts: found.facts, log };
  });
}

function writeInsight(teller: WritingContext, found: MoveFacts): Insight {
  const { facts, plan } = found;
  const ahead = [...(plan.shortTerm?.facts ?? []), ...(plan.longTerm?.facts ?? [])];
  const explanation = writeExplanation(teller, facts, plan.shortTerm?.facts);
  const points = writePoints(teller, { facts, ahead, explained: explanation.facts });
  const said = [...explanation.facts, ...points.facts];
  const writePhase = (name: PlanPhaseName): PlanPhase | null => {
    const planned = plan[name];
    if (!planned) return null;
    const { facts: phaseFacts, ...rest } = planned;
    const wanted =
      name === 'immediate'
        ? selectPurposeFacts(teller, facts, said)
        : sortUnsaidFirst(phaseFacts, said);
    return { ...rest, purpose: writePurpose(teller, name, wanted) };
  };
  return {
    level: teller.subject.level,
    explanation: explanation.sentences,
    strategicPoints: points.sentences,
    movePlan: {
      immediate: writePhase('immediate'),
      shortTerm: writePhase('shortTerm'),
      longTerm: writePhase('longTerm'),
    },
    alternatives: explainAlternatives(teller, found),
    engineAgreement: writeAgreement(teller, facts, explanation.facts),
  };
}

/** Order of a phase's facts: new ones, then those already said, then plain moves of a piece. */
function sortUnsaidFirst(facts: readonly Fact[], said: readonly Fact[]): Fact[] {
  const rank = (fact: Fact): number => {
    if (['plan-piece', 'plan-pawn', 'plan-line'].includes(fact.kind)) return 2;
    return said.includes(fact) ? 1 : 0;
  };
  return facts.toSorted((a, b) => rank(a) - rank(b));
}
