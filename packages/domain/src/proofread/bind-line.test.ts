import { describe, expect, it } from 'vitest';
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
