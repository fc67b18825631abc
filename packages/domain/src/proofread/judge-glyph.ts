import type { PositionAnalysis } from '../analysis/position-analysis.ts';
import { isCheckmate, isStalemate } from '../coach/verify/rules.ts';
import { minLoss } from '../quality/classify-loss.ts';
import { toWinPercent } from '../quality/score.ts';
import type { Score } from '../quality/score.ts';
import type { Spot } from './spot.ts';

export interface GlyphProblem {
  readonly nag: number;
  readonly verdict: 'refuted' | 'unproved';
  readonly reason: string;
}

interface MarkedMove {
  readonly nags: readonly number[];
  readonly before: Spot;
  readonly after: Spot;
  readonly evaluate: (spot: Spot) => PositionAnalysis | undefined;
}

/**
 * Range of the lost winning chance, in percentage points, that each glyph allows. An author may differ by one class from
 * the computed quality, so each range includes the neighbouring classes.
 */
const allowedLoss: Readonly<
  Record<number, readonly [symbol: string, least: number, most: number]>
> = {
  1: ['!', 0, minLoss.inaccuracy],
  3: ['!!', 0, minLoss.inaccuracy],
  5: ['!?', 0, minLoss.mistake],
  6: ['?!', minLoss.good, minLoss.blunder],
  2: ['?', minLoss.inaccuracy, 100],
  4: ['??', minLoss.mistake, 100],
};

/** Returns the problem with the first glyph that does not fit the move; undefined if all fit. */
export function judgeGlyph({
  nags,
  before,
  after,
  evaluate,
}: MarkedMove): GlyphProblem | undefined {
  const nag = nags.find((each) => allowedLoss[each]);
  const allowed = nag === undefined ? undefined : allowedLoss[nag];
  if (nag === undefined || !allowed) return undefined;
  const [symbol, least, most] = allowed;
  const [best, reached] = [getScore(before, evaluate), getScore(after, evaluate)];
  if (!best || !reached) return { nag, verdict: 'unproved', reason: `${symbol} was not checked` };
  const sign = before.board.turn;
  const loss = Math.max(0, sign * (toWinPercent(best) - toWinPercent(reached)));
  if (loss >= least - tolerance && loss <= most + tolerance) return undefined;
  const reason = `${symbol} stands for a move that loses ${loss.toFixed(0)} points of winning chance`;
  return { nag, verdict: 'refuted', reason };
}

/** Two searches of one position differ by about this much. */
const tolerance = 1.5;

function getScore(spot: Spot, evaluate: MarkedMove['evaluate']): Score | undefined {
  if (isCheckmate(spot.board)) return { kind: 'mate', moves: -spot.board.turn };
  if (isStalemate(spot.board)) return { kind: 'cp', cp: 0 };
  return evaluate(spot)?.lines[0]?.score;
}
