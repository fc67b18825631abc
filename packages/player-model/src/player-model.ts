import type { Uci } from '@lamplight/domain/chess/notation.ts';
import { listLegalMoves } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { roundProbability } from './draw-move.ts';
import type { LikelyMove } from './draw-move.ts';
import { encodePosition, toRelativeSquare } from './encode-position.ts';
import { createNetwork } from './forward.ts';
import type { Kernels } from './kernels.ts';
import { squareCount } from './network.ts';
import { createPlainKernels } from './plain-kernels.ts';
import { createSimdKernels } from './simd-kernels.ts';
import { computeShares } from './small-steps.ts';
import type { Weights } from './weights.ts';

export interface Question {
  readonly position: Position;
  /** Moves that led to the position, newest last. The last two are used; fewer cost about one point of accuracy. */
  readonly history: readonly Uci[];
  /** Rating of the side to move, on the scale of lichess's rapid games. */
  readonly rating: number;
  /** The same as `rating` if it is not known. */
  readonly opponentRating?: number;
  /** Below 1 the likely moves become likelier, above 1 less likely. */
  readonly temperature?: number;
}

export interface Prediction {
  /** All legal moves, the likeliest first. People rarely underpromote; the model gives such moves the probability 0. */
  readonly moves: readonly LikelyMove[];
  /** Probabilities of the result for the side to move. */
  readonly outcome: { readonly win: number; readonly draw: number; readonly loss: number };
}

export interface PlayerModel {
  /** Implementation that computes it. Both give the same predictions. */
  readonly kernels: Kernels['name'];
  /** Memory that the model holds as long as it is used. */
  readonly byteLength: number;
  /** Moves of people of this rating, the likeliest first. */
  movesFor(position: Position, history: readonly Uci[], rating: number): readonly LikelyMove[];
  predict(question: Question): Prediction;
  /** Answers many questions in a row, in their order. */
  predictAll(questions: readonly Question[]): Prediction[];
}

/**
 * Creates a model that runs in the calling thread: a worker of the browser or a thread of the server. It needs no
 * access to files or network. SIMD is used where it is available.
 */
export function createPlayerModel(
  weights: Weights,
  createKernels = (floatCount: number): Kernels =>
    createSimdKernels(floatCount) ?? createPlainKernels(floatCount),
): PlayerModel {
  const { kernels, run } = createNetwork(weights, createKernels);
  const predict = (question: Question): Prediction => {
    const { position, rating, opponentRating = rating, temperature = 1 } = question;
    const { logits, outcome } = run(encodePosition({ ...question, opponentRating }));
    const [loss, draw, win] = outcome;
    return {
      moves: rankMoves(position, logits, temperature),
      outcome: {
        win: roundProbability(win),
        draw: roundProbability(draw),
        loss: roundProbability(loss),
      },
    };
  };
  return {
    kernels: kernels.name,
    byteLength: kernels.memory.byteLength,
    movesFor: (position, history, rating) => predict({ position, history, rating }).moves,
    predict,
    predictAll: (questions) => questions.map(predict),
  };
}

/** Scores of the legal moves, without underpromotions. Softmax of scores gives probabilities. */
export function scoreMoves(
  position: Position,
  logits: Float32Array,
): readonly { readonly move: Uci; readonly score: number }[] {
  const { turn } = position;
  return listLegalMoves(position)
    .filter(({ promotion }) => promotion === undefined || promotion === 'queen')
    .map(({ from, to, uci }) => {
      const at = toRelativeSquare(from, turn) * squareCount + toRelativeSquare(to, turn);
      return { move: uci, score: logits[at] ?? 0 };
    });
}

/** Equal probabilities are ordered by the notation of the moves, so that the order is the same everywhere. */
function rankMoves(
  position: Position,
  logits: Float32Array,
  temperature: number,
): readonly LikelyMove[] {
  const scored = scoreMoves(position, logits);
  const list = computeShares(scored.map(({ score }) => score / temperature));
  const shares = new Map(scored.map(({ move }, at) => [move, list[at]]));
  return listLegalMoves(position)
    .map(({ uci }) => ({ move: uci, share: shares.get(uci) ?? 0 }))
    .toSorted((a, b) => b.share - a.share || (a.move < b.move ? -1 : 1))
    .map(({ move, share }) => ({ move, probability: roundProbability(share) }));
}
