import type { Fen, Uci } from '@lamplight/domain/chess/notation.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { PlayerModel, Prediction, Question } from './player-model.ts';

/** Question that can be sent to another thread. A position is sent as its FEN. */
export interface PackedQuestion extends Omit<Question, 'position'> {
  readonly fen: Fen;
}

/** Message to a thread or worker that runs the model. It answers in the order of the messages. */
export interface ToModelThread {
  readonly id: number;
  readonly questions: readonly PackedQuestion[];
}

export interface FromModelThread {
  readonly id: number;
  readonly predictions: readonly Prediction[];
}

export function packQuestion(question: Question): PackedQuestion {
  const { position, history, rating, opponentRating, temperature } = question;
  const lastMoves: readonly Uci[] = history.slice(-2);
  return {
    fen: position.fen,
    history: lastMoves,
    rating,
    ...(opponentRating !== undefined && { opponentRating }),
    ...(temperature !== undefined && { temperature }),
  };
}

export function answerQuestions(
  model: Pick<PlayerModel, 'predictAll'>,
  { id, questions }: ToModelThread,
): FromModelThread {
  return { id, predictions: model.predictAll(questions.map(unpackQuestion)) };
}

export function unpackQuestion({ fen, ...rest }: PackedQuestion): Question {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  return { position: position.value, ...rest };
}
