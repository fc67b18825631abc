import type { Divergence, GuessJudgement } from '@lamplight/contract/play-session.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { toScore } from '@lamplight/domain/quality/score.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';
import { dialogsCopy } from './copy.ts';

/** Number of attempts at a move that can bring points. */
const scoringAttempts = 2;

type BothEvaluations = Pick<GuessJudgement, 'his' | 'yours'>;

/** For example: '0.4 pawns weaker; winning chance 61 % against 66 %'. Null unless an engine has evaluated both moves. */
export function describeDifference({ his, yours }: BothEvaluations, side: Color): string | null {
  if (!his || !yours) return null;
  const difference = yours.san[0]?.endsWith('#')
    ? 'It is checkmate'
    : compareScores(toMoverScore(toScore(his), side), toMoverScore(toScore(yours), side));
  return `${difference}; ${compareChances(his.winPercent, yours.winPercent)}`;
}

function toMoverScore(score: Score, side: Color): Score {
  if (side === 'white') return score;
  return score.kind === 'mate'
    ? { kind: 'mate', moves: -score.moves }
    : { kind: 'cp', cp: -score.cp };
}

function compareScores(his: Score, yours: Score): string {
  if (his.kind === 'cp' && yours.kind === 'cp') return comparePawns(his.cp, yours.cp);
  const [recordedMate, guessMate] = [getMateMoves(his), getMateMoves(yours)];
  if (recordedMate > 0 && guessMate > 0) {
    return recordedMate === guessMate
      ? `Both force mate in ${guessMate}`
      : `Both force mate, his in ${recordedMate}, yours in ${guessMate}`;
  }
  if (recordedMate < 0 && guessMate < 0) {
    return recordedMate === guessMate
      ? `Both allow mate in ${-guessMate}`
      : `Both allow mate, his in ${-recordedMate}, yours in ${-guessMate}`;
  }
  const said = [
    ...(recordedMate > 0 ? [`his forces mate in ${recordedMate}`] : []),
    ...(recordedMate < 0 ? [`his allows mate in ${-recordedMate}`] : []),
    ...(guessMate > 0 ? [`yours forces mate in ${guessMate}`] : []),
    ...(guessMate < 0 ? [`yours allows mate in ${-guessMate}`] : []),
    ...(guessMate === 0 ? ['yours does not'] : []),
    ...(recordedMate === 0 ? ['his does not'] : []),
  ];
  return capitalise(said.join(', '));
}

/** The distance to mate in moves; 0 if there is no mate. */
function getMateMoves(score: Score): number {
  return score.kind === 'mate' ? score.moves : 0;
}

function comparePawns(recordedCp: number, guessCp: number): string {
  const tenths = Math.round(Math.abs(recordedCp - guessCp) / 10);
  if (tenths === 0) return 'Level with his to a tenth of a pawn';
  const pawns = tenths === 10 ? '1 pawn' : `${tenths / 10} pawns`;
  return `${pawns} ${guessCp < recordedCp ? 'weaker' : 'better'}`;
}

function compareChances(recordedPercent: number, guessPercent: number): string {
  const [his, yours] = [Math.round(recordedPercent), Math.round(guessPercent)];
  return his === yours
    ? `winning chance ${yours}\u00A0% with both`
    : `winning chance ${yours}\u00A0% against ${his}\u00A0%`;
}

/** For example: 'Stockfish 17, depth 20, stored analysis'. Null if no engine was used. */
export function describeSource({ engine, source, his, yours }: GuessJudgement): string | null {
  if (!engine || !source || !his || !yours) return null;
  const words = dialogsCopy.verdict;
  const depths =
    his.depth === yours.depth ? words.depth(yours.depth) : words.depths(his.depth, yours.depth);
  return `${words.engine(engine, depths)}, ${words.sources[source]}`;
}

/** Describes the points of this guess. The better of the first two attempts at a move counts. */
export function describePoints(
  pending: Divergence,
  divergences: readonly Divergence[],
): string | null {
  const words = dialogsCopy.verdict;
  const { attempt, ply, judgement } = pending;
  if (attempt === 1) return judgement && words.points(judgement.points);
  const earlier = divergences.filter((other) => other.ply === ply && other.attempt < attempt);
  const known = earlier.flatMap((other) => other.judgement?.points ?? []);
  if (known.length < Math.min(attempt - 1, scoringAttempts)) return words.betterTryOpen;
  const best = Math.max(...known);
  if (attempt > scoringAttempts) return words.betterTry(best);
  if (!judgement) return null;
  return judgement.points > best ? words.secondTry(judgement.points) : words.firstTry(best);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
