import { expect, test } from 'vitest';
import type { Fen, Uci } from '../../../chess/notation.ts';
import { createShortMove, findForcingFacts } from '../../../../test-support/coach/forcing-facts.ts';
import type { ShortMove } from '../../../../test-support/coach/forcing-facts.ts';

/** Moves of the starter collection, with the engine's lines and null-move lines. */
const moves: readonly ShortMove[] = [
  {
    fen: '3r1rk1/pp2bpp1/4pn1p/q1p1N2P/3P1B2/8/PPP1QPP1/1K1R3R w - - 0 18',
    uci: 'e5g6',
    before: ['79 e5g6 f8e8 g6e7 e8e7', '11 f4d2 a5b6 d4c5 e7c5'],
    after: [
      '90 f8e8 g6e7 e8e7 d4c5 e7d7 d1d7 f6d7 c5c6 b7c6 e2d2',
      '103 f7g6 e2e6 g8h8 e6e7 f6d5 f4d2 d5e7 d2a5',
    ],
    nullMoveBefore: '-142 d8d4 d1d4 c5d4 g2g4',
    nullMoveAfter: '435 g6e7 g8h7 d4d5 a5b4',
  },
  {
    fen: 'r1bqk2r/1pppbppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQR1K1 b kq - 5 6',
    uci: 'b7b5',
    before: ['24 b7b5 a4b3 e8g8 c2c3'],
    after: ['33 a4b3 e8g8 c2c3 c6a5 b3c2', '-387 d2d4 b5a4 f3e5 e8g8'],
    nullMoveBefore: '161 a4c6 d7c6 f3e5 f6d7',
    nullMoveAfter: '-561 b5a4 d2d4 d7d6 b1c3',
  },
  {
    fen: '3r2k1/3n2pp/p1p1p3/8/2BpP3/P4PP1/1r5P/3RR1K1 w - - 0 24',
    uci: 'c4e6',
    before: ['127 d1d4 g8f7 g1h1 b2c2', '111 c4e6 g8f8 d1d4 f8e7'],
    after: ['118 g8f8 d1d4 f8e7 d4d7 d8d7 e6d7 e7d7 e1d1 d7e6 d1c1'],
    previous: { uci: 'e5d4', isCapture: true },
  },
  {
    fen: '6k1/5p2/1K4p1/8/P4P2/2r1P3/7p/1R6 b - - 0 44',
    uci: 'c3b3',
    before: ['-499 c3b3 b1b3 h2h1q a4a5'],
    after: ['-513 b1b3 h2h1q a4a5 h1e4 b6c5 e4e7 c5b5 e7b7'],
  },
  {
    fen: 'rnbqkb1r/1p3ppp/p2p1n2/4p3/3NP3/2N5/PPP1BPPP/R1BQK2R w KQkq - 0 7',
    uci: 'd4b3',
    before: ['25 d4b3 f8e7 e1g1 e8g8'],
    after: ['28 f8e7 c1e3 c8e6 c3d5'],
    nullMoveBefore: '-452 e5d4 d1d4 b8c6 d4d3',
  },
];

test.each(moves)('$uci gives the same facts with the colours swapped', (short) => {
  const facts = listFacts(short, (uci) => uci);
  expect(facts.length).toBeGreaterThan(0);
  expect(listFacts(mirror(short), flip)).toEqual(facts);
});

/** Lists the facts as text. `seen` converts the squares of their arrows. */
function listFacts(short: ShortMove, seen: (uci: Uci) => Uci): string[] {
  return findForcingFacts(createShortMove(short))
    .map(({ kind, confirmed, delta, magnitude, evidence }) => {
      const arrows = evidence.arrows.map(({ from, to }) => seen(`${from}${to}`)).toSorted();
      return [kind, confirmed, delta, magnitude.toFixed(6), ...arrows].join(' ');
    })
    .toSorted();
}

function mirror(short: ShortMove): ShortMove {
  const { previous, nullMoveBefore, nullMoveAfter } = short;
  return {
    fen: mirrorFen(short.fen),
    uci: flip(short.uci),
    before: (short.before ?? []).map(mirrorLine),
    after: (short.after ?? []).map(mirrorLine),
    ...(nullMoveBefore === undefined ? {} : { nullMoveBefore: mirrorLine(nullMoveBefore) }),
    ...(nullMoveAfter === undefined ? {} : { nullMoveAfter: mirrorLine(nullMoveAfter) }),
    ...(previous ? { previous: { ...previous, uci: flip(previous.uci) } } : {}),
  };
}

function mirrorLine(line: string): string {
  const [score = '', ...ucis] = line.split(' ');
  const turnedScore = score.startsWith('#')
    ? `#${-Number(score.slice(1))}`
    : String(-Number(score));
  return [turnedScore, ...ucis.map(flip)].join(' ');
}

/** Mirrors a move between White's and Black's side of the board. */
function flip(uci: Uci): Uci {
  return uci.replaceAll(/[1-8]/g, (rank) => String(9 - Number(rank)));
}

function mirrorFen(fen: Fen): Fen {
  const [board = '', turn, castling = '-', square = '-', ...rest] = fen.split(' ');
  const rows = board.split('/').toReversed().map(swapCase).join('/');
  return [rows, turn === 'w' ? 'b' : 'w', swapCase(castling), flip(square), ...rest].join(' ');
}

function swapCase(text: string): string {
  return Array.from(text, (character) =>
    character === character.toUpperCase() ? character.toLowerCase() : character.toUpperCase(),
  ).join('');
}
