import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { expect, test } from 'vitest';
import { describeGameOver, describeRecordEnd } from './end-words.ts';

const game = {
  white: 'Magnus Carlsen',
  black: 'Sergey Karjakin',
  startFen,
  moves: [],
  pgnRaw: '',
};

test.each([
  ['1-0', 'White Wins!', 'Sergey Karjakin', ' resigned. White wins the game.'],
  ['0-1', 'Black Wins!', 'Magnus Carlsen', ' resigned. Black wins the game.'],
  ['1/2-1/2', 'Draw', '', 'The game ended in a draw.'],
  ['*', 'Game Completed', '', 'The game has finished.'],
] as const)('a record that ended %s', (result, title, loser, text) => {
  expect(describeRecordEnd({ ...game, result }, { result: null })).toEqual({ title, loser, text });
});

test('who was mated did not resign', () => {
  const mate = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
  const move = { notation: 'Qh4#', uci: 'd8h4', fen: mate, moveNumber: 2, color: 'black' } as const;
  const { text } = describeRecordEnd({ ...game, moves: [move], result: '0-1' }, { result: '0-1' });
  expect(text).toBe('Checkmate. Black wins the game.');
});

const over = {
  isCheckmate: false,
  drawReason: null,
  boardFen: '7k/5KQ1/8/8/8/8/8/8 b - - 0 60',
  userSide: 'white',
  skillLevel: 'casual',
} as const;

test('a mate is the user’s or the computer’s', () => {
  expect(describeGameOver({ ...over, isCheckmate: true })).toEqual({
    title: 'Checkmate!',
    text: 'You win by checkmate against the Casual computer.',
  });
  expect(describeGameOver({ ...over, isCheckmate: true, userSide: 'black' }).text).toBe(
    'The Casual computer wins by checkmate.',
  );
});

test('a draw says by which rule', () => {
  expect(describeGameOver({ ...over, drawReason: 'threefold repetition' })).toEqual({
    title: 'Game Over',
    text: 'The same position stood on the board three times. The game is a draw.',
  });
  expect(describeGameOver({ ...over, drawReason: 'stalemate' }).text).toMatch(/^Stalemate:/);
  expect(describeGameOver(over).text).toMatch(/too long/);
});
