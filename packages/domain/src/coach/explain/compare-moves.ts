import { before } from '../claim.ts';
import type { Bounds } from '../claim.ts';
import type { Fact } from '../fact.ts';
import {
  classifyWin,
  toEngineSlot,
  describeFirstMove,
  compareWithEngine,
  claimScore,
  toScoreSlot,
  claimBand,
} from '../facts/engine/engine-comparison.ts';
import { makeFact, affirm } from '../facts/make-fact.ts';
import type { EvaluatedLine, MoveContext } from '../move-context.ts';

/** Minimum difference of winning chance, in percentage points. With a smaller one, the moves count as equal. */
const minDifference = 2;

/** Compares one of the engine's other moves with the recorded move. Undefined if their lines cannot be compared. */
export function compareWithPlayed(context: MoveContext, other: EvaluatedLine): Fact | undefined {
  const comparison = compareWithEngine(context);
  const instead = describeFirstMove(other);
  if (!comparison || !instead) return undefined;
  const { played } = comparison;
  const difference = other.win - played.win;
  const [kind, bounds] = classifyDifference(difference);
  const [band, otherBand] = [classifyWin(played.win), classifyWin(other.win)];
  return makeFact(context, {
    kind,
    side: context.me,
    about: [other.id],
    slots: {
      other: instead.slot,
      score: toScoreSlot(played),
      otherScore: toScoreSlot(other),
      band: { is: 'band', band },
      otherBand: { is: 'band', band: otherBand },
      engine: toEngineSlot(context, other),
    },
    claims: [
      instead.claim,
      claimScore(played),
      claimScore(other),
      claimBand(context, played, band),
      claimBand(context, other, otherBand),
      affirm(before, { is: 'apart', line: other.id, other: played.id, ...bounds }),
    ],
    lines: [{ line: other.id, moves: 4 }],
    delta: 'unchanged',
    confirmed: 'line',
    magnitude: Math.abs(difference),
  });
}

function classifyDifference(
  difference: number,
): readonly ['compares-equal' | 'compares-ahead' | 'compares-behind', Bounds] {
  if (difference >= minDifference) return ['compares-ahead', { least: minDifference }];
  if (difference <= -minDifference) return ['compares-behind', { most: -minDifference }];
  return ['compares-equal', { least: -minDifference, most: minDifference }];
}
