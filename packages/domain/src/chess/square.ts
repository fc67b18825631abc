export const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const ranks = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

export type File = (typeof files)[number];
export type Rank = (typeof ranks)[number];
export type Square = `${File}${Rank}`;

/** All squares in the order of a FEN: a8 to h8, then rank by rank down to h1. */
export const squares: readonly Square[] = ranks
  .toReversed()
  .flatMap((rank) => files.map((file): Square => `${file}${rank}`));

export function isSquare(text: string): text is Square {
  return /^[a-h][1-8]$/.test(text);
}

/** Returns 0 for the a-file to 7 for the h-file. */
export function toFileIndex(square: Square): number {
  return square.charCodeAt(0) - 97;
}

/** Returns 0 for the first rank to 7 for the eighth. */
export function toRankIndex(square: Square): number {
  return square.charCodeAt(1) - 49;
}

export function toSquare(file: number, rank: number): Square | undefined {
  const fileName = files[file];
  const rankName = ranks[rank];
  return fileName && rankName ? `${fileName}${rankName}` : undefined;
}
