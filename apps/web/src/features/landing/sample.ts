/**
 * The last move of a real game, and what it comes to. It is the game that everybody with an account may open: the moves of the
 * others are for those who have them. The test beside this file plays both answers out.
 */
export const sample = {
  players: ['Carlsen', 'Dolmatov'],
  event: 'Aeroflot Open 2004',
  move: '19. Qd4',
  fen: 'r2k3r/p2bq3/2p2N1p/1p1p2p1/3Q3B/1B6/PPP2PPP/2KR4 b - - 1 19',
  lastMove: ['f4', 'd4'],
  picture:
    'The final position of Carlsen against Dolmatov, Aeroflot Open 2004, after 19. Qd4: the white queen stands behind the knight on f6 and aims through it at the rook on h8.',
  note: 'Qd4 ends the game. The queen looks through the knight at the rook on h8, and taking the knight costs Black his queen.',
  answers: [
    { answer: '19… Qxf6', reply: '20. Qxf6+' },
    { answer: '19… gxh4', reply: '20. Nxd5' },
  ],
} as const;
