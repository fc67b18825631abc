import type { CoachSentence, ShownMoves } from '@lamplight/contract/coach.ts';
import type { Path } from './stops.ts';

/** A part of a sentence. The reader can point at a part with squares or moves. A part with `term` has a definition. */
export interface TextPiece {
  readonly text: string;
  readonly squares?: readonly string[];
  readonly moves?: Path;
  readonly term?: string;
}

type Part = CoachSentence['parts'][number];

/** Marks the names of squares in a phrase. A phrase that names none of its squares is marked as a whole. */
export function splitPart({ text: plain, squares, moves }: Part): TextPiece[] {
  const text = plain.replaceAll("'", '’');
  if (moves) return splitMoves(text, moves);
  if (!squares || squares.length === 0) return [{ text }];
  const pieces = text
    .split(/(?<![A-Za-z0-9])([a-h][1-8])(?!\d)/)
    .map((piece): TextPiece =>
      squares.includes(piece) ? { text: piece, squares: [piece] } : { text: piece },
    )
    .filter((piece) => piece.text !== '');
  return pieces.some((piece) => piece.squares) ? pieces : [{ text, squares }];
}

/** Separates a move from the space before it and the comma after it. */
function splitMoves(text: string, moves: Path): TextPiece[] {
  const name = text.trim();
  const [before = '', after = ''] = text.split(name);
  return [{ text: before }, { text: name, moves }, { text: after }].filter(
    (piece) => piece.text !== '',
  );
}

/** Splits a written sequence of moves that ends with the last moves of a line. Each move links to its position in the line. */
export function splitSequence(
  sequence: string,
  { text: _written, uci, ...start }: ShownMoves,
): TextPiece[] {
  const words = sequence.split(/(\s+)/);
  let next = uci.length - words.filter(isMove).length;
  if (next < 0) return [{ text: sequence }];
  return words.map((text) => {
    if (!isMove(text)) return { text };
    next += 1;
    return { text, moves: { ...start, uci: uci.slice(0, next) } };
  });
}

function isMove(word: string): boolean {
  return /[a-hO]/.test(word);
}

/** Splits a long explanation into paragraphs of two or three sentences. */
export function splitParagraphs<Item>(sentences: readonly Item[]): Item[][] {
  const count = Math.max(1, Math.ceil(sentences.length / 3));
  const paragraphs = Array.from({ length: count }, (): Item[] => []);
  for (const [at, sentence] of sentences.entries())
    paragraphs[Math.floor((at * count) / sentences.length)]?.push(sentence);
  return paragraphs;
}
