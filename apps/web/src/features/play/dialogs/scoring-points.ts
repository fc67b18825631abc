import { pointsFor, pointsForBetter, verdictCutOffs } from '@lamplight/domain/play/judge-guess.ts';
import { pointsForHis } from '@lamplight/domain/play/session-score.ts';
import type { Verdict } from '@lamplight/domain/play/verdict.ts';
import { scoringCopy } from './scoring-copy.ts';

const { equal, inferior } = verdictCutOffs;
/** Losses are judged to a tenth of a point. */
const tenth = 0.1;

/** The fewest and the most points each verdict can bring, without hints. */
export const pointsOf: Readonly<Record<Verdict, string>> = {
  matched: `${pointsForHis}`,
  'also-played': `${pointsForHis}`,
  book: `${pointsForHis}`,
  better: `${pointsForHis + pointsForBetter}`,
  equal: scoringCopy.range(pointsFor(equal - tenth), pointsFor(0)),
  playable: scoringCopy.range(pointsFor(inferior - tenth), pointsFor(equal)),
  inferior: scoringCopy.range(0, pointsFor(inferior)),
};
