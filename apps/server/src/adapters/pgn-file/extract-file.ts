const [quote, backslash] = [0x22, 0x5c];
/** Bytes after which another JSON value begins: `,`, `[` and `{`. */
const growing = new Set([0x2c, 0x5b, 0x7b]);
/** Enough for one long text and some other fields. */
const maxValues = 1000;
const maxParts = 100;
const maxHeadBytes = 8192;

/**
 * Returns the text of the field `pgn` or `pgnRaw`; undefined if there is none. JSON with many values is rejected before
 * parsing, because millions of empty arrays would exhaust the memory.
 */
export function extractFromJson(body: Buffer): Buffer | undefined {
  if (!hasFewValues(body)) return undefined;
  try {
    const { pgn, pgnRaw } = JSON.parse(body.toString());
    const text: unknown = pgn ?? pgnRaw;
    return typeof text === 'string' ? Buffer.from(text) : undefined;
  } catch {
    return undefined;
  }
}

function hasFewValues(body: Buffer): boolean {
  let values = 0;
  let isInText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (isInText && byte === backslash) at += 1;
    else if (byte === quote) isInText = !isInText;
    else if (!isInText && growing.has(byte)) values += 1;
    if (values > maxValues) return false;
  }
  return true;
}

/** Returns the body of the first file in a multipart form; undefined if there is none. */
export function extractFromForm(body: Buffer, contentType: string): Buffer | undefined {
  const boundary = /;\s*boundary="?([^\s";]{1,70})/i.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const mark = `--${boundary}`;
  let at = body.indexOf(mark);
  for (let part = 0; part < maxParts && at !== -1; part += 1) {
    const headStart = at + mark.length;
    const headEnd = body.indexOf('\r\n\r\n', headStart);
    const end = headEnd === -1 ? -1 : body.indexOf(`\r\n${mark}`, headEnd + 2);
    if (end === -1) return undefined;
    const head = body.subarray(headStart, Math.min(headEnd, headStart + maxHeadBytes));
    if (isFilePart(head.toString('latin1'))) return body.subarray(headEnd + 4, end);
    at = end + 2;
  }
  return undefined;
}

function isFilePart(head: string): boolean {
  return head
    .toLowerCase()
    .split('\r\n')
    .filter((line) => line.startsWith('content-disposition:'))
    .some((line) => line.split(';').some((field) => /^ *filename\*?=/.test(field)));
}
