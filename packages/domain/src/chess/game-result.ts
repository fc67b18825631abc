/** `*` means unfinished or unknown. */
export const gameResults = ['1-0', '0-1', '1/2-1/2', '*'] as const;
export type GameResult = (typeof gameResults)[number];

export function isGameResult(text: string): text is GameResult {
  return gameResults.some((result) => result === text);
}
