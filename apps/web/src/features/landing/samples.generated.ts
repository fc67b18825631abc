import type { SampleGame } from './sample.ts';

/** Made by scripts/landing-samples.ts. */
export const sampleGame: SampleGame = {
  players: ['Carlsen', 'Dolmatov'],
  event: 'Aeroflot Open 2004',
  plies: 37,
  curve:
    'M0 46.6L1 47.8L2 44.8L3 46.4L4 45.7L5 46L6 47.7L7 47.2L8 48.1L9 47.8L10 44.9L11 46L12 45.9L13 45.7L14 44.8L15 45.6L16 42.6L17 43.3L18 43.1L19 45.3L20 44.8L21 45.1L22 30.2L23 28.6L24 24.6L25 27.9L26 17L27 20.2L28 16.9L29 18.5L30 14.4L31 16.1L32 13L33 13.8L34 14.4L35 13.3L36 13.2L37 15.3',
  notable: [
    { ply: 22, height: 30.2, quality: 'mistake' },
    { ply: 26, height: 17, quality: 'mistake' },
    { ply: 31, height: 16.1, quality: 'great' },
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
      height: 45.3,
      move: '10. Bg5',
      before: 'r2qkb1r/pp4pp/2pp1n2/5b2/2BQ4/2N5/PPP2PPP/R1B1K2R w KQkq - 0 10',
      after: 'r2qkb1r/pp4pp/2pp1n2/5bB1/2BQ4/2N5/PPP2PPP/R3K2R b KQkq - 1 10',
      lastMove: ['c1', 'g5'],
      note: [
        {
          pieces: [
            { text: 'After ' },
            { text: 'Bg5', names: 'move' },
            { text: ', White points the ' },
            { text: 'c4', names: 'square' },
            { text: '-bishop, the ' },
            { text: 'd4', names: 'square' },
            { text: '-queen and the ' },
            { text: 'g5', names: 'square' },
            { text: '-bishop at Black’s king on ' },
            { text: 'e8', names: 'square' },
            { text: '.' },
          ],
          shows: 'idea-e8 named-c4 named-d4 named-g5 danger-c4e6 danger-d4d6 danger-g5f6',
        },
        {
          pieces: [
            { text: '10.Bg5', names: 'move' },
            { text: ' pins the ' },
            { text: 'f6', names: 'square' },
            { text: '-knight to the ' },
            { text: 'd8', names: 'square' },
            { text: '-queen; White brings out the ' },
            { text: 'bishop', names: 'square' },
            { text: '.' },
          ],
          shows: 'named-g5 idea-f6 danger-d8 danger-g5d8',
        },
        {
          pieces: [
            { text: 'From there, Black’s pawn on ' },
            { text: 'b5', names: 'square' },
            { text: ' falls to ' },
            { text: 'Bxb5', names: 'move' },
            { text: '.' },
          ],
          shows: 'idea-b5 idea-c4b5',
        },
        {
          pieces: [
            { text: 'Before long, the bishop on ' },
            { text: 'b5', names: 'square' },
            { text: ' attacks the pawn on ' },
            { text: 'c6', names: 'square' },
            { text: '.' },
          ],
          shows: 'named-b5 danger-c6',
        },
      ],
      claims: 28,
      lines: [
        { evaluation: '+0.62', moves: ['Bg5', 'h6', 'Bh4', 'd5', 'O-O-O', 'Kf7'] },
        { evaluation: '+0.11', moves: ['Bf4', 'Qb6', 'O-O-O', 'Qxd4', 'Rhe1+', 'Qe4'] },
        { evaluation: '=0.00', moves: ['O-O', 'Be7', 'Bg5', 'd5', 'Rfe1', 'dxc4'] },
      ],
    },
    {
      ply: 25,
      height: 27.9,
      move: '13. Rhe1',
      before: 'r3k2r/p2qb1pp/2pp1n2/1p3bB1/3Q4/1BN5/PPP2PPP/2KR3R w kq - 4 13',
      after: 'r3k2r/p2qb1pp/2pp1n2/1p3bB1/3Q4/1BN5/PPP2PPP/2KRR3 b kq - 5 13',
      lastMove: ['h1', 'e1'],
      note: [
        {
          pieces: [
            { text: '13.Rhe1', names: 'move' },
            { text: ' adds a piece to the attack on Black’s king on ' },
            { text: 'e8', names: 'square' },
            { text: '.' },
          ],
          shows:
            'idea-e8 named-b3 named-d4 named-e1 named-g5 danger-b3e6 danger-d4d6 danger-e1e6 danger-g5f6',
        },
        {
          pieces: [
            { text: 'Rooks and queens belong on open files, and White’s rook on ' },
            { text: 'e1', names: 'square' },
            { text: ' is on one; ' },
            { text: 'Rhe1', names: 'move' },
            { text: ' fights for ' },
            { text: 'e4', names: 'square' },
            { text: ' and ' },
            { text: 'e5', names: 'square' },
            { text: ' in the centre.' },
          ],
          shows: 'named-e1 path-e2 path-e3 path-e4 path-e5 path-e6 path-e7',
        },
      ],
      claims: 23,
      lines: [
        { evaluation: '+3.05', moves: ['Rhe1', 'O-O-O', 'a4', 'bxa4', 'Qxa4', 'Rhe8'] },
        { evaluation: '+2.72', moves: ['a4', 'bxa4', 'Qxa4', 'Kf8', 'Rhe1', 'h6'] },
        { evaluation: '+2.56', moves: ['Bxf6', 'Bxf6', 'Qxd6', 'Bg5+', 'Kb1', 'Qxd6'] },
      ],
    },
    {
      ply: 33,
      height: 13.8,
      move: '17. Nxf6',
      before: 'r2k3r/p2bq1pp/2p2n2/1p1p2B1/4NQ2/1B6/PPP2PPP/2KR4 w - - 0 17',
      after: 'r2k3r/p2bq1pp/2p2N2/1p1p2B1/5Q2/1B6/PPP2PPP/2KR4 b - - 0 17',
      lastMove: ['e4', 'f6'],
      note: [
        {
          pieces: [
            { text: 'White gains material by taking Black’s knight on ' },
            { text: 'f6', names: 'square' },
            { text: '.' },
          ],
          shows: 'idea-f6',
        },
        {
          pieces: [
            { text: 'Also, White makes room for the queen on ' },
            { text: 'f4', names: 'square' },
            { text: '.' },
          ],
          shows: 'named-f4 path-e4 idea-f4e4',
        },
        {
          pieces: [{ text: 'Magnus stops ' }, { text: 'dxe4', names: 'move' }, { text: '.' }],
          shows: 'named-f6 danger-d5e4',
        },
        {
          pieces: [
            { text: 'Down the line, ' },
            { text: 'Qd4', names: 'move' },
            { text: ' occupies ' },
            { text: 'the d-file', names: 'square' },
            { text: '.' },
          ],
          shows: 'named-d4 idea-f4d4',
        },
      ],
      claims: 20,
      lines: [
        { evaluation: '+4.90', moves: ['Nxf6', 'h6', 'Bh4', 'g5', 'Qd4', 'Rf8'] },
        { evaluation: '+3.97', moves: ['Bxd5', 'cxd5', 'Nxf6', 'h6', 'Bh4', 'Rf8'] },
        { evaluation: '+0.02', moves: ['Nd6', 'a5', 'c3', 'h6', 'Bxf6', 'Qxf6'] },
      ],
    },
  ],
  depth: 24,
};
