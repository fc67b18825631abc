import { writeScore } from '../../../quality/score.ts';
import { bands, before } from '../../claim.ts';
import type { Band, Claim } from '../../claim.ts';
import type { EvaluatedLine, MoveContext } from '../../move-context.ts';
import type { EngineSlot, MoveSlot, ScoreSlot } from '../../slot.ts';
import { getLineStart } from '../forcing/line-gain.ts';
import { affirm } from '../make-fact.ts';

/** Lines that a stopped search left more than this many plies behind the first cannot be compared with it. */
const maxDepthGap = 3;

/** The engine's evaluation of the played move compared with its own choice. */
export interface EngineComparison {
  readonly best: EvaluatedLine;
  /** The line that evaluates the played move: its own among the engine's lines, else the first line after it. */
  readonly played: EvaluatedLine;
  readonly isFirst: boolean;
  /** In points of the mover's winning chance, at least 0. */
  readonly loss: number;
  /** The engine's other choices, best first. */
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

/** The name of a winning chance. */
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

/** The first move of a line, with the claim that backs it. */
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
