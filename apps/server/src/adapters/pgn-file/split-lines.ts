import { isUtf8 } from 'node:buffer';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const blank = 0x20;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
/** Longer lines are split, so that one line cannot fill the memory. No game needs a line of this length. */
const maxLineBytes = 1024 * 1024;
/** Encoding used by old programs. Every byte is valid in it. */
const westEuropean = new TextDecoder('windows-1252');

/**
 * Splits a stream of chunks into lines and yields one array for each chunk. Lines end in LF, CR or CRLF. Each line is
 * decoded as UTF-8 if it is valid UTF-8, else as Windows-1252.
 */
export async function* splitLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let open: Buffer[] = [];
  let openLength = 0;
  let isFirst = true;
  let endedInReturn = false;

  const close = (end: Buffer): string => {
    const whole = openLength === 0 ? end : Buffer.concat([...open, end]);
    open = [];
    openLength = 0;
    const hasMark = isFirst && whole.subarray(0, 3).equals(byteOrderMark);
    isFirst = false;
    return decode(hasMark ? whole.subarray(3) : whole);
  };

  for await (const piece of pieces) {
    // An empty chunk must not reset `endedInReturn`.
    if (piece.byteLength === 0) continue;
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    const lines: string[] = [];
    let start = endedInReturn && bytes[0] === lineFeed ? 1 : 0;
    endedInReturn = bytes.at(-1) === carriageReturn;
    for (let end = findLineEnd(bytes, start); end !== -1; end = findLineEnd(bytes, start)) {
      lines.push(close(bytes.subarray(start, end)));
      start = end + (bytes[end] === carriageReturn && bytes[end + 1] === lineFeed ? 2 : 1);
    }
    if (start < bytes.length) {
      open.push(bytes.subarray(start));
      openLength += bytes.length - start;
      if (openLength > maxLineBytes) {
        const whole = Buffer.concat(open);
        // Splits at a space, so that no word and no multi-byte character is divided.
        const space = whole.lastIndexOf(blank);
        const end = space === -1 ? whole.length : space + 1;
        open = [];
        openLength = 0;
        lines.push(close(whole.subarray(0, end)));
        if (end < whole.length) {
          open.push(whole.subarray(end));
          openLength = whole.length - end;
        }
      }
    }
    yield lines;
  }
  if (openLength > 0) yield [close(Buffer.alloc(0))];
}

/** Searches for CR only up to the next LF, so that the second search is short in nearly every file. */
function findLineEnd(bytes: Buffer, start: number): number {
  const feed = bytes.indexOf(lineFeed, start);
  const searched = feed === -1 ? bytes.subarray(start) : bytes.subarray(start, feed);
  const found = searched.indexOf(carriageReturn);
  return found === -1 ? feed : start + found;
}

function decode(line: Buffer): string {
  return isUtf8(line) ? line.toString('utf8') : westEuropean.decode(line);
}
