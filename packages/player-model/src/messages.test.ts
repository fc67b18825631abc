import { expect, test } from 'vitest';
import {
  createShippedModel,
  readPosition,
  readTestVectors,
} from '../test-support/shipped-model.ts';
import { answerQuestions, packQuestion } from './messages.ts';

const model = createShippedModel();
const enPassant = 'rnbqkbnr/ppp1pppp/8/8/3pP3/P7/1PPP1PPP/RNBQKBNR b KQkq e3 0 3';

test('a question that went through a message gets the prediction that it gets directly', () => {
  const fens = [
    enPassant,
    ...readTestVectors()
      .slice(0, 3)
      .map(({ fen }) => fen),
  ];
  const questions = fens.map((fen, at) =>
    Object.assign(
      {
        position: readPosition(fen),
        history: at === 0 ? ['a2a3', 'd5d4', 'e2e4'] : [],
        rating: 1100 + 200 * at,
      },
      at === 1 && { opponentRating: 2000 },
      at === 2 && { temperature: 0.6 },
    ),
  );
  const message = structuredClone({ id: 7, questions: questions.map(packQuestion) });
  expect(answerQuestions(model, message)).toEqual({
    id: 7,
    predictions: model.predictAll(questions),
  });
});

test('a text that is no position is refused with its reason', () => {
  const question = { fen: 'hello', history: [], rating: 1500 };
  expect(() => answerQuestions(model, { id: 1, questions: [question] })).toThrow('Invalid FEN');
});
