import type { PlayerModel } from '../src/player-model.ts';
import { readPosition, readTestVectors } from './shipped-model.ts';
import type { Expected } from './shipped-model.ts';

export interface Case {
  readonly fen: string;
  readonly history: readonly string[];
  readonly rating: number;
  readonly expected: Expected;
}

const maxDifference = 1e-3;

export function listCases(): readonly Case[] {
  return readTestVectors().flatMap(({ fen, last_moves: history, by_rating: byRating }) =>
    Object.entries(byRating).map(([rating, { i8: expected }]) => ({
      fen,
      history,
      rating: Number(rating),
      expected,
    })),
  );
}

/** Cases in which the model names another first move than the training program, or another probability. */
export function listWrongCases(
  model: Pick<PlayerModel, 'predict'>,
  cases: readonly Case[],
): readonly Case[] {
  return cases.filter(({ fen, history, rating, expected }) => {
    const { moves, outcome } = model.predict({ position: readPosition(fen), history, rating });
    // The vectors write promotions, which are always to queens, without the piece.
    const found = new Map(
      moves.map(({ move, probability }) => [move.replace('q', ''), probability]),
    );
    const differences = [
      ...expected.top5.map(([move, probability]) => (found.get(move) ?? 0) - probability),
      ...[outcome.loss, outcome.draw, outcome.win].map(
        (share, at) => share - (expected.wdl[at] ?? 0),
      ),
    ];
    const isFirst = moves[0]?.move.replace('q', '') === expected.top5[0]?.[0];
    return !isFirst || differences.some((difference) => Math.abs(difference) > maxDifference);
  });
}
