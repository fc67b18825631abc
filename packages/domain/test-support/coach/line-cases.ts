import type { Square } from '../../src/chess/square.ts';
import type { PieceCounts } from '../../src/coach/claim.ts';
import type { LineMotifName } from '../../src/coach/line-claim.ts';
import { r1, spanish } from './verifier-positions.ts';
import type { StatementCase, PositionFixture } from './verifier-positions.ts';

const none: PieceCounts = { king: 0, queen: 0, rook: 0, bishop: 0, knight: 0, pawn: 0 };

const judgement: PositionFixture = {
  ...spanish,
  more: {
    judgement: { classification: 'good', evaluationDelta: -10 },
    previous: { uci: 'b8c6', isCapture: true },
    opening: 'Ruy Lopez',
    timesSeen: 2,
  },
};

/** Each motif with its right squares and with wrong squares. */
const lineMotifs: readonly (readonly [PositionFixture, LineMotifName, Square[], Square[]])[] = [
  [
    {
      before: '6k1/1p6/2n5/1B2p3/8/5N2/8/6K1 w - - 0 1',
      uci: 'b5c6',
      replies: ['+3.00 b7c6 f3e5'],
    },
    'removal',
    ['c6', 'e5'],
    ['c6', 'b7'],
  ],
  [
    { before: '5rk1/8/8/7Q/8/8/8/5RK1 w - - 0 1', uci: 'h5h7', replies: ['+5.00 g8h7 f1f8'] },
    'deflection',
    ['g8', 'f8'],
    ['g8', 'h8'],
  ],
  [
    { before: '6k1/8/8/7Q/8/8/8/5RK1 w - - 0 1', uci: 'h5h7', replies: ['+5.00 g8h7 f1f7'] },
    'attraction',
    ['g8', 'h7'],
    ['g8', 'f7'],
  ],
  [
    { before: '6k1/8/8/r6n/8/2N5/8/6KR w - - 0 1', uci: 'c3d5', replies: ['+5.00 g8f8 h1h5'] },
    'interference',
    ['a5', 'h5'],
    ['h5', 'a5'],
  ],
  [
    { before: '6k1/7p/8/8/3N4/8/8/3R2K1 w - - 0 1', uci: 'd4b5', replies: ['+5.00 h7h6 d1d7'] },
    'clearance',
    ['d4', 'd1'],
    ['d4', 'g1'],
  ],
  [
    {
      before: '3q2k1/8/8/8/4p3/2N5/8/2B3K1 w - - 0 1',
      uci: 'c1g5',
      replies: ['+1.00 d8d7 c3e4'],
      more: { previous: { uci: 'd5e4', isCapture: true } },
    },
    'zwischenzug',
    ['e4'],
    ['d7'],
  ],
  [
    { before: '3q2k1/8/8/8/8/3N4/8/3R2K1 w - - 0 1', uci: 'd3f4', replies: ['+9.00 g8h8 d1d8'] },
    'discovered-attack',
    ['d1', 'd8'],
    ['f4', 'd8'],
  ],
  [
    { before: '4r3/8/2k5/8/P7/8/8/5BK1 w - - 0 1', uci: 'f1b5', replies: ['+3.00 c6c7 b5e8'] },
    'skewer',
    ['b5', 'c6', 'e8'],
    ['b5', 'c7', 'e8'],
  ],
  [
    { before: '6k1/8/3b4/4p3/1n6/P4N2/8/6K1 w - - 0 1', uci: 'f3e5', replies: ['+1.00 d6e5 a3b4'] },
    'overload',
    ['d6', 'e5', 'b4'],
    ['d6', 'b4', 'e5'],
  ],
];

