import { toPositionKey } from '../chess/fen-fields.ts';
import { startFen as usualStart } from '../chess/start-fen.ts';

export type Opening = { readonly eco: string; readonly name: string };

/**
 * Named openings by position. The key is the first four fields of a FEN, with the en-passant square only if a capture
 * is legal.
 */
export type OpeningBook = ReadonlyMap<string, Opening>;

export type OpeningOfGame = Opening & { readonly ply: number };

const standardStart = toPositionKey(usualStart);

/**
 * Parses lines of ECO code, name and position, separated by tabs. The table is part of the project, so an invalid line
 * is a bug.
 */
export function parseOpenings(tsv: string): OpeningBook {
  const book = new Map<string, Opening>();
  for (const [index, line] of tsv.split(/\r?\n/).entries()) {
    if (line === '') continue;
    const [eco, name, position, ...rest] = line.split('\t');
    if (!eco || !name || !position || rest.length > 0) {
      throw new Error(`Opening table, line ${index + 1}: expected code, name and position`);
    }
    book.set(position, { eco, name });
  }
  return book;
}

/**
 * Returns the opening of the last position in the game that has a name. Only games from the initial position have an
 * opening.
 */
export function findOpening(
  book: OpeningBook,
  startFen: string,
  fens: readonly string[],
): OpeningOfGame | undefined {
  if (toPositionKey(startFen) !== standardStart) return undefined;
  for (let index = fens.length - 1; index >= 0; index -= 1) {
    const opening = book.get(toPositionKey(fens[index] ?? ''));
    if (opening) return { ...opening, ply: index + 1 };
  }
  return undefined;
}
