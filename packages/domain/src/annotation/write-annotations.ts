import type { Fen } from '../chess/notation.ts';
import { writeTags } from '../chess/pgn/write-pgn.ts';
import type {
  AnnotatedMove,
  AnnotationLine,
  AnnotationNote,
  AnnotationTree,
} from './annotation.ts';

const columns = 80;

/**
 * Writes a game so that reading it gives the same tree. Each main-line move with notes begins a line, and each further
 * note is on a line of its own. Moves are wrapped at 80 columns; comments are not, because their content is not changed.
 */
export function writeAnnotations(tree: AnnotationTree): string {
  const page = new Page();
  const firstNumber = readFirstPly(tree.startFen);
  for (const { raw } of tree.comments) {
    page.addComment(raw);
    page.breakLine();
  }
  writeMainLine(page, tree.moves, firstNumber);
  page.addWord(tree.result);
  page.breakLine();
  return `${writeTags(tree.headers)}${page.text}`;
}

/** Number of half-moves from White's first move to the start position. */
function readFirstPly(fen: Fen): number {
  const [, turn, , , , number] = fen.split(' ');
  return (Number(number) - 1) * 2 + (turn === 'b' ? 1 : 0);
}

function writeMainLine(page: Page, moves: readonly AnnotatedMove[], offset: number): void {
  let isInterrupted = true;
  for (const move of moves) {
    const isNoted = move.notes.length > 0;
    if (isNoted) page.breakLine();
    page.addWord(writeMove(move, offset, isInterrupted || isNoted));
    for (const [index, note] of move.notes.entries()) {
      if (index > 0 || note.kind === 'variation') page.breakLine();
      writeNote(page, note, offset);
    }
    if (isNoted) page.breakLine();
    isInterrupted = isNoted;
  }
}

function writeNote(page: Page, note: AnnotationNote, offset: number): void {
  if (note.kind === 'comment') page.addComment(note.raw);
  else {
    page.addWord('(');
    writeVariation(page, note, offset);
    page.addWord(')');
  }
}

function writeVariation(page: Page, { comments, moves }: AnnotationLine, offset: number): void {
  for (const { raw } of comments) page.addComment(raw);
  let isInterrupted = true;
  for (const move of moves) {
    page.addWord(writeMove(move, offset, isInterrupted));
    for (const note of move.notes) writeNote(page, note, offset);
    isInterrupted = move.notes.length > 0;
  }
}

/** Writes a move with its number, if it needs one, and its glyphs. */
function writeMove({ san, nags, ply }: AnnotatedMove, offset: number, isNumbered: boolean): string {
  const index = offset + ply - 1;
  const number = `${Math.floor(index / 2) + 1}${index % 2 === 0 ? '.' : '...'}`;
  const words = [san, ...nags.map((nag) => `$${nag}`)];
  return (isNumbered || index % 2 === 0 ? [number, ...words] : words).join(' ');
}

class Page {
  readonly #parts: string[] = [];
  #isLineStart = true;
  /** Columns since the beginning of the line or since the last comment in it. */
  #column = 0;

  get text(): string {
    return this.#parts.join('');
  }

  addWord(word: string): void {
    if (!this.#isLineStart && this.#column + 1 + word.length > columns) this.breakLine();
    this.#addSpace();
    this.#parts.push(word);
    this.#column += word.length;
  }

  addComment(raw: string): void {
    this.#addSpace();
    if (raw.includes('}')) this.#addLineComment(raw);
    else this.#parts.push('{', raw, '}');
    this.#column = 0;
  }

  breakLine(): void {
    if (this.#isLineStart) return;
    this.#parts.push('\n');
    this.#isLineStart = true;
    this.#column = 0;
  }

  #addSpace(): void {
    if (!this.#isLineStart) {
      this.#parts.push(' ');
      this.#column += 1;
    }
    this.#isLineStart = false;
  }

  /** Writes a comment that braces cannot hold. It can only come from such a comment, so it has one line. */
  #addLineComment(raw: string): void {
    if (/[\r\n]/.test(raw)) throw new Error('a comment with a closing brace has several lines');
    this.#parts.push(';', raw);
    this.breakLine();
  }
}
