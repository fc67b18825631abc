import { before } from '../claim.ts';
import type { Bounds, Claim } from '../claim.ts';
import type { Fact } from '../fact.ts';
import {
  bandOf,
  engineSlot,
  firstMove,
  opinionOf,
  scoreClaim,
  scoreSlot,
} from '../facts/engine/opinion.ts';
import { makeFact, says } from '../facts/make-fact.ts';
import type { KnownLine, Setting } from '../setting.ts';

/** Less than this many points of winning chance is no difference. */
const noDifference = 2;

/** How one of the engine's other moves compares with the played one. Nothing where their lines cannot be compared. */
export function comparisonWith(setting: Setting, other: KnownLine): Fact | undefined {
  const opinion = opinionOf(setting);
  const instead = firstMove(other);
  if (!opinion || !instead) return undefined;
  const { played } = opinion;
  const difference = other.win - played.win;
  const [kind, bounds] = differenceOf(difference);
  const [band, otherBand] = [bandOf(played.win), bandOf(other.win)];
  return makeFact(setting, {
    kind,
    side: setting.me,
    about: [other.id],
    slots: {
      other: instead.slot,
      score: scoreSlot(played),
      otherScore: scoreSlot(other),
      band: { is: 'band', band },
      otherBand: { is: 'band', band: otherBand },
      engine: engineSlot(setting, other),
    },
    claims: [
      instead.claim,
      scoreClaim(played),
      scoreClaim(other),
      bandClaim(setting, played, band),
      bandClaim(setting, other, otherBand),
      says(before, { is: 'apart', line: other.id, other: played.id, ...bounds }),
    ],
    lines: [{ line: other.id, moves: 4 }],
    delta: 'kept',
    confirmed: 'line',
    magnitude: Math.abs(difference),
  });
}

function differenceOf(
  difference: number,
): readonly ['compares-equal' | 'compares-ahead' | 'compares-behind', Bounds] {
  if (difference >= noDifference) return ['compares-ahead', { least: noDifference }];
  if (difference <= -noDifference) return ['compares-behind', { most: -noDifference }];
  return ['compares-equal', { least: -noDifference, most: noDifference }];
}

function bandClaim({ me }: Setting, { id }: KnownLine, band: ReturnType<typeof bandOf>): Claim {
  return says(before, { is: 'band', line: id, color: me, band });
}
