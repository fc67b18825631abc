/** Moves one id to another index. Indexes outside the list are clamped. */
export function moveTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const from = ids.indexOf(id);
  if (from < 0) return ids;
  const to = Math.max(0, Math.min(ids.length - 1, place));
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/**
 * Moves an id past its neighbour in a filtered list, and past any ids between them that the filter hides. Returns the
 * same order at the end of the list.
 */
export function stepInShown(
  ids: readonly string[],
  shown: readonly string[],
  id: string,
  by: -1 | 1,
): readonly string[] {
  const at = shown.indexOf(id);
  const neighbour = at < 0 ? undefined : shown[at + by];
  return neighbour === undefined ? ids : moveTo(ids, id, ids.indexOf(neighbour));
}
