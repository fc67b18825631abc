import { Chess as ChessJs } from 'chess.js';
import { array, assert, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listDestinations, listLegalMoves, play, startPosition } from './position.ts';
import type { Position } from './position.ts';
import {
  playRandomPosition,
  readPosition,
  trickyFens,
} from '../../test-support/chess/positions.ts';

const tricky = Object.entries(trickyFens);

function listMovesByChessJs(fen: string): string[] {
  const moves = new ChessJs(fen).moves({ verbose: true });
  return moves.map(({ lan, san }) => `${lan} ${san}`).toSorted();
}

function listOwnMoves(position: Position): string[] {
  return listLegalMoves(position)
    .map(({ uci, san }) => `${uci} ${san}`)
    .toSorted();
}

describe('a position knows its state', () => {
  test('the state of the start position is known', () => {
    expect(startPosition).toEqual({
      fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      turn: 'white',
      moveNumber: 1,
      halfMoveClock: 0,
      inCheck: false,
      isCheckmate: false,
      isStalemate: false,
    });
  });

  test.each([
    ['in check', '4k3/8/8/8/8/8/4r3/4K3 w - - 3 40', { inCheck: true, isCheckmate: false }],
    [
      'checkmated',
      'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
      { inCheck: true, isCheckmate: true, isStalemate: false },
    ],
    ['stalemated', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', { inCheck: false, isStalemate: true }],
    ['late in the game', '4k3/8/8/8/8/8/8/4K3 b - - 17 90', { halfMoveClock: 17, moveNumber: 90 }],
  ])('the state of a position is known: %s', (_, fen, state) => {
    expect(readPosition(fen)).toMatchObject(state);
  });

  test('a position cannot be changed', () => {
    expect(() => Object.assign(startPosition, { turn: 'black' })).toThrow(TypeError);
  });
});

describe('legal moves', () => {
  test.each(tricky)('the legal moves of %s are those of chess.js', (_, fen) => {
    expect(listOwnMoves(readPosition(fen))).toEqual(listMovesByChessJs(fen));
  });

  test('the legal moves of random games are those of chess.js and lead to the same positions', () => {
    expect.hasAssertions();
    assert(
      property(array(nat(), { maxLength: 80 }), (picks) => {
        const position = playRandomPosition(picks);
        expect(listOwnMoves(position)).toEqual(listMovesByChessJs(position.fen));
        for (const move of listLegalMoves(position).slice(0, 4)) {
          const after = new ChessJs(position.fen);
          after.move(move.san);
          const played = play(position, move);
          if (!played.ok) throw new Error(played.error);
          const { fen, inCheck, isCheckmate, isStalemate } = played.value.position;
          expect({ fen, inCheck, isCheckmate, isStalemate }).toEqual({
            fen: after.fen(),
            inCheck: after.isCheck(),
            isCheckmate: after.isCheckmate(),
            isStalemate: after.isStalemate(),
          });
        }
      }),
      { numRuns: 12 },
    );
  });

  test('castling rights without king and rook at home give no legal moves', () => {
    expect.hasAssertions();
    assert(
      property(array(nat(), { maxLength: 60 }), (picks) => {
        const [placement, turn, , ...rest] = playRandomPosition(picks).fen.split(' ');
        const fen = [placement, turn, 'KQkq', ...rest].join(' ');
        expect(listOwnMoves(readPosition(fen))).toEqual(listMovesByChessJs(fen));
      }),
      { numRuns: 12 },
    );
  });

  test.each(tricky)(
    'the legal moves of %s have the properties that chess.js gives them',
    (_, fen) => {
      const described = new Map(
        new ChessJs(fen)
          .moves({ verbose: true })
          .map((move) => [
            move.lan,
            [
              move.san,
              move.captured !== undefined,
              move.isEnPassant(),
              move.isKingsideCastle() || move.isQueensideCastle(),
            ],
          ]),
      );
      const own = new Map(
        listLegalMoves(readPosition(fen)).map((move) => [
          move.uci,
          [move.san, move.captured !== undefined, move.enPassant, move.castles !== undefined],
        ]),
      );
      expect(own).toEqual(described);
    },
  );

  test('a legal move never takes a king, not even in an illegal position', () => {
    const moves = listLegalMoves(readPosition('4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1'));
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.map(({ to }) => to)).not.toContain('e8');
  });

  test('a legal move names captured piece, promotion and special moves', () => {
    const moves = listLegalMoves(readPosition('r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1'));
    const byUci = new Map(moves.map((move) => [move.uci, move]));
    expect(byUci.get('b7a8n')).toMatchObject({
      piece: 'pawn',
      captured: 'rook',
      promotion: 'knight',
      san: 'bxa8=N',
    });
    expect(byUci.get('e5d6')).toMatchObject({ captured: 'pawn', enPassant: true, san: 'exd6' });
    expect(byUci.get('e1c1')).toMatchObject({ castles: 'queenside', san: 'O-O-O' });
    expect(byUci.get('h1h8')).toMatchObject({ captured: 'rook', san: 'Rxh8+', color: 'white' });
  });
});

describe('play', () => {
  test('playing a move does not change the position before it', () => {
    const played = play(startPosition, { from: 'e2', to: 'e4' });
    expect(played).toMatchObject({
      ok: true,
      value: { move: { san: 'e4' }, position: { turn: 'black', halfMoveClock: 0 } },
    });
    expect(startPosition.turn).toBe('white');
  });

  test.each([
    ['an empty square', { from: 'e4', to: 'e5' }, 'e4e5'],
    ['too far', { from: 'e2', to: 'e5' }, 'e2e5'],
    ['the other side', { from: 'e7', to: 'e5' }, 'e7e5'],
    ['a promotion that is none', { from: 'e2', to: 'e4', promotion: 'queen' }, 'e2e4q'],
  ] as const)('playing is refused: %s', (_, request, text) => {
    expect(play(startPosition, request)).toEqual({ ok: false, error: `Invalid move: ${text}` });
  });

  test('a move that leaves the king attacked is refused', () => {
    const pinned = readPosition('4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1');
    expect(play(pinned, { from: 'e2', to: 'c3' })).toEqual({
      ok: false,
      error: 'Invalid move: e2c3',
    });
  });

  test('a promotion without its piece is refused', () => {
    const promoting = readPosition('7k/P7/8/8/8/8/8/K7 w - - 0 1');
    expect(play(promoting, { from: 'a7', to: 'a8' }).ok).toBe(false);
    expect(play(promoting, { from: 'a7', to: 'a8', promotion: 'rook' })).toMatchObject({
      value: { move: { san: 'a8=R+' } },
    });
  });
});

describe('destinations', () => {
  test('destinations group the legal moves by origin, each target once', () => {
    const promoting = listDestinations(readPosition('7k/P7/8/8/8/8/8/K7 w - - 0 1'));
    expect(promoting).toEqual(
      new Map([
        ['a7', ['a8']],
        ['a1', ['a2', 'b2', 'b1']],
      ]),
    );
  });

  test('destinations have no piece that cannot move', () => {
    expect([...listDestinations(startPosition).keys()].toSorted()).toEqual([
      'a2',
      'b1',
      'b2',
      'c2',
      'd2',
      'e2',
      'f2',
      'g1',
      'g2',
      'h2',
    ]);
  });
});
