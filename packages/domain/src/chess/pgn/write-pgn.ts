import { plainText } from '../../plain-text.ts';
import { commentText } from './comment-text.ts';
import type { PgnHeaders, PgnNode, PgnRecord } from './pgn-record.ts';

/** A game record as text, its moves on one line. What is read from it again is the same record. */
export function writePgn({ headers, startingComment, mainline, result }: PgnRecord): string {
  const words = [...comment(startingComment), ...line(mainline, firstPly(headers)), result];
  const tags = Object.entries(headers).map(([name, value]) => `[${name} "${escaped(value)}"]\n`);
  return `${tags.join('')}${tags.length > 0 ? '\n' : ''}${words.join(' ')}\n`;
}

/** Half-moves since White's first move would have been played. */
function firstPly(headers: PgnHeaders): number {
  const [, turn, , , , number] = (headers['FEN'] ?? '').trim().split(/\s+/);
  const moveNumber = Number.parseInt(number ?? '1', 10) || 1;
  return (moveNumber - 1) * 2 + (turn === 'b' ? 1 : 0);
}

function line(nodes: readonly PgnNode[], first: number): string[] {
  let interrupted = true;
  return nodes.flatMap((node, index) => {
    const ply = first + index;
    const number = `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? '.' : '...'}`;
    const after = [
      ...(node.nag ?? []).map((nag) => `$${nag}`),
      ...comment(node.comment),
      ...node.variations.map((moves) => `(${line(moves, ply).join(' ')})`),
    ];
    const words = [
      ...comment(node.startingComment),
      ...(interrupted || ply % 2 === 0 ? [number] : []),
      `${node.move}${node.suffix ?? ''}`,
      ...after,
    ];
    interrupted = after.length > (node.nag?.length ?? 0);
    return words;
  });
}

function comment(text: string | undefined): string[] {
  const words = commentText(text ?? '');
  return words === '' ? [] : [`{${words}}`];
}

function escaped(value: string): string {
  return plainText(value)
    .replace(/[\r\n]+/g, ' ')
    .replace(/["\\]/g, '\\$&');
}
