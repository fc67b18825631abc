import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { isMovedPieceLost, isQueenLost } from '@lamplight/domain/chess/lost-piece.ts';
import type { Move } from '@lamplight/domain/chess/move.ts';
import type { Uci } from '@lamplight/domain/chess/notation.ts';
import { listLegalMoves, play } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { PlayerLevel } from '@lamplight/domain/play/player-levels.ts';
import { drawMove } from './draw-move.ts';
import type { LikelyMove } from './draw-move.ts';
import type { Prediction, Question } from './player-model.ts';

/** Game up to the position in which the level moves. */
export interface LevelGame {
  /** All known positions, the current one last. Earlier ones are needed to avoid repetitions. */
  readonly positions: readonly [Position, ...Position[]];
  /** Moves between the positions. */
  readonly moves: readonly Uci[];
}

/** Win minus loss, as the model predicts them, from which the side to move is taken to play for a win. */
const minAdvantage = 0.25;
/** Half-moves without capture or pawn move after which the side that plays for a win looks for one. */
const longWait = 60;

/** The model does not see how strong the reader is: it is told the level's rating for both. */
export function createLevelQuestion(
  { positions, moves }: LevelGame,
  { rating, temperature }: PlayerLevel,
): Question {
  const position = positions.at(-1) ?? positions[0];
  return { position, history: moves.slice(-2), rating, temperature };
}

/**
 * Chooses the move of a level: drawn by its probability, after the moves that the level never plays are left out. The
 * same game, prediction and seed always give the same move. Returns undefined if there is no legal move.
 */
export function chooseLevelMove(
  game: LevelGame,
  level: PlayerLevel,
  { moves, outcome }: Prediction,
  seed: string,
): Uci | undefined {
  const position = game.positions.at(-1) ?? game.positions[0];
  const legal = new Map(listLegalMoves(position).map((move) => [move.uci, move]));
  const ranked = moves.flatMap(({ move: uci, probability }) => {
    const move = legal.get(uci);
    return move ? [{ move, probability }] : [];
  });
  const mates = level.hasSafetyNet ? ranked.filter(({ move }) => isMate(move)) : [];
  const likely = ranked.filter(
    ({ probability }, rank) => rank === 0 || probability >= level.minProbability,
  );
  const safe = level.hasSafetyNet ? leaveOutLostQueens(position, likely) : likely;
  const isAhead = outcome.win - outcome.loss >= minAdvantage;
  const chosen = mates.length > 0 ? mates : isAhead ? makeProgress(game, safe, ranked) : safe;
  return drawMove(toDrawable(chosen), `${seed}, half-move ${countHalfMoves(position)}`);
}

/** Counted from the position, so that it does not depend on how much of the game is known. */
function countHalfMoves({ moveNumber, turn }: Position): number {
  return 2 * (moveNumber - 1) + (turn === 'black' ? 1 : 0);
}

interface Ranked {
  readonly move: Move;
  readonly probability: number;
}

function isMate({ san }: Move): boolean {
  return san.endsWith('#');
}

/**
 * Leaves out moves that lose the queen, except the likeliest move: if most people lose the queen here, or sacrifice it,
 * the level may too.
 */
function leaveOutLostQueens(position: Position, likely: readonly Ranked[]): readonly Ranked[] {
  return likely.filter(({ move }, rank) => rank === 0 || !isQueenLost(position, move));
}

/**
 * The model sees two moves of history, so it cannot know that it is going round in circles. The side that plays for a
 * win never allows stalemate, a third repetition or the fifty-move rule if another move avoids it, repeats a position
 * only if all likely moves do, and after a long wait captures or moves a pawn if that loses nothing.
 */
function makeProgress(
  { positions }: LevelGame,
  likely: readonly Ranked[],
  ranked: readonly Ranked[],
): readonly Ranked[] {
  const position = positions.at(-1) ?? positions[0];
  const seen = countPositions(positions);
  const countSeen = ({ move }: Ranked): number => {
    const after = findPositionAfter(position, move);
    return after ? (seen.get(toPositionKey(after.fen)) ?? 0) : 0;
  };
  const isDrawn = (each: Ranked): boolean =>
    findPositionAfter(position, each.move)?.isStalemate === true ||
    countSeen(each) >= 2 ||
    (position.halfMoveClock >= 99 && !isIrreversible(each));

  const playable = ranked.filter((each) => !isDrawn(each));
  if (playable.length === 0) return likely;
  const canStep = ({ move }: Ranked): boolean =>
    (move.promotion ?? 'queen') === 'queen' && !isMovedPieceLost(position, move);
  const steps =
    position.halfMoveClock < longWait
      ? []
      : playable.filter((each) => isIrreversible(each) && canStep(each));
  const allowed = likely.filter((each) => !isDrawn(each));
  const fresh = allowed.filter((each) => countSeen(each) === 0);
  const groups = [steps, fresh, allowed];
  return groups.find((group) => group.length > 0) ?? playable.slice(0, 1);
}

function isIrreversible({ move }: Ranked): boolean {
  return move.captured !== undefined || move.piece === 'pawn' || isMate(move);
}

function countPositions(positions: readonly Position[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { fen } of positions) {
    const key = toPositionKey(fen);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function findPositionAfter(position: Position, move: Move): Position | undefined {
  const played = play(position, move);
  return played.ok ? played.value.position : undefined;
}

/** If all are too unlikely to have a share of 0.0001, as underpromotions are, all get the same. */
function toDrawable(chosen: readonly Ranked[]): LikelyMove[] {
  const isFlat = chosen.every(({ probability }) => probability === 0);
  return chosen.map(({ move, probability }) => ({
    move: move.uci,
    probability: isFlat ? 1 : probability,
  }));
}
