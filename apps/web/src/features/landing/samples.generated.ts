import type { SampleGame } from './sample.ts';

/** Made by scripts/landing-samples.ts. */
export const sampleGame: SampleGame = {
  players: ['Carlsen', 'Dolmatov'],
  event: 'Aeroflot Open 2004',
  plies: 37,
  curve:
    'M0 47.4L1 47.7L2 45L3 46.9L4 46.5L5 47.6L6 47.7L7 48.3L8 47.3L9 47.7L10 44.7L11 44L12 46.1L13 44.6L14 44.6L15 44.6L16 41.5L17 45.4L18 46.8L19 47.2L20 46.6L21 47L22 25.5L23 23.9L24 21.5L25 21.9L26 13.6L27 13.6L28 12.7L29 12.7L30 10.1L31 9.4L32 9.3L33 9.2L34 8.1L35 8.5L36 8.6L37 8.4',
  notable: [
    { ply: 22, height: 25.5, quality: 'blunder' },
    { ply: 26, height: 13.6, quality: 'inaccuracy' },
    { ply: 31, height: 9.4, quality: 'great' },
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
      height: 47.2,
      move: '10. Bg5',
      before: 'r2qkb1r/pp4pp/2pp1n2/5b2/2BQ4/2N5/PPP2PPP/R1B1K2R w KQkq - 0 10',
      after: 'r2qkb1r/pp4pp/2pp1n2/5bB1/2BQ4/2N5/PPP2PPP/R3K2R b KQkq - 1 10',
      lastMove: ['c1', 'g5'],
      note: [
        {
          pieces: [
            { text: 'White points the bishop on ' },
            { text: 'c4', names: 'square' },
            { text: ', the queen on ' },
            { text: 'd4', names: 'square' },
            { text: ' and the bishop on ' },
            { text: 'g5', names: 'square' },
            { text: ' at Black’s king on ' },
            { text: 'e8', names: 'square' },
            { text: '; White develops with ' },
            { text: 'Bg5', names: 'move' },
            { text: '.' },
          ],
          shows: 'idea-e8 named-c4 named-d4 named-g5 danger-c4e6 danger-d4d6 danger-g5f6',
        },
        {
          pieces: [
            { text: 'Apart from that, the bishop on ' },
            { text: 'g5', names: 'square' },
            { text: ' pins the knight on ' },
            { text: 'f6', names: 'square' },
            { text: ' to the queen on ' },
            { text: 'd8', names: 'square' },
            { text: '.' },
          ],
          shows: 'named-g5 idea-f6 danger-d8 danger-g5d8',
        },
      ],
      claims: 19,
      lines: [
        { evaluation: '+0.37', moves: ['Bg5', 'b5', 'Bb3', 'h6', 'Bh4', 'Qe7+'] },
        { evaluation: '=0.00', moves: ['Bf4', 'Qb6', 'O-O-O', 'Qxd4', 'Rhe1+', 'Qe4'] },
        { evaluation: '−0.21', moves: ['Bd3', 'Bxd3', 'Qxd3', 'd5', 'Bg5', 'Be7'] },
      ],
    },
    {
      ply: 25,
      height: 21.9,
      move: '13. Rhe1',
      before: 'r3k2r/p2qb1pp/2pp1n2/1p3bB1/3Q4/1BN5/PPP2PPP/2KR3R w kq - 4 13',
      after: 'r3k2r/p2qb1pp/2pp1n2/1p3bB1/3Q4/1BN5/PPP2PPP/2KRR3 b kq - 5 13',
      lastMove: ['h1', 'e1'],
      note: [
        {
          pieces: [
            { text: 'The rook on ' },
            { text: 'e1', names: 'square' },
            { text: ' takes up the open ' },
            { text: 'e-file', names: 'square' },
            { text: '.' },
          ],
          shows: 'named-e1 path-e2 path-e3 path-e4 path-e5 path-e6 path-e7',
        },
        {
          pieces: [
            { text: 'Moreover, ' },
            { text: 'Rhe1', names: 'move' },
            { text: ' adds a piece to the attack on Black’s king on ' },
            { text: 'e8', names: 'square' },
            { text: ', and Magnus strengthens the hold on the centre.' },
          ],
          shows:
            'idea-e8 named-b3 named-d4 named-e1 named-g5 control-e4 control-e5 danger-b3e6 danger-d4d6 danger-e1e6 danger-g5f6',
        },
        {
          pieces: [
            { text: 'Then, the pawn break is ' },
            { text: 'a4', names: 'move' },
            { text: '.' },
          ],
          shows: 'named-a4 idea-b5 idea-a2a4',
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
      height: 9.2,
      move: '17. Nxf6',
      before: 'r2k3r/p2bq1pp/2p2n2/1p1p2B1/4NQ2/1B6/PPP2PPP/2KR4 w - - 0 17',
      after: 'r2k3r/p2bq1pp/2p2N2/1p1p2B1/5Q2/1B6/PPP2PPP/2KR4 b - - 0 17',
      lastMove: ['e4', 'f6'],
      note: [
        {
          pieces: [
            { text: 'White gains material by taking the ' },
            { text: 'f6', names: 'square' },
            { text: '-knight.' },
          ],
          shows: 'idea-f6',
        },
        {
          pieces: [
            { text: 'With ' },
            { text: 'Nxf6', names: 'move' },
            { text: ', White’s queen on ' },
            { text: 'f4', names: 'square' },
            { text: ' comes to life; the threat was ' },
            { text: 'dxe4', names: 'move' },
            { text: ', and White meets it.' },
          ],
          shows: 'named-f4 path-e4 named-f6 idea-f4e4 danger-d5e4',
        },
        {
          pieces: [
            { text: 'From there, ' },
            { text: 'Qd4', names: 'move' },
            { text: ' occupies ' },
            { text: 'the d-file', names: 'square' },
            { text: '.' },
          ],
          shows: 'named-d4 idea-f4d4',
        },
        { pieces: [{ text: 'White is winning here.' }], shows: '' },
      ],
      claims: 22,
      lines: [
        { evaluation: '+6.64', moves: ['Nxf6', 'h6', 'Bh4', 'g5', 'Qd4', 'Rf8'] },
        { evaluation: '+4.90', moves: ['Bxd5', 'cxd5', 'Nxf6', 'h6', 'Bh4', 'g5'] },
        { evaluation: '=0.00', moves: ['Nd6', 'a5', 'Nb7+', 'Kc8', 'Nd6+'] },
      ],
    },
  ],
  depth: 24,
};
