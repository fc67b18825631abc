import { alternativeTo } from '../move-to-explain.ts';
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
import { planDetectors } from '../facts/plans/plan-detectors.ts';
import { quietDetectors } from '../facts/quiet/quiet-detectors.ts';
import { planOf } from '../plan/plan-facts.ts';
import type { PlannedPhase } from '../plan/plan-facts.ts';
import type { PlanPhaseName } from '../insight.ts';
import { settingOf } from '../setting.ts';
import type { KnownLine, Setting } from '../setting.ts';
import { comparisonWith } from './compare-facts.ts';
import { proofOf } from './proof.ts';
import type { Proof } from './proof.ts';

const detectors: readonly Detector[] = [
  ...forcingDetectors,
  ...motifDetectors,
  ...exchangeDetectors,
  ...pawnDetectors,
  ...pieceDetectors,
  ...kingDetectors,
  ...endingDetectors,
  ...quietDetectors,
  ...planDetectors,
  ...engineDetectors,
];

/** Everything the detectors find in a move, each fact once. What throws is a bug and is not hidden. */
export function factsOf(setting: Setting): readonly Fact[] {
  const found = new Map<string, Fact>();
  for (const detect of detectors) {
    for (const fact of detect(setting)) if (!found.has(fact.id)) found.set(fact.id, fact);
  }
  return [...found.values()];
}

/** One of the engine's other moves, as if it had been played. */
export interface OtherMove {
  readonly line: KnownLine;
  readonly setting: Setting;
  readonly facts: readonly Fact[];
  readonly comparison: Fact | undefined;
  /** What is said of it is proved as if it had been played. */
  readonly proof: Proof;
}

/** What can be said of a move, for readers of any level. */
export interface KnownMove {
  readonly setting: Setting;
  readonly facts: readonly Fact[];
  readonly plan: Readonly<Record<PlanPhaseName, PlannedPhase | null>>;
  readonly others: readonly OtherMove[];
}

export function knownMove(input: MoveToExplain): KnownMove {
  const setting = settingOf(input);
  return {
    setting,
    facts: factsOf(setting),
    plan: planOf(setting),
    others: setting.options.flatMap((line, index): OtherMove[] => {
      const stored = input.linesBefore[index];
      const other = stored && alternativeTo(input, stored);
      if (!other) return [];
      const otherSetting = settingOf(other);
      return [
        {
          line,
          setting: otherSetting,
          facts: factsOf(otherSetting),
          comparison: comparisonWith(setting, line),
          proof: proofOf(other),
        },
      ];
    }),
  };
}
