import { array, assert, nat, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMove } from './parse-move.ts';
import { listLegalMoves, parsePosition, startPosition } from './position.ts';
import type { Position } from './position.ts';
import { playRandomPosition, trickyFens } from '../../test-support/chess/positions.ts';

function getPosition(fen: string): Position {
  const parsed = parsePosition(fen);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

function findUci(position: Position, text: string): string {
  const parsed = parseMove(position, text);
  return parsed.ok ? parsed.value.uci : parsed.error;
}

describe('a typed move', () => {
  const bothCastles = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  const promotion = '7k/P7/8/8/8/8/8/K7 w - - 0 1';
  const twoRooks = '6k1/8/8/8/8/3R4/8/3R2K1 w - - 0 1';
  const bishopOrPawn = '4k3/8/8/8/2n5/1P1B4/8/4K3 w - - 0 1';
  const bishopOnly = '4k3/8/8/8/2n5/3B4/8/4K3 w - - 0 1';
  const passing = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1';

  test.each([
    ['pawn', startPosition.fen, 'e4', 'e2e4'],
    ['knight', startPosition.fen, 'Nf3', 'g1f3'],
    ['coordinates', startPosition.fen, 'g1f3', 'g1f3'],
    ['coordinates with a dash', startPosition.fen, 'e2-e4', 'e2e4'],
    ['coordinates in capitals', startPosition.fen, 'B1C3', 'b1c3'],
    ['long algebraic', startPosition.fen, 'Ng1-f3', 'g1f3'],
    ['small piece letter', startPosition.fen, 'nf3', 'g1f3'],
    ['all capitals', startPosition.fen, 'NF3', 'g1f3'],
    ['move number in front', startPosition.fen, '1. e4', 'e2e4'],
    ['praise behind', startPosition.fen, 'e4!?', 'e2e4'],
    ['space around', startPosition.fen, '  e4 ', 'e2e4'],
    ['a check sign that is not due', startPosition.fen, 'e4+', 'e2e4'],
    ['castling', bothCastles, 'O-O', 'e1g1'],
    ['castling with zeros', bothCastles, '0-0', 'e1g1'],
    ['long castling with zeros', bothCastles, '0-0-0', 'e1c1'],
    ['castling in small letters', bothCastles, 'o-o-o', 'e1c1'],
    ['castling by coordinates', bothCastles, 'e1g1', 'e1g1'],
    ['promotion', promotion, 'a8=Q', 'a7a8q'],
    ['promotion without its check sign', promotion, 'a8=R', 'a7a8r'],
    ['promotion without equals sign', promotion, 'a8N', 'a7a8n'],
    ['promotion in brackets', promotion, 'a8(B)', 'a7a8b'],
    ['promotion by coordinates', promotion, 'a7a8q', 'a7a8q'],
    ['rank tells rooks apart', twoRooks, 'R1d2', 'd1d2'],
    ['origin square tells rooks apart', twoRooks, 'Rd3d2', 'd3d2'],
    ['more origin than needed', twoRooks, 'Rd3d8+', 'd3d8'],
    ['a small b is the pawn', bishopOrPawn, 'bxc4', 'b3c4'],
    ['a capital B is the bishop', bishopOrPawn, 'Bxc4', 'd3c4'],
    ['a small b is the bishop if no pawn can', bishopOnly, 'bxc4', 'd3c4'],
    ['capture sign left out', bishopOnly, 'Bc4', 'd3c4'],
    ['en passant', passing, 'exd6', 'e5d6'],
    ['en passant said aloud', passing, 'exd6 e.p.', 'e5d6'],
  ])('%s', (_, fen, text, uci) => {
    expect(findUci(getPosition(fen), text)).toBe(uci);
  });

  test.each([
    ['illegal', startPosition.fen, 'e5'],
    ['illegal coordinates', startPosition.fen, 'e2e5'],
    ['ambiguous', twoRooks, 'Rd2'],
    ['promotion without its piece', promotion, 'a8'],
    ['promotion by coordinates without its piece', promotion, 'a7a8'],
    ['promotion to king', promotion, 'a8=K'],
    ['castling that is not there', startPosition.fen, '0-0'],
    ['mixed castling signs', bothCastles, 'O-0'],
    ['words', startPosition.fen, 'pawn to e4'],
    ['nothing', startPosition.fen, ''],
    ['null move', startPosition.fen, '--'],
  ])('%s is refused', (_, fen, text) => {
    expect(parseMove(getPosition(fen), text)).toEqual({
      ok: false,
      error: `Invalid move: ${text}`,
    });
  });
});

/** Lists notations of legal moves that are parsed as another move. */
function listMisreadings(position: Position): string[] {
  return listLegalMoves(position).flatMap(({ san, uci }) =>
    [san, uci, san.replace(/[+#=x]/g, ''), uci.toUpperCase()]
      .filter((text) => findUci(position, text) !== uci)
      .map((text) => `${text} for ${uci} in ${position.fen}`),
  );
}

describe('every legal move is named by its own notation', () => {
  test.each(Object.entries(trickyFens))('in %s', (_, fen) => {
    expect(listMisreadings(getPosition(fen))).toEqual([]);
  });

  test('over random games', () => {
    expect.hasAssertions();
    assert(
      property(array(nat(), { maxLength: 60 }), (picks) => {
        expect(listMisreadings(playRandomPosition(picks))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

test('any other text is refused with its own words', () => {
  expect.hasAssertions();
  const named = new Set(listLegalMoves(startPosition).map(({ uci }) => uci));
  assert(
    property(string(), (text) => {
      const parsed = parseMove(startPosition, text);
      const outcome = parsed.ok ? named.has(parsed.value.uci) : parsed.error;
      expect(outcome).toBe(parsed.ok ? true : `Invalid move: ${text.trim()}`);
    }),
  );
});
