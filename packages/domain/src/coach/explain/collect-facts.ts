import { buildAlternative } from '../move-to-explain.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import type { Fact } from '../fact.ts';
import { endingDetectors } from '../facts/endings/ending-detectors.ts';
import { engineDetectors } from '../facts/engine/engine-detectors.ts';
import { exchangeDetectors } from '../facts/exchanges/exchange-detectors.ts';
import { forcingDetectors } from '../facts/forcing/forcing-detectors.ts';
import { kingDetectors } from '../facts/king/king-detectors.ts';
import type { Detector } from '../facts/make-fact.ts';
import { motifDetectors } from '../facts/motifs/motif-detectors.ts';
import { pawnDetectors } from '../facts/pawns/pawn-detectors.ts';
import { pieceDetectors } from '../facts/pieces/piece-detectors.ts';
import { ideaDetectors } from '../facts/ideas/idea-detectors.ts';
import { quietDetectors } from '../facts/quiet/quiet-detectors.ts';
import { buildMovePlan } from '../move-plan/build-move-plan.ts';
import type { PlannedPhase } from '../move-plan/build-move-plan.ts';
import type { PlanPhaseName } from '../insight.ts';
import { buildMoveContext } from '../move-context.ts';
import type { EvaluatedLine, MoveContext } from '../move-context.ts';
import { compareWithPlayed } from './compare-moves.ts';
import { createSentenceCheck } from './sentence-check.ts';
import type { SentenceCheck } from './sentence-check.ts';

const detectors: readonly Detector[] = [
  ...forcingDetectors,
  ...motifDetectors,
  ...exchangeDetectors,
  ...pawnDetectors,
  ...pieceDetectors,
  ...kingDetectors,
  ...endingDetectors,
  ...quietDetectors,
  ...ideaDetectors,
  ...engineDetectors,
];

/** Runs all detectors on a move and returns each fact once. Exceptions are bugs and are not caught. */
export function findFacts(context: MoveContext): readonly Fact[] {
  const found = new Map<string, Fact>();
  for (const fact of detectors.flatMap((detect) => detect(context))) {
    if (!found.has(fact.id)) found.set(fact.id, fact);
  }
  return [...found.values()];
}

/** One of the engine's other moves, treated as if it had been played. */
export interface AlternativeMove {
  readonly line: EvaluatedLine;
  readonly context: MoveContext;
  readonly facts: readonly Fact[];
  readonly comparison: Fact | undefined;
  /** Proves sentences about this move as if it had been played. */
  readonly isProved: SentenceCheck;
}

/** All facts about a move, for all reading levels. */
export interface MoveFacts {
  readonly context: MoveContext;
  readonly facts: readonly Fact[];
  readonly plan: Readonly<Record<PlanPhaseName, PlannedPhase | null>>;
  readonly others: readonly AlternativeMove[];
}

export function collectMoveFacts(input: MoveToExplain): MoveFacts {
  const context = buildMoveContext(input);
  return {
    context,
    facts: findFacts(context),
    plan: buildMovePlan(context),
    others: context.options.flatMap((line, index): AlternativeMove[] => {
      const stored = input.linesBefore[index];
      const other = stored && buildAlternative(input, stored);
      if (!other) return [];
      const otherContext = buildMoveContext(other);
      return [
        {
          line,
          context: otherContext,
          facts: findFacts(otherContext),
          comparison: compareWithPlayed(context, line),
          isProved: createSentenceCheck(other),
        },
      ];
    }),
  };
}
