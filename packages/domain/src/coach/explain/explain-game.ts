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
import { alternativesOf } from './alternatives.ts';
import { knownMove } from './facts-of.ts';
import type { KnownMove } from './facts-of.ts';
import { proofOf } from './proof.ts';
import type { Proof } from './proof.ts';

export interface ExplainedMove {
  readonly ply: number;
  readonly insight: Insight;
  /** All that was found, said or not. */
  readonly facts: readonly Fact[];
  readonly log: ProofLog;
}

/** What the coach says of each move of a game. The same game is told in the same words, however often. */
export function explainGame(game: GameToExplain, level: Level): readonly ExplainedMove[] {
  return tellGame(game, level, knownMoves(game));
}

/** The same for readers of every level; what is found in the moves is found once. */
export function explainGameAtAllLevels(
  game: GameToExplain,
): Readonly<Record<Level, readonly ExplainedMove[]>> {
  const known = knownMoves(game);
  const [club, improver, tournament] = levels.map((level) => tellGame(game, level, known));
  return { club: club ?? [], improver: improver ?? [], tournament: tournament ?? [] };
}

interface ReadyMove {
  readonly ply: number;
  readonly known: KnownMove;
  readonly proof: Proof;
}

function knownMoves({ moves }: GameToExplain): readonly ReadyMove[] {
  return moves.map(({ ply, move }) => ({ ply, known: knownMove(move), proof: proofOf(move) }));
}

export function tellGame(
  game: GameToExplain,
  level: Level,
  moves: readonly ReadyMove[],
  frames: Frames = allFrames,
): readonly ExplainedMove[] {
  const memory = new Memory(game.id, level, frames);
  return moves.map(({ ply, known, proof }) => {
    const log: ProofLog = { emitted: 0, verified: 0, dropped: 0, replaced: 0 };
    const teller: Teller = {
      stage: { setting: known.setting, player: game.player, level },
      frames,
      memory,
      isProved: proof,
      log,
    };
    const insight = insightOf(teller, known);
    return { ply, insight, facts: known.facts, log };
  });
}

function insightOf(teller: Teller, known: KnownMove): Insight {
  const { facts, plan } = known;
  const ahead = [...(plan.shortTerm?.facts ?? []), ...(plan.longTerm?.facts ?? [])];
  const explanation = explain(teller, facts, plan.shortTerm?.facts);
  const points = tellPoints(teller, { facts, ahead, explained: explanation.facts });
  const told = [...explanation.facts, ...points.facts];
  const phase = (name: PlanPhaseName): PlanPhase | null => {
    const planned = plan[name];
    if (!planned) return null;
    const { facts: found, ...rest } = planned;
    const wanted = name === 'immediate' ? purposeFacts(teller, facts, told) : untold(found, told);
    return { ...rest, purpose: tellPurpose(teller, name, wanted) };
  };
  return {
    level: teller.stage.level,
    explanation: explanation.sentences,
    strategicPoints: points.sentences,
    movePlan: {
      immediate: phase('immediate'),
      shortTerm: phase('shortTerm'),
      longTerm: phase('longTerm'),
    },
    alternatives: alternativesOf(teller, known),
    engineAgreement: tellAgreement(teller, facts, explanation.facts),
  };
}

/** What has been said already comes after what else is worth saying, and before where a piece just goes. */
function untold(facts: readonly Fact[], told: readonly Fact[]): Fact[] {
  const place = (fact: Fact): number => {
    if (['plan-piece', 'plan-pawn', 'plan-line'].includes(fact.kind)) return 2;
    return told.includes(fact) ? 1 : 0;
  };
  return facts.toSorted((a, b) => place(a) - place(b));
}
