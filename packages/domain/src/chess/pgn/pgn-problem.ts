import { code } from './lexer.ts';
import type { PgnProblem } from './pgn-record.ts';

/** Creates a problem with its line and column. Lines end in LF, CR or CRLF. */
export function createProblem(text: string, offset: number, message: string): Required<PgnProblem> {
  let line = 1;
  let start = 0;
  for (let at = 0; at < offset; at += 1) {
    const char = text.charCodeAt(at);
    const ends =
      char === code.newline ||
      (char === code.carriageReturn && text.charCodeAt(at + 1) !== code.newline);
    if (ends) {
      line += 1;
      start = at + 1;
    }
  }
  return { message, line, column: offset - start + 1 };
}

/** Creates a problem such as `Expected a move but "@" found.` */
export function createUnexpectedProblem(
  text: string,
  offset: number,
  expected: string,
): Required<PgnProblem> {
  const point = text.codePointAt(offset);
  const found = point === undefined ? 'end of input' : JSON.stringify(String.fromCodePoint(point));
  return createProblem(text, offset, `Expected ${expected} but ${found} found.`);
}
