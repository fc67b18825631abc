import { shownLineMoves } from '@lamplight/domain/analysis/position-analysis.ts';

export interface LineMove {
  /** From 0. */
  readonly place: number;
  /** The number that stands before it, if one does. */
  readonly number: string;
  readonly san: string;
}

/** A line as it is written in a book: White's moves carry a number, and so does the first. */
export function numberLine(fen: string, san: readonly string[]): LineMove[] {
  const [, turn, , , , fullMove] = fen.split(' ');
  const firstPly = (Number(fullMove) - 1) * 2 + (turn === 'b' ? 1 : 0);
  return san.slice(0, shownLineMoves).map((move, place) => {
    const ply = firstPly + place;
    const number = Math.floor(ply / 2) + 1;
    if (ply % 2 === 0) return { place, number: `${number}.`, san: move };
    return { place, number: place === 0 ? `${number}…` : '', san: move };
  });
}

/** The same in one piece; a number stays with its move where the text is broken. */
export function formatLine(moves: readonly LineMove[]): string {
  return moves.map(({ number, san }) => (number === '' ? san : `${number}\u00A0${san}`)).join(' ');
}
