import { Chess as ChessJs } from 'chess.js';
import { array, assert, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passTurn } from './pass-turn.ts';
import { startPosition } from './position.ts';
import { playRandomPosition, readPosition } from '../../test-support/chess/positions.ts';

describe('the null move', () => {
  test('gives the turn away and changes nothing else', () => {
    expect(passTurn(startPosition)).toMatchObject({
      ok: true,
      value: { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1', turn: 'black' },
    });
  });

  test('of Black counts the move', () => {
    const black = readPosition('4k3/8/8/8/8/8/8/R3K3 b Q - 7 30');
    expect(passTurn(black)).toMatchObject({ value: { fen: '4k3/8/8/8/8/8/8/R3K3 w Q - 8 31' } });
  });

  test('forgoes en passant', () => {
    const passing = readPosition('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
    expect(passTurn(passing)).toMatchObject({
      value: { fen: '4k3/8/8/3pP3/8/8/8/4K3 b - - 1 1' },
    });
  });

  test.each([
    ['check', '4k3/8/8/8/8/8/4r3/4K3 w - - 3 40'],
    ['checkmate', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'],
  ])('is refused in %s', (_, fen) => {
    expect(passTurn(readPosition(fen))).toEqual({
      ok: false,
      error: 'A null move is not allowed when in check.',
    });
  });

  test('over random games is the one of chess.js', () => {
    expect.hasAssertions();
    assert(
      property(array(nat(), { maxLength: 60 }), (picks) => {
        const position = playRandomPosition(picks);
        const game = new ChessJs(position.fen);
        if (!position.inCheck) game.move('--');
        const passed = passTurn(position);
        expect(passed.ok ? passed.value.fen : position.fen).toBe(game.fen());
      }),
      { numRuns: 30, seed: 7 },
    );
  });
});
