import { toPlainText } from '../../plain-text.ts';
import { formatPgnComment } from './comment-text.ts';
import type { PgnHeaders, PgnNode, PgnRecord } from './pgn-record.ts';

/** Writes a game record, with all moves on one line. Parsing the result gives the same record. */
export function writePgn({ headers, startingComment, mainline, result }: PgnRecord): string {
  const words = [
    ...writeComment(startingComment),
    ...writeLine(mainline, getFirstPly(headers)),
    result,
  ];
  return `${writeTags(headers)}${words.join(' ')}\n`;
}

/** Writes each tag on a line, and an empty line after them. Without tags the text is empty. */
export function writeTags(headers: PgnHeaders): string {
  const tags = Object.entries(headers).map(
    ([name, value]) => `[${name} "${escapeValue(value)}"]\n`,
  );
  return tags.length > 0 ? `${tags.join('')}\n` : '';
}

/** Number of half-moves from White's first move to the start position of the record. */
function getFirstPly(headers: PgnHeaders): number {
  const [, turn, , , , number] = (headers['FEN'] ?? '').trim().split(/\s+/);
  const moveNumber = Number.parseInt(number ?? '1', 10) || 1;
  return (moveNumber - 1) * 2 + (turn === 'b' ? 1 : 0);
}

function writeLine(nodes: readonly PgnNode[], first: number): string[] {
  let interrupted = true;
  return nodes.flatMap((node, index) => {
    const ply = first + index;
    const number = `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? '.' : '...'}`;
    const after = [
      ...(node.nag ?? []).map((nag) => `$${nag}`),
      ...writeComment(node.comment),
      ...node.variations.map((moves) => `(${writeLine(moves, ply).join(' ')})`),
    ];
    const words = [
      ...writeComment(node.startingComment),
      ...(interrupted || ply % 2 === 0 ? [number] : []),
      `${node.move}${node.suffix ?? ''}`,
      ...after,
    ];
    interrupted = after.length > (node.nag?.length ?? 0);
    return words;
  });
}

function writeComment(text: string | undefined): string[] {
  const words = formatPgnComment(text ?? '');
  return words === '' ? [] : [`{${words}}`];
}

function escapeValue(value: string): string {
  return toPlainText(value)
    .replace(/[\r\n]+/g, ' ')
    .replace(/["\\]/g, '\\$&');
}
