import { describe, expect, it, test } from 'vitest';
import { createGameReader, operaGame } from '../../test-support/proofread/read-sentences.ts';

describe('a move that may answer the game or the alternative named before it', () => {
  const opera = createGameReader(operaGame);
  // The game goes on with 9...b5, which moves the pawn from b7.
  it.each([
    ['9...h6 loses to 10.Bxf6.', 'alternative'],
    ['9...h6, and 10.Bxf6 takes the knight.', 'alternative'],
    ['After 9...h6 White plays 10.Bxf6.', 'alternative'],
    ['9...h6 was better, because 10.Bxf6 takes the knight.', 'game'],
    ['9...h6 was better than the text; 10.Bxf6 takes the knight.', 'game'],
  ] as const)('%s is about the %s', (text, place) => {
    const [read] = opera.read(18, text);
    const [, answer] = read?.findings.filter(({ rule }) => rule === 'move') ?? [];
    const isAlternative = answer?.evidence?.start.split('/')[1]?.startsWith('pp') ?? false;
    expect(isAlternative ? 'alternative' : 'game').toBe(place);
  });
});

test.each([
  ['White was threatening 8.Bxf7+.', 'before'],
  ['White wants 8.Bxf7+.', 'after'],
] as const)('%s is about the position %s the move of the note', (text, place) => {
  // 7...Qe7 has just guarded the pawn on f7, and the capture is still legal.
  const [read] = createGameReader(operaGame).read(14, text);
  const move = read?.findings.find(({ rule }) => rule === 'move');
  const hasQueenMoved = move?.evidence?.start.includes('/ppp1qppp/') ?? false;
  expect(hasQueenMoved ? 'after' : 'before').toBe(place);
});
