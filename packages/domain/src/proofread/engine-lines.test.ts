import { describe, expect, it } from 'vitest';
import { readPinGame } from '../../test-support/proofread/read-with-engine.ts';
import { isForecast } from './engine-lines.ts';

// After 5.exf5 the engine gives 5...Bxf5 6.d4 a6 7.Bc4 Nxd4 8.Nxd4 exd4 9.Qxd4.
describe('a sentence that tells how the game can go on', () => {
  it.each([
    'The engine continues with 7.Bc4 Nxd4 8.Nxd4.',
    'Some moves on, one line runs 8.Nxd4 exd4 9.Qxd4.',
  ])('is bound to the line of the engine: %s', (text) => {
    expect(readPinGame(9, text)).toBe('proved');
  });

  it('is refuted if the move is legal nowhere on these lines', () => {
    expect(readPinGame(9, 'The engine continues with 7.Rxd8 Nxd8.')).toBe('refuted');
  });

  it.each([
    ['the engine continues with <L0>', true],
    ['the engine rates <L0> and <L1> about the same', false],
    ['the engine sees little between this, <L0> and <L1>', false],
  ])('is no forecast if the engine compares moves of one position: %s', (canonical, isOne) => {
    expect(isForecast(canonical)).toBe(isOne);
  });

  it('needs words that tell so', () => {
    expect(readPinGame(9, 'White plays 8.Nxd4 exd4.')).toBe('refuted');
  });
});
