import type { SampleGame } from './sample.ts';

/** Made by scripts/landing-samples.ts. */
export const sampleGame: SampleGame = {
  players: ['Carlsen', 'Dolmatov'],
  event: 'Aeroflot Open 2004',
  plies: 37,
  curve:
    'M0 47.6L1 48.4L2 45.8L3 47.1L4 45.7L5 46.1L6 45.6L7 45.5L8 45.3L9 47.6L10 45.3L11 45.2L12 44.8L13 44.7L14 44.8L15 44.2L16 41.9L17 40.9L18 44.1L19 44.9L20 45.3L21 45.8L22 30.5L23 30.9L24 23L25 21L26 15.8L27 19.1L28 17.4L29 13.1L30 13.1L31 11L32 10.7L33 10.5L34 10.3L35 10.1L36 10.3L37 10.1',
  notable: [
    { ply: 22, height: 30.5, quality: 'mistake' },
    { ply: 24, height: 23, quality: 'inaccuracy' },
    { ply: 26, height: 15.8, quality: 'inaccuracy' },
    { ply: 31, height: 11, quality: 'great' },
  ],
  pictures: {
    study: {
      fen: 'r2k3r/p2bq3/2p2N1p/1p1p2p1/3Q3B/1B6/PPP2PPP/2KR4 b - - 1 19',
      lastMove: ['f4', 'd4'],
      move: '19. Qd4',
    },
    play: {
      fen: 'r2k3r/p2qb1pp/2pp1n2/1p3bB1/3Q4/1BN5/PPP2PPP/2KRR3 w - - 6 14',
      lastMove: ['e8', 'd8'],
      move: '13… Kd8',
    },
  },
  samples: [
    {
      ply: 19,
      height: 44.9,
      move: '10. Bg5',
      before: 'r2qkb1r/pp4pp/2pp1n2/5b2/2BQ4/2N5/PPP2PPP/R1B1K2R w KQkq - 0 10',
      after: 'r2qkb1r/pp4pp/2pp1n2/5bB1/2BQ4/2N5/PPP2PPP/R3K2R b KQkq - 1 10',
      lastMove: ['c1', 'g5'],
      note: [
        {
          pieces: [
            { text: '10.Bg5', names: 'move' },
            { text: ' adds a piece to the attack on Black’s king on ' },
            { text: 'e8', names: 'square' },
            { text: '; the bishop on ' },
            { text: 'g5', names: 'square' },
            { text: ' comes into play.' },
          ],
          shows: 'idea-e8 named-c4 named-d4 named-g5 danger-c4e6 danger-d4d6 danger-g5f6',
        },
        {
          pieces: [
            { text: '10.Bg5', names: 'move' },
            { text: ' pins the knight on ' },
            { text: 'f6', names: 'square' },
            { text: ' to the queen on ' },
            { text: 'd8', names: 'square' },
            { text: '.' },
          ],
          shows: 'named-g5 idea-f6 danger-d8 danger-g5d8',
        },
        {
          pieces: [
            { text: 'In what follows, White trades off Black’s knight on ' },
            { text: 'f6', names: 'square' },
            { text: '.' },
          ],
          shows: 'idea-f6 idea-g5f6',
        },
      ],
      claims: 25,
      lines: [
        { evaluation: '+0.37', moves: ['Bg5', 'b5', 'Bb3', 'h6', 'Bh4', 'Qe7+'] },
        { evaluation: '=0.00', moves: ['Bf4', 'Qb6', 'O-O-O', 'Qxd4', 'Rhe1+', 'Qe4'] },
        { evaluation: '−0.21', moves: ['Bd3', 'Bxd3', 'Qxd3', 'd5', 'Bg5', 'Be7'] },
      ],
    },
    {
      ply: 25,
      height: 21,
      move: '13. Rhe1',
      before: 'r3k2r/p2qb1pp/2pp1n2/1p3bB1/3Q4/1BN5/PPP2PPP/2KR3R w kq - 4 13',
      after: 'r3k2r/p2qb1pp/2pp1n2/1p3bB1/3Q4/1BN5/PPP2PPP/2KRR3 b kq - 5 13',
      lastMove: ['h1', 'e1'],
      note: [
        {
          pieces: [
            { text: 'This costs Black a pawn; the rook on ' },
            { text: 'e1', names: 'square' },
            { text: ' attacks the bishop on ' },
            { text: 'e7', names: 'square' },
            { text: '.' },
          ],
          shows: 'named-e1 danger-e7 danger-e1e7',
        },
        {
          pieces: [
            { text: 'An attack needs helpers, and here the ' },
            { text: 'b3', names: 'square' },
            { text: '-bishop, the ' },
            { text: 'd4', names: 'square' },
            { text: '-queen, the ' },
            { text: 'e1', names: 'square' },
            { text: '-rook and the ' },
            { text: 'g5', names: 'square' },
            { text: '-bishop take part in it.' },
          ],
          shows:
            'idea-e8 named-b3 named-d4 named-e1 named-g5 danger-b3e6 danger-d4d6 danger-e1e6 danger-g5f6',
        },
        {
          pieces: [
            { text: 'The ' },
            { text: 'e1', names: 'square' },
            { text: '-rook takes up the open ' },
            { text: 'e-file', names: 'square' },
            { text: '.' },
          ],
          shows: 'named-e1 path-e2 path-e3 path-e4 path-e5 path-e6 path-e7',
        },
      ],
      claims: 26,
      lines: [
        { evaluation: '+3.59', moves: ['Rhe1', 'Kf8', 'a4', 'h6', 'Bxf6', 'Bxf6'] },
        { evaluation: '+2.98', moves: ['a4', 'h6', 'Bxf6', 'Bxf6', 'Qb4', 'O-O-O'] },
        { evaluation: '+2.97', moves: ['Bxf6', 'Bxf6', 'Qxd6', 'Qxd6', 'Rxd6', 'Bg5+'] },
      ],
    },
    {
      ply: 33,
      height: 10.5,
      move: '17. Nxf6',
      before: 'r2k3r/p2bq1pp/2p2n2/1p1p2B1/4NQ2/1B6/PPP2PPP/2KR4 w - - 0 17',
      after: 'r2k3r/p2bq1pp/2p2N2/1p1p2B1/5Q2/1B6/PPP2PPP/2KR4 b - - 0 17',
      lastMove: ['e4', 'f6'],
      note: [
        {
          pieces: [
            { text: 'White gains material by taking the ' },
            { text: 'f6', names: 'square' },
            { text: '-knight; ' },
            { text: 'Nxf6', names: 'move' },
            { text: ' parries the threat of ' },
            { text: 'dxe4', names: 'move' },
            { text: '.' },
          ],
          shows: 'idea-f6 danger-d5e4',
        },
        {
          pieces: [
            { text: 'On top of that, the ' },
            { text: 'knight', names: 'square' },
            { text: ' makes way for the ' },
            { text: 'f4', names: 'square' },
            { text: '-queen.' },
          ],
          shows: 'named-f4 path-e4 idea-f4e4',
        },
        {
          pieces: [
            { text: 'A little later, ' },
            { text: 'Qd4', names: 'move' },
            { text: ' makes use of ' },
            { text: 'the d-file', names: 'square' },
            { text: '.' },
          ],
          shows: 'named-d4 idea-f4d4',
        },
        { pieces: [{ text: 'The position is winning for White.' }], shows: '' },
      ],
      claims: 23,
      lines: [
        { evaluation: '+6.64', moves: ['Nxf6', 'h6', 'Bh4', 'g5', 'Qd4', 'Rf8'] },
        { evaluation: '+4.90', moves: ['Bxd5', 'cxd5', 'Nxf6', 'h6', 'Bh4', 'g5'] },
        { evaluation: '=0.00', moves: ['Nd6', 'a5', 'Nb7+', 'Kc8', 'Nd6+'] },
      ],
    },
  ],
  depth: 24,
};
