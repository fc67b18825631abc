import { shownLineLength } from '@lamplight/domain/analysis/position-analysis.ts';

export interface LineMove {
  /** From 0. */
  readonly place: number;
  /** The move number before it; empty if it has none. */
  readonly number: string;
  readonly san: string;
}

/** A line in book notation: White's moves have a number, and so has the first move. */
export function numberLine(fen: string, san: readonly string[]): LineMove[] {
  const [, turn, , , , fullMove] = fen.split(' ');
  const firstPly = (Number(fullMove) - 1) * 2 + (turn === 'b' ? 1 : 0);
  return san.slice(0, shownLineLength).map((move, place) => {
    const ply = firstPly + place;
    const number = Math.floor(ply / 2) + 1;
    if (ply % 2 === 0) return { place, number: `${number}.`, san: move };
    return { place, number: place === 0 ? `${number}…` : '', san: move };
  });
}

/** The line as one text; a number does not wrap apart from its move. */
export function formatLine(moves: readonly LineMove[]): string {
  return moves.map(({ number, san }) => (number === '' ? san : `${number}\u00A0${san}`)).join(' ');
}
