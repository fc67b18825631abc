const lineEnd = 0x0a;

/** Counts line ends, because COPY writes one line for each row. */
export function countRows(chunk: Buffer): number {
  let rows = 0;
  for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, at + 1)) rows += 1;
  return rows;
}
