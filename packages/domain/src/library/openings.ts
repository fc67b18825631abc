import { toPositionKey } from '../chess/fen-fields.ts';
import { startFen as usualStart } from '../chess/start-fen.ts';

export type Opening = { readonly eco: string; readonly name: string };

/** Named openings by position: the first four fields of a FEN, en-passant square only where a capture is legal. */
export type OpeningBook = ReadonlyMap<string, Opening>;

export type OpeningOfGame = Opening & { readonly ply: number };

const standardStart = toPositionKey(usualStart);

/** Parses lines of code, name and position separated by tabs. The table ships with the project, so a bad line is a bug. */
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

/** The opening of a game: that of its last named position. Only games from the initial position have one. */
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
