/**
 * Limits above which a game is refused. Lengths of texts are in UTF-16 code units. The length of a game allows 10,000
 * comments of 400 characters each.
 */
export const pgnLimits = {
  gameLength: 4 * 1024 * 1024,
  plies: 600,
  tags: 200,
  tagLength: 1000,
  commentLength: 4 * 1024,
  variationDepth: 50,
  variationMoves: 20_000,
  gamesOnLine: 1000,
} as const;

export const limitSentences: Readonly<Record<keyof typeof pgnLimits, string>> = {
  gameLength: 'This game is longer than 4 MiB.',
  plies: 'This game has more than 600 half-moves.',
  tags: 'This game has more than 200 tags.',
  tagLength: 'A tag of this game is longer than 1,000 characters.',
  commentLength: 'A comment in this game is longer than 4 KiB.',
  variationDepth: 'This game has variations nested more than 50 deep.',
  variationMoves: 'This game has more than 20,000 moves in its variations.',
  gamesOnLine: 'This line holds more than 1,000 games; the rest of it is left out.',
};
