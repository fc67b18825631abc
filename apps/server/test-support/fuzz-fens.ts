import { parsePosition } from '@lamplight/domain/chess/position.ts';

/** Creates a generator of reproducible random numbers from 0 to below 1, so that a failure can be reproduced. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const castlings = ['-', 'KQkq', 'KQ', 'kq', 'K', 'q', 'Kq', 'Qk'];
const greatNumbers = [
  0,
  1,
  49,
  99,
  100,
  150,
  151,
  5899,
  65_535,
  2 ** 31,
  1e12,
  9_007_199_254_740_991,
];

/** Creates random boards in valid notation: from two kings to sixty pieces, with arbitrary castling rights and counters. */
export function createFuzzFens(count: number, seed: number): string[] {
  const random = createRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;

  function board(): string {
    const squares: string[] = Array.from({ length: 64 }, () => '');
    const isFree = (square: number): boolean => squares[square] === '';
    const free = (): number => {
      for (;;) {
        const square = below(64);
        if (isFree(square)) return square;
      }
    };
    const hasHome = random() < 0.5;
    squares[hasHome ? 60 : free()] = 'K';
    squares[hasHome ? 4 : free()] = 'k';
    const rooks = hasHome
      ? ([
          [56, 'R'],
          [63, 'R'],
          [0, 'r'],
          [7, 'r'],
        ] as const)
      : [];
    for (const [square, rook] of rooks) if (random() < 0.7) squares[square] = rook;
    const men = pick([1, 2, 3, 5, 8, 12, 20, 30, 58]);
    for (let man = 0; man < men; man += 1) {
      const square = free();
      const isEdge = square < 8 || square > 55;
      squares[square] = pick(`${isEdge ? '' : 'PPPPpppp'}QRBNqrbnNnBb`.split(''));
    }
    return Array.from({ length: 8 }, (_, rank) =>
      formatRank(squares.slice(rank * 8, rank * 8 + 8)),
    ).join('/');
  }

  function fen(): string {
    const turn = pick(['w', 'b']);
    const passed = random() < 0.3 ? `${pick('abcdefgh'.split(''))}${turn === 'w' ? 6 : 3}` : '-';
    const halfMoves = pick(greatNumbers);
    const moves = Math.max(1, pick(greatNumbers));
    return [board(), turn, pick(castlings), passed, halfMoves, moves].join(' ');
  }

  const found: string[] = [];
  while (found.length < count) {
    const text = fen();
    if (parsePosition(text).ok) found.push(text);
  }
  return found;
}

function formatRank(squares: readonly string[]): string {
  return squares
    .map((piece) => piece || '1')
    .join('')
    .replaceAll(/1+/g, (empty) => String(empty.length));
}
