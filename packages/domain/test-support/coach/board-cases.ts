import { after, before, endgame, heavy, mated, spanish, start } from './verifier-positions.ts';
import type { StatementCase } from './verifier-positions.ts';

/** One true and one false statement for every kind of statement about a position. */
export const boardCases: readonly (readonly [is: StatementCase, isNot: StatementCase])[] = [
  [
    [{ before: start }, { is: 'piece', square: 'e1', color: 'white', role: 'king' }],
    [{ before: start }, { is: 'piece', square: 'e1', color: 'black', role: 'king' }],
  ],
  [
    [{ before: start }, { is: 'vacant', square: 'e4' }],
    [{ before: start }, { is: 'vacant', square: 'e2' }],
  ],
  [
    [{ before: start }, { is: 'reaches', from: 'g1', to: 'e2' }],
    [{ before: start }, { is: 'reaches', from: 'f1', to: 'd3' }],
  ],
  [
    [{ before: start }, { is: 'reached', square: 'f3', by: 'white', least: 3, most: 3 }],
    [{ before: start }, { is: 'reached', square: 'f3', by: 'black', least: 1 }],
  ],
  [
    [{ before: start }, { is: 'undefended', square: 'a1' }],
    [{ before: start }, { is: 'undefended', square: 'e2' }],
  ],
  [
    [spanish, { is: 'gain', square: 'c6', by: 'white', least: 0, most: 0 }],
    [spanish, { is: 'gain', square: 'b5', by: 'black', most: 2 }],
  ],
  [
    [spanish, { is: 'exchange', move: 'b5a6', least: -2, most: -2 }],
    [spanish, { is: 'exchange', move: 'b5c6', least: 1 }],
  ],
  [
    [{ before: start }, { is: 'legal', move: 'g1f3' }],
    [{ before: start }, { is: 'legal', move: 'g1e2' }],
  ],
  [
    [{ before: start }, { is: 'moves', least: 20, most: 20 }],
    [{ before: start }, { is: 'moves', most: 19 }],
  ],
  [
    [mated, { is: 'check' }],
    [{ before: start }, { is: 'check' }],
  ],
  [
    [mated, { is: 'checkers', squares: ['a8'] }],
    [mated, { is: 'checkers', squares: ['a8', 'e1'] }],
  ],
  [
    [mated, { is: 'checkmate' }],
    [{ before: '6k1/5pp1/7p/8/8/8/8/R3K3 w - - 0 1', uci: 'a1a8' }, { is: 'checkmate' }, after],
  ],
  [
    [{ before: '7k/8/6K1/5Q2/8/8/8/8 w - - 0 1', uci: 'f5f7' }, { is: 'stalemate' }, after],
    [mated, { is: 'stalemate' }],
  ],
  [
    [mated, { is: 'mates', move: 'a1a8' }, before],
    [mated, { is: 'mates', move: 'a1a7' }, before],
  ],
  [
    [{ before: start }, { is: 'mobility', square: 'b1', least: 2, most: 2 }],
    [{ before: start }, { is: 'mobility', square: 'c1', least: 1 }],
  ],
  [
    [{ before: '4k3/8/8/8/8/8/PP6/BN2K2Q w - - 0 1' }, { is: 'least-mobile', square: 'a1' }],
    [{ before: '4k3/8/8/8/8/8/PP6/BN2K2Q w - - 0 1' }, { is: 'least-mobile', square: 'h1' }],
  ],
  [
    [{ before: start }, { is: 'aligned', from: 'd1', to: 'd8', least: 2, most: 2 }],
    [{ before: start }, { is: 'aligned', from: 'c1', to: 'c8' }],
  ],
  [
    [{ before: start }, { is: 'count', color: 'black', role: 'pawn', least: 8 }],
    [{ before: start }, { is: 'count', color: 'black', role: 'queen', most: 0 }],
  ],
  [
    [heavy, { is: 'lead', color: 'white', least: 5, most: 5 }],
    [heavy, { is: 'lead', color: 'black', least: 0 }],
  ],
  [
    [endgame, { is: 'pawn', square: 'a5', trait: 'isolated' }],
    [endgame, { is: 'pawn', square: 'a5', trait: 'passed' }],
  ],
  [
    [
      { before: '4k3/8/8/PP6/8/8/8/4K3 w - - 0 1' },
      { is: 'connected-passers', squares: ['a5', 'b5'] },
    ],
    [
      { before: '4k3/1p6/8/PP6/8/8/8/4K3 w - - 0 1' },
      { is: 'connected-passers', squares: ['a5', 'b5'] },
    ],
  ],
  [
    [{ before: '4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 1' }, { is: 'lever', own: 'c4', their: 'd5' }],
    [{ before: '4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1' }, { is: 'lever', own: 'd4', their: 'd5' }],
  ],
  [
    [endgame, { is: 'majority', color: 'black', wing: 'kingside', own: 2, their: 1 }],
    [endgame, { is: 'majority', color: 'white', wing: 'queenside', own: 2, their: 1 }],
  ],
  [
    [
      { before: '4k3/pp6/8/8/2PP4/8/8/4K3 w - - 0 1' },
      { is: 'hanging-pawns', squares: ['c4', 'd4'] },
    ],
    [
      { before: '4k3/pp1p4/8/8/2PP4/8/8/4K3 w - - 0 1' },
      { is: 'hanging-pawns', squares: ['c4', 'd4'] },
    ],
  ],
  [
    [endgame, { is: 'to-promotion', pawn: 'a5', least: 3, most: 3 }],
    [endgame, { is: 'to-promotion', pawn: 'd5', most: 3 }],
  ],
  [
    [{ before: '6k1/8/8/6P1/8/8/8/4K3 w - - 0 1' }, { is: 'storm', pawn: 'g5' }],
    [{ before: '6k1/8/8/8/6P1/8/8/4K3 w - - 0 1' }, { is: 'storm', pawn: 'g4' }],
  ],
  [
    [endgame, { is: 'islands', color: 'white', least: 2, most: 2 }],
    [endgame, { is: 'islands', color: 'black', most: 2 }],
  ],
  [
    [endgame, { is: 'open-file', file: 'c' }],
    [endgame, { is: 'open-file', file: 'a' }],
  ],
  [
    [endgame, { is: 'half-open-file', file: 'b', color: 'white' }],
    [endgame, { is: 'half-open-file', file: 'b', color: 'black' }],
  ],
  [
    [
      { before: '4k3/pp4pp/8/3N4/4P3/8/8/4K3 w - - 0 1' },
      { is: 'outpost', square: 'd5', color: 'white' },
    ],
    [
      { before: '4k3/2p5/8/3N4/4P3/8/8/4K3 w - - 0 1' },
      { is: 'outpost', square: 'd5', color: 'white' },
    ],
  ],
  [
    [{ before: '4k3/8/3p4/2p5/8/8/8/4K3 w - - 0 1' }, { is: 'hole', square: 'd5', color: 'black' }],
    [{ before: '4k3/2p5/3p4/8/8/8/8/4K3 w - - 0 1' }, { is: 'hole', square: 'd6', color: 'black' }],
  ],
  [
    [heavy, { is: 'battery', squares: ['d2', 'd1'] }],
    [{ before: '3r2k1/8/8/8/8/3P4/3R4/3B2K1 w - - 0 1' }, { is: 'battery', squares: ['d2', 'd1'] }],
  ],
  [
    [{ before: '6k1/R4ppp/8/8/8/8/8/6K1 w - - 0 1' }, { is: 'seventh', square: 'a7' }],
    [{ before: '8/R7/6k1/8/8/8/8/6K1 w - - 0 1' }, { is: 'seventh', square: 'a7' }],
  ],
  [
    [{ before: '4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1' }, { is: 'bishop-pair', color: 'white' }],
    [{ before: start }, { is: 'bishop-pair', color: 'white' }],
  ],
  [
    [{ before: '2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1' }, { is: 'opposite-bishops' }],
    [{ before: '2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1' }, { is: 'opposite-bishops' }],
  ],
  [
    [heavy, { is: 'rooks-connected', squares: ['d1', 'd2'] }],
    [{ before: start }, { is: 'rooks-connected', squares: ['a1', 'h1'] }],
  ],
  [
    [
      { before: '4k3/8/8/P7/8/8/8/R3K3 w - - 0 1' },
      { is: 'behind-passer', rook: 'a1', pawn: 'a5' },
    ],
    [
      { before: '4k3/R7/8/P7/8/8/8/4K3 w - - 0 1' },
      { is: 'behind-passer', rook: 'a7', pawn: 'a5' },
    ],
  ],
  [
    [spanish, { is: 'developed', color: 'white', least: 2, most: 2 }],
    [spanish, { is: 'developed', color: 'black', least: 2 }],
  ],
  [
    [spanish, { is: 'centre', color: 'white', least: 4, most: 4 }],
    [spanish, { is: 'centre', color: 'black', least: 5 }],
  ],
  [
    [{ before: start }, { is: 'from-centre', square: 'e1', least: 3, most: 3 }],
    [{ before: start }, { is: 'from-centre', square: 'e1', most: 2 }],
  ],
  [
    [{ before: start }, { is: 'phase', phase: 'opening' }],
    [heavy, { is: 'phase', phase: 'middlegame' }],
  ],
  [
    [endgame, { is: 'on-shade', color: 'white', role: 'pawn', square: 'a1', least: 3, most: 3 }],
    [endgame, { is: 'on-shade', color: 'white', role: 'pawn', square: 'b1', least: 1 }],
  ],
  [
    [
      { before: '4k3/8/8/8/3P4/8/8/4K3 w - - 0 1' },
      { is: 'space', color: 'white', least: 2, most: 2 },
    ],
    [{ before: '4k3/8/8/2p5/3P4/8/8/4K3 w - - 0 1' }, { is: 'space', color: 'black', least: 3 }],
  ],
  [
    [{ before: '6k1/8/8/8/8/8/8/3R2K1 w - - 0 1' }, { is: 'holds-file', square: 'd1' }],
    [{ before: '3r2k1/8/8/8/8/8/8/3R2K1 w - - 0 1' }, { is: 'holds-file', square: 'd1' }],
  ],
  [
    [heavy, { is: 'signature', color: 'white', pieces: ['rook', 'rook'] }],
    [heavy, { is: 'signature', color: 'black', pieces: ['rook', 'rook'] }],
  ],
  [
    [
      { before: '8/8/8/2k5/8/8/4R1P1/6K1 w - - 0 1' },
      { is: 'cut-off', along: 'file', rook: 'e2', pawn: 'g2' },
    ],
    [
      { before: '8/8/8/5k2/8/8/4R1P1/6K1 w - - 0 1' },
      { is: 'cut-off', along: 'file', rook: 'e2', pawn: 'g2' },
    ],
  ],
  [
    [{ before: '7k/8/8/7P/8/8/8/4KB2 w - - 0 1' }, { is: 'wrong-rook-pawn', bishop: 'f1' }],
    [{ before: '7k/8/8/7P/8/8/8/2B1K3 w - - 0 1' }, { is: 'wrong-rook-pawn', bishop: 'c1' }],
  ],
  [
    [{ before: start }, { is: 'shield', color: 'white', least: 3, most: 3 }],
    [endgame, { is: 'shield', color: 'black', least: 2 }],
  ],
  [
    [
      { before: '6k1/5ppp/8/8/8/3B4/8/6KQ w - - 0 1' },
      { is: 'ring-attackers', color: 'black', least: 2, most: 2 },
    ],
    [{ before: start }, { is: 'ring-attackers', color: 'black', least: 1 }],
  ],
  [
    [{ before: start }, { is: 'ring-defenders', color: 'white', least: 4 }],
    [endgame, { is: 'ring-defenders', color: 'white', least: 1 }],
  ],
  [
    [
      { before: '6k1/5ppp/8/8/8/3B4/8/6K1 w - - 0 1' },
      { is: 'reaches-ring', square: 'd3', color: 'black' },
    ],
    [{ before: start }, { is: 'reaches-ring', square: 'd1', color: 'black' }],
  ],
  [
    [{ before: start }, { is: 'may-castle', color: 'white' }],
    [endgame, { is: 'may-castle', color: 'white' }],
  ],
  [
    [{ before: '1k6/8/8/8/8/8/8/6K1 w - - 0 1' }, { is: 'kings-apart' }],
    [endgame, { is: 'kings-apart' }],
  ],
  [
    [{ before: '8/8/4k3/8/4K3/8/8/8 b - - 0 1' }, { is: 'opposition', toMove: 'black' }],
    [{ before: '8/8/4k3/8/4K3/8/8/8 b - - 0 1' }, { is: 'opposition', toMove: 'white' }],
  ],
  [
    [{ before: '8/8/8/P6k/8/8/8/4K3 w - - 0 1' }, { is: 'outside-square', pawn: 'a5' }],
    [{ before: '8/8/8/P3k3/8/8/8/4K3 b - - 0 1' }, { is: 'outside-square', pawn: 'a5' }],
  ],
  [
    [mated, { is: 'weak-back-rank', color: 'black' }, before],
    [{ before: '6k1/5pp1/7p/8/8/8/8/R3K3 w - - 0 1' }, { is: 'weak-back-rank', color: 'black' }],
  ],
  [
    [
      { before: '3q1k2/8/4N3/8/8/8/8/4K3 b - - 0 1' },
      { is: 'fork', by: 'e6', targets: ['d8', 'f8'] },
    ],
    [
      { before: '3q1k2/5p2/4N3/8/8/8/8/4K3 b - - 0 1' },
      { is: 'fork', by: 'e6', targets: ['d8', 'f8'] },
    ],
  ],
  [
    [
      { before: '4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1' },
      { is: 'pin', by: 'b5', pinned: 'c6', to: 'e8' },
    ],
    [
      { before: '4k3/3p4/2n5/1B6/8/8/8/4K3 w - - 0 1' },
      { is: 'pin', by: 'b5', pinned: 'c6', to: 'e8' },
    ],
  ],
  [
    [
      { before: '4r3/8/2k5/1B6/8/8/8/4K3 b - - 0 1' },
      { is: 'skewer', by: 'b5', front: 'c6', behind: 'e8' },
    ],
    [
      { before: '4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1' },
      { is: 'skewer', by: 'b5', front: 'c6', behind: 'e8' },
    ],
  ],
  [
    [
      { before: '3qk3/8/8/8/8/3N4/8/3RK3 w - - 0 1', uci: 'd3f4' },
      { is: 'discovered', by: 'd1', target: 'd8' },
      after,
    ],
    [
      { before: '3qk3/8/8/8/8/3N4/8/3RK3 w - - 0 1', uci: 'e1f1' },
      { is: 'discovered', by: 'd1', target: 'd8' },
      after,
    ],
  ],
  [
    [{ before: '8/Bk6/1p6/8/8/8/8/4K3 w - - 0 1' }, { is: 'trapped', square: 'a7' }],
    [{ before: start }, { is: 'trapped', square: 'g1' }],
  ],
];
