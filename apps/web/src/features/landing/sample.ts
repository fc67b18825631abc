/** The last move of a real game, and what it comes to. The test beside this file plays both answers out. */
export const sample = {
  players: ['Carlsen', 'Karjakin'],
  event: 'World Championship 2016, Rapid 4',
  move: '50. Qh6+',
  fen: '2R5/4bppk/1p1p3Q/5R1P/4P3/5P2/r4q1P/7K b - - 6 50',
  lastMove: ['f4', 'h6'],
  check: 'h7',
  picture:
    'The final position of Carlsen against Karjakin, World Championship 2016, after 50. Qh6+: the white queen stands on h6 and gives check to the king on h7.',
  note: 'Qh6+ gives up the queen and ends the game. Black has two ways to take it, and no other move.',
  answers: [
    { takes: '50… Kxh6', mates: '51. Rh8#' },
    { takes: '50… gxh6', mates: '51. Rxf7#' },
  ],
} as const;
