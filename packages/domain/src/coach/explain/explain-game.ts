import type { GameToExplain } from '../game-to-explain.ts';
import type { Fact, Level } from '../fact.ts';
import { levels } from '../fact.ts';
import type { Insight, PlanPhase, PlanPhaseName } from '../insight.ts';
import { allFrames } from '../wording/templates/all-frames.ts';
import type { Frames } from '../wording/frame.ts';
import { explain } from '../wording/explanation.ts';
import { purposeFacts, tellAgreement, tellPoints, tellPurpose } from '../wording/sections.ts';
import type { ProofLog, Teller } from '../wording/teller.ts';
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
  frames: Frames = allFrames,
): readonly ExplainedMove[] {
  const memory = new Memory(game.id, level, frames);
  return moves.map(({ ply, found, isProved }) => {
    const log: ProofLog = { emitted: 0, verified: 0, dropped: 0, replaced: 0 };
    const teller: Teller = {
      stage: { context: found.context, player: game.player, level },
      frames,
      memory,
      isProved,
      log,
    };
    const insight = writeInsight(teller, found);
    return { ply, insight, facts: found.facts, log };
  });
}

function writeInsight(teller: Teller, found: MoveFacts): Insight {
  const { facts, plan } = found;
  const ahead = [...(plan.shortTerm?.facts ?? []), ...(plan.longTerm?.facts ?? [])];
  const explanation = explain(teller, facts, plan.shortTerm?.facts);
  const points = tellPoints(teller, { facts, ahead, explained: explanation.facts });
  const said = [...explanation.facts, ...points.facts];
  const writePhase = (name: PlanPhaseName): PlanPhase | null => {
    const planned = plan[name];
    if (!planned) return null;
    const { facts: phaseFacts, ...rest } = planned;
    const wanted =
      name === 'immediate' ? purposeFacts(teller, facts, said) : sortUnsaidFirst(phaseFacts, said);
    return { ...rest, purpose: tellPurpose(teller, name, wanted) };
  };
  return {
    level: teller.stage.level,
    explanation: explanation.sentences,
    strategicPoints: points.sentences,
    movePlan: {
      immediate: writePhase('immediate'),
      shortTerm: writePhase('shortTerm'),
      longTerm: writePhase('longTerm'),
    },
    alternatives: explainAlternatives(teller, found),
    engineAgreement: tellAgreement(teller, facts, explanation.facts),
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
