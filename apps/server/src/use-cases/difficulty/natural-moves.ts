import { getTurn } from '@lamplight/domain/chess/fen-fields.ts';
import type { Uci } from '@lamplight/domain/chess/notation.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import {
  calibratedTemperature,
  selectExpectedMoves,
  type MoveDifficulty,
} from '@lamplight/domain/difficulty/difficulty.ts';
import {
  chooseNaturalMoves,
  judgeMoves,
  type MoveJudgements,
  type NaturalMoves,
} from '@lamplight/domain/difficulty/natural-moves.ts';
import type { AnalysedGame } from '../analysis/load-analysed-game.ts';
import type { StorePort } from '../ports.ts';
import type { Predictor } from './compute-difficulty.ts';

type NaturalQuestion = {
  position: Position;
  /** Moves that led to the position, newest last. */
  history: readonly Uci[];
  rating: number;
  judgements: MoveJudgements;
};

/** Finds the natural move of any position and the most tempting mistake, for people of this rating. */
export async function findNaturalMoves(
  playerModel: Predictor,
  { position, history, rating, judgements }: NaturalQuestion,
): Promise<NaturalMoves> {
  const [prediction] = await playerModel.predictAll([
    { position, history, rating, temperature: calibratedTemperature },
  ]);
  return chooseNaturalMoves(selectExpectedMoves(prediction?.moves ?? []), judgements);
}

/** Difficulty of a move with the engine's judgement on the moves that people expect. */
export type JudgedDifficulty = MoveDifficulty & { readonly judgements: MoveJudgements };

/**
 * Reads the difficulties of a game, by the number of half-moves before the move. The engine's judgements come from the
 * stored analysis, so they are never older than it.
 */
export async function readJudgedDifficulties(
  { store }: StorePort<'moveDifficulties' | 'moveEvaluations'>,
  { game: { id, startFen, moves }, analyses }: Pick<AnalysedGame, 'game' | 'analyses'>,
): Promise<ReadonlyMap<number, JudgedDifficulty>> {
  const [difficulties, evaluations] = await Promise.all([
    store.moveDifficulties.findByGame(id),
    store.moveEvaluations.findByGame(id),
  ]);
  return new Map(
    difficulties.map((difficulty) => {
      const { ply, expected } = difficulty;
      const everyMove = evaluations.get(ply);
      const best = analyses[ply];
      const isDeeper = (best?.depth ?? 0) > (everyMove?.depth ?? 0);
      const searches = {
        everyMove: everyMove?.lines ?? [],
        bestMoves: isDeeper ? (best?.lines ?? []) : [],
      };
      const all = judgeMoves(searches, getTurn(moves[ply - 1]?.[2] ?? startFen));
      // Other moves are left out, because the result stays in memory.
      const wanted = new Set(
        Object.values(expected).flatMap((list) => list.map(({ move }) => move)),
      );
      const judgements = new Map([...all].filter(([move]) => wanted.has(move)));
      return [ply, { ...difficulty, judgements }];
    }),
  );
}
