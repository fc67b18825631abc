/** Returns the range of a problem in the text: the word that starts there, or the whole line without a column. */
export function findPlaceInText(
  text: string,
  { line, column }: { readonly line: number; readonly column?: number | undefined },
): readonly [start: number, end: number] {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const found = lines[line - 1] ?? '';
  if (column === undefined) return clamp(text, before, before + found.length);
  const start = before + column - 1;
  const word = /^\S+/.exec(found.slice(column - 1))?.[0] ?? '';
  return clamp(text, start, start + Math.max(1, word.length));
}

function clamp({ length }: string, start: number, end: number): readonly [number, number] {
  return [Math.min(start, length), Math.min(end, length)];
}
