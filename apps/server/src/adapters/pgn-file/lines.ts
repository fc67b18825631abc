import { isUtf8 } from 'node:buffer';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const blank = 0x20;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
/** A line longer than a game may be is cut: nothing good comes of it, and it must not fill the memory. */
const longestLine = 1024 * 1024;
/** What old programs write. Reads every byte as something. */
const westEuropean = new TextDecoder('windows-1252');

/**
 * The lines of a text that comes in pieces, some at a time. They end in LF, CR or both; each is read as UTF-8 if it can be,
 * else as Latin-1.
 */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
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
    // What has come before still counts.
    if (piece.byteLength === 0) continue;
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    const lines: string[] = [];
    let start = endedInReturn && bytes[0] === lineFeed ? 1 : 0;
    endedInReturn = bytes.at(-1) === carriageReturn;
    for (let end = lineEnd(bytes, start); end !== -1; end = lineEnd(bytes, start)) {
      lines.push(close(bytes.subarray(start, end)));
      start = end + (bytes[end] === carriageReturn && bytes[end + 1] === lineFeed ? 2 : 1);
    }
    if (start < bytes.length) {
      open.push(bytes.subarray(start));
      openLength += bytes.length - start;
      if (openLength > longestLine) {
        const whole = Buffer.concat(open);
        // At a space, so that no word and no letter of more than one byte is torn.
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

/** In nearly every file the one after the other, or only one of them: the second search is short. */
function lineEnd(bytes: Buffer, start: number): number {
  const feed = bytes.indexOf(lineFeed, start);
  const searched = feed === -1 ? bytes.subarray(start) : bytes.subarray(start, feed);
  const found = searched.indexOf(carriageReturn);
  return found === -1 ? feed : start + found;
}

function decode(line: Buffer): string {
  return isUtf8(line) ? line.toString('utf8') : westEuropean.decode(line);
}
