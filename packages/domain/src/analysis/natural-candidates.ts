import type { Chess } from 'chessops/chess';
import { createBoard, parseUciMove, playOnCopy } from '../chess/board.ts';
import { computeExchangeGain } from '../chess/exchange.ts';
import { pieceValues } from '../chess/material.ts';
import type { Move } from '../chess/move.ts';
import type { Uci } from '../chess/notation.ts';
import { listLegalMoves } from '../chess/position.ts';
import type { Position } from '../chess/position.ts';
import { levelRatings } from '../difficulty/difficulty.ts';
import type { ExpectedMove } from '../difficulty/difficulty.ts';
import type { PositionAnalysis } from './position-analysis.ts';

/** Ratings for which the player model names its likeliest moves: those of the reading levels. */
export const candidateRatings: readonly number[] = Object.values(levelRatings);
/** Expected moves of one rating that are candidates. The likeliest move is one in any case. */
export const expectedCandidateLimits = { minProbability: 0.1, maxMoves: 3 } as const;
const maxOfferedCaptures = 5;

export interface CandidateSources {
  readonly position: Position;
  /** Move of the game in this position. Undefined if the game ends here. */
  readonly played: Uci | undefined;
  /** Move that led to this position. Undefined at the start of the game. */
  readonly previous: Uci | undefined;
  /** Predictions of the player model, one list for each rating, the likeliest move first. Empty if the model failed. */
  readonly predictions: readonly (readonly ExpectedMove[])[];
}

/**
 * Lists the natural candidates of a position: the moves that a person looks at first. These are the move of the game,
 * the captures of what is offered, and the moves that people are likely to play.
 */
export function listNaturalCandidates({
  position,
  played,
  previous,
  predictions,
}: CandidateSources): readonly Uci[] {
  const legal = new Set(listLegalMoves(position).map(({ uci }) => uci));
  const all = [
    ...(played === undefined ? [] : [played]),
    ...listOfferedCaptures(position, previous),
    ...predictions.flatMap(selectLikely),
  ];
  return [...new Set(all)].filter((uci) => legal.has(uci));
}

function selectLikely(moves: readonly ExpectedMove[]): readonly Uci[] {
  const { minProbability, maxMoves } = expectedCandidateLimits;
  return moves
    .slice(0, maxMoves)
    .filter(({ probability }, rank) => rank === 0 || probability >= minProbability)
    .map(({ move }) => move);
}

/**
 * Lists the captures of what the opponent offers. A capture takes an offer if it wins material in the exchange on its
 * square, whether the piece was moved there, left there or has lost its protection; or if it takes the piece that has
 * just moved and loses nothing, which accepts a trade. The largest gain comes first; of two equal ones the piece that has
 * just moved. Promotions count with a queen only.
 */
export function listOfferedCaptures(position: Position, previous: Uci | undefined): readonly Uci[] {
  const chess = createBoard(position.fen);
  const movedTo = previous?.slice(2, 4);
  return listLegalMoves(position)
    .flatMap((move) => {
      if (!move.captured || (move.promotion && move.promotion !== 'queen')) return [];
      const isOfMoved = move.to === movedTo;
      const gain = computeCaptureGain(chess, move);
      return gain > 0 || (isOfMoved && gain === 0) ? [{ uci: move.uci, gain, isOfMoved }] : [];
    })
    .toSorted(
      (a, b) =>
        b.gain - a.gain || Number(b.isOfMoved) - Number(a.isOfMoved) || (a.uci < b.uci ? -1 : 1),
    )
    .slice(0, maxOfferedCaptures)
    .map(({ uci }) => uci);
}

/** Gain of a capture in pawns, after the opponent has recaptured on the square as long as that pays. */
function computeCaptureGain(chess: Chess, { uci, color, captured, promotion }: Move): number {
  const target = parseUciMove(uci)?.to;
  if (!captured || target === undefined) return 0;
  const promoted = promotion ? pieceValues[promotion] - pieceValues.pawn : 0;
  const opponent = color === 'white' ? 'black' : 'white';
  const lost = computeExchangeGain(playOnCopy(chess, uci), target, opponent);
  return pieceValues[captured] + promoted - lost;
}

/** Candidates for which the analysis has no line yet. */
export function listMissingCandidates(
  { lines, naturalLines = [] }: Pick<PositionAnalysis, 'lines' | 'naturalLines'>,
  candidates: readonly Uci[],
): readonly Uci[] {
  const known = new Set([...lines, ...naturalLines].map(({ moves }) => moves[0]));
  return candidates.filter((move) => !known.has(move));
}
