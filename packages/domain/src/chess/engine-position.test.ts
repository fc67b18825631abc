import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findEngineMove, toEnginePosition, extendEnginePosition } from './engine-position.ts';
import type { EnginePosition } from './engine-position.ts';
import { listLegalMoves, parsePosition, startPosition } from './position.ts';
import { startFen } from './start-fen.ts';

function checkFen(fen: string) {
  const position = parsePosition(fen);
  return position.ok ? toEnginePosition(position.value) : position;
}

function acceptFen(fen: string): EnginePosition {
  const result = checkFen(fen);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

describe('what an engine may be given', () => {
  test.each([
    ['the start', startFen],
    ['a bare endgame', '8/8/4k3/8/8/4K3/4P3/8 w - - 0 1'],
    ['a double check', '4k3/8/8/8/4r3/5n2/8/4K3 w - - 0 1'],
    ['nine queens, the pawns gone', '3k4/8/8/8/8/QQQQQQQQ/8/Q2K4 b - - 0 1'],
  ])('a position may be sent to an engine: %s', (_what, fen) => {
    expect(acceptFen(fen).startFen).toBe(fen);
  });

  test.each([
    ['the side that has moved in check', '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1', /in check/],
    ['ten queens', '3k4/8/8/8/8/QQQQQQQQ/QQ6/3K4 w - - 0 1', /too many white pieces/],
    ['nine pawns', '4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1', /too many black pieces/],
    ['eight pawns and two queens', '4k3/8/8/8/8/8/PPPPPPPP/1QQ1K3 w - - 0 1', /too many white/],
    ['a triple check', '4k3/8/8/8/4r3/5n2/8/r3K3 w - - 0 1', /more than two/],
  ])('a position may not be sent to an engine: %s', (_what, fen, sentence) => {
    const result = checkFen(fen);
    expect(result).toEqual({ ok: false, error: expect.stringMatching(sentence) });
    expect(result.ok || result.error).toMatch(/^Invalid FEN: /);
  });

  test('counters are clamped to the range of engines', () => {
    const far = acceptFen('4k3/8/8/8/8/8/4P3/4K3 w - - 4000000 900000000');
    expect(far.startFen).toBe('4k3/8/8/8/8/8/4P3/4K3 w - - 150 5999');
  });

  test('castling rights and en-passant squares that the board contradicts are dropped', () => {
    const claimed = acceptFen('4k3/8/8/8/4P3/8/8/4K3 b KQkq e3 0 1');
    expect(claimed.startFen).toBe('4k3/8/8/8/4P3/8/8/4K3 b - - 0 1');
  });

  /** Compares our checks with those of chessops on random positions. */
  test('every accepted random position is sound', () => {
    const letters = fc.oneof(
      { weight: 6, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom('P', 'N', 'B', 'R', 'Q', 'p', 'n', 'b', 'r', 'q') },
    );
    const board = fc.tuple(
      fc.array(letters, { minLength: 62, maxLength: 62 }),
      fc.nat(63),
      fc.nat(62),
    );
    const rest = fc.tuple(
      fc.constantFrom('w', 'b'),
      fc.constantFrom('-', 'KQkq', 'K', 'Qk', 'kq'),
      fc.constantFrom('-', 'e3', 'd6', 'a3', 'h6'),
      fc.nat(5000),
      fc.integer({ min: 1, max: 100_000 }),
    );
    let through = 0;
    fc.assert(
      fc.property(board, rest, ([men, white, black], fields) => {
        const squares: string[] = [...men];
        squares.splice(Math.min(white, squares.length), 0, 'K');
        squares.splice(black, 0, 'k');
        const result = checkFen(`${formatPlacement(squares)} ${fields.join(' ')}`);
        if (!result.ok) return;
        through += 1;
        expect(result.value.startFen).toMatch(/^[\w/]+ [wb] [KQkq-]+ [a-h1-8-]+ \d+ \d+$/);
        const setup = parseFen(result.value.startFen).unwrap();
        expect(Chess.fromSetup(setup).isOk, result.value.startFen).toBe(true);
      }),
      { numRuns: 2000, seed: 7 },
    );
    expect(through).toBeGreaterThan(20);
  });
});

describe('a game on its way to an engine', () => {
  test('a game is sent to an engine as its start position and its moves', () => {
    const start = acceptFen(startFen);
    const after = extendEnginePosition(start, { from: 'e2', to: 'e4' });
    if (!after.ok) throw new Error(after.error);
    expect(after.value).toMatchObject({ startFen, moves: ['e2e4'] });
    expect(after.value.position.turn).toBe('black');
    expect(extendEnginePosition(after.value, { from: 'e2', to: 'e4' }).ok).toBe(false);
  });

  test('a move of the engine is found among the legal moves', () => {
    expect(findEngineMove(acceptFen(startFen), 'g1f3')?.san).toBe('Nf3');
    for (const none of ['g1g3', '0000', 'e2e4\nquit', '(none)', ''])
      expect(findEngineMove(acceptFen(startFen), none)).toBeUndefined();
    expect(listLegalMoves(startPosition)).toHaveLength(20);
  });
});

function formatPlacement(squares: readonly string[]): string {
  const rows = Array.from({ length: 8 }, (_, row) =>
    squares
      .slice(row * 8, row * 8 + 8)
      // Removes pawns from the first and last rank, because such positions are refused earlier.
      .map((man) => (row % 7 === 0 ? man.replace(/p/i, '') : man))
      .map((man) => man || '1')
      .join('')
      .replaceAll(/1+/g, (gap) => String(gap.length)),
  );
  return rows.join('/');
}