/** One true and one false statement for every kind of statement about lines, engine results and the record. */
export const lineCases: readonly (readonly [is: StatementCase, isNot: StatementCase])[] = [
  [
    [spanish, { is: 'line', from: 1, moves: ['O-O', 'f6'] }, r1],
    [spanish, { is: 'line', from: 0, moves: ['O-O', 'f6'] }, r1],
  ],
  [
    [
      spanish,
      {
        is: 'settles',
        from: 0,
        at: 2,
        change: { white: { ...none, bishop: -1 }, black: { ...none, knight: -1 } },
      },
      r1,
    ],
    [
      spanish,
      {
        is: 'settles',
        from: 0,
        at: 2,
        change: { white: none, black: { ...none, knight: -1 } },
      },
      r1,
    ],
  ],
  [
    [
      { before: '6k1/1p3ppp/8/8/8/8/8/R3K3 w - - 0 1', uci: 'e1e2', replies: ['#1 b7b6 a1a8'] },
      { is: 'line-mates', at: 2 },
      r1,
    ],
    [
      { before: '6k1/1p3ppp/8/8/8/8/8/R3K3 w - - 0 1', uci: 'e1e2', replies: ['+5.00 h7h6 a1a8'] },
      { is: 'line-mates', at: 2 },
      r1,
    ],
  ],
  [
    [spanish, { is: 'line-takes', at: 0, square: 'c6', role: 'bishop' }, r1],
    [spanish, { is: 'line-takes', at: 0, square: 'c6', role: 'knight' }, r1],
  ],
  [
    [
      { before: '8/P6k/8/8/8/8/8/4K3 b - - 0 1', uci: 'h7h6', replies: ['+9.00 a7a8q'] },
      { is: 'line-promotes', at: 0, role: 'queen' },
      r1,
    ],
    [
      { before: '8/P6k/8/8/8/8/8/4K3 b - - 0 1', uci: 'h7h6', replies: ['+9.00 a7a8n'] },
      { is: 'line-promotes', at: 0, role: 'queen' },
      r1,
    ],
  ],
  [
    [
      {
        before: '6k1/6p1/8/7Q/8/8/r7/6K1 w - - 0 1',
        uci: 'h5e8',
        replies: ['+0.00 g8h7 e8h5 h7g8 h5e8'],
      },
      { is: 'line-repeats', first: 0, again: 4 },
      r1,
    ],
    [spanish, { is: 'line-repeats', first: 0, again: 4 }, r1],
  ],
  ...lineMotifs.map(
    ([position, motif, squares, others]): readonly [StatementCase, StatementCase] => [
      [position, { is: 'line-motif', at: -1, motif, squares }, r1],
      [position, { is: 'line-motif', at: -1, motif, squares: others }, r1],
    ],
  ),
  [
    [spanish, { is: 'score', line: 'L1', text: '+0.30' }],
    [spanish, { is: 'score', line: 'L2', text: '+0.30' }],
  ],
  [
    [spanish, { is: 'band', line: 'L3', color: 'black', band: 'won' }],
    [spanish, { is: 'band', line: 'L3', color: 'white', band: 'won' }],
  ],
  [
    [spanish, { is: 'rank', rank: 2 }],
    [spanish, { is: 'rank', rank: 1 }],
  ],
  [
    [{ ...spanish, uci: 'd2d3' }, { is: 'unranked' }],
    [spanish, { is: 'unranked' }],
  ],
  [
    [spanish, { is: 'gap', to: 2, least: 0.5, most: 1.5 }],
    [spanish, { is: 'gap', to: 2, least: 5 }],
  ],
  [
    [spanish, { is: 'loss', least: 0.5, most: 1.5 }],
    [spanish, { is: 'loss', least: 5 }],
  ],
  [
    [spanish, { is: 'apart', line: 'L1', other: 'L3', least: 20 }],
    [spanish, { is: 'apart', line: 'L3', other: 'L1', least: 0 }],
  ],
  [
    [judgement, { is: 'quality', quality: 'good' }],
    [judgement, { is: 'quality', quality: 'blunder' }],
  ],
  [
    [spanish, { is: 'played', move: 'Bxc6' }],
    [spanish, { is: 'played', move: 'Ba4' }],
  ],
  [
    [
      { ...spanish, uci: 'e1g1' },
      { is: 'castles', wing: 'kingside' },
    ],
    [
      { ...spanish, uci: 'e1g1' },
      { is: 'castles', wing: 'queenside' },
    ],
  ],
  [
    [judgement, { is: 'recaptures', square: 'c6' }],
    [spanish, { is: 'recaptures', square: 'c6' }],
  ],
  [
    [judgement, { is: 'opening', name: 'Ruy Lopez' }],
    [judgement, { is: 'opening', name: 'Scotch Game' }],
  ],
  [
    [judgement, { is: 'repeated', times: 2 }],
    [judgement, { is: 'repeated', times: 3 }],
  ],
];
