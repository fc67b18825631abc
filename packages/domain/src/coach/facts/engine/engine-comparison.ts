import { writeScore } from '../../../quality/score.ts';
import { bands, before } from '../../claim.ts';
import type { Band, Claim } from '../../claim.ts';
import type { EvaluatedLine, MoveContext } from '../../move-context.ts';
import type { EngineSlot, MoveSlot, ScoreSlot } from '../../slot.ts';
import { getLineStart } from '../forcing/line-gain.ts';
import { affirm } from '../make-fact.ts';

/**
 * Maximum depth difference in plies. A stopped search can leave lines at a lower depth than the first line; beyond this
 * difference they cannot be compared with it.
 */
const maxDepthGap = 3;

/** Comparison of the played move with the engine's best move. */
export interface EngineComparison {
  readonly best: EvaluatedLine;
  /**
   * The line that evaluates the played move: the engine's line that begins with it or, if there is none, the first line
   * after it.
   */
  readonly played: EvaluatedLine;
  readonly isFirst: boolean;
  /** Loss by the played move in points of the mover's winning chance, at least 0. */
  readonly loss: number;
  /** The engine's lines for other moves, the best first. */
  readonly others: readonly EvaluatedLine[];
}

export function compareWithEngine({
  options,
  replies,
  move,
}: MoveContext): EngineComparison | undefined {
  const [best] = options;
  const own = options.find((line) => line.steps[0]?.uci === move.uci);
  const played = own ?? replies[0];
  if (!best || !played) return undefined;
  const others = options.filter((line) => line !== own);
  if ([played, ...others].some(({ depth }) => depth < best.depth - maxDepthGap)) return undefined;
  const isFirst = own === best;
  return { best, played, isFirst, loss: isFirst ? 0 : Math.max(0, best.win - played.win), others };
}

const bandLimits = [20, 35, 45, 55, 65, 80];

/** Returns the band of a winning chance in percent. */
export function classifyWin(win: number): Band {
  return bands[bandLimits.filter((limit) => win >= limit).length] ?? 'equal';
}

export function toEngineSlot({ input }: MoveContext, { depth }: EvaluatedLine): EngineSlot {
  return { is: 'engine', name: input.engine, depth };
}

export function toScoreSlot({ id, score }: EvaluatedLine): ScoreSlot {
  return { is: 'score', line: id, text: writeScore(score) };
}

export function claimScore(line: EvaluatedLine): Claim {
  return affirm(getLineStart(line), { is: 'score', line: line.id, text: writeScore(line.score) });
}

/** Returns the slot of a line's first move and the claim that proves it. */
export function describeFirstMove(
  line: EvaluatedLine,
): { slot: MoveSlot; claim: Claim } | undefined {
  const [step] = line.steps;
  if (!step) return undefined;
  const { uci, san } = step;
  return {
    slot: { is: 'move', at: getLineStart(line), uci, san },
    claim: affirm(getLineStart(line), { is: 'line', from: 0, moves: [san] }),
  };
}

export function claimBand({ me }: MoveContext, { id }: EvaluatedLine, band: Band): Claim {
  return affirm(before, { is: 'band', line: id, color: me, band });
}
