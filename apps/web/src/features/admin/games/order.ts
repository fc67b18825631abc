import type { AdminGame } from '@lamplight/contract/admin-library.ts';

/** Moves one id to another index. Indexes outside the list are clamped. */
export function moveTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const from = ids.indexOf(id);
  if (from < 0) return ids;
  const to = Math.max(0, Math.min(ids.length - 1, place));
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/**
 * Moves a game past its visible neighbour and past any games between them that the search hides. Undefined at the end
 * of the list.
 */
export function stepInShown(
  ids: readonly string[],
  shown: readonly string[],
  id: string,
  by: -1 | 1,
): readonly string[] | undefined {
  const at = shown.indexOf(id);
  const neighbour = at < 0 ? undefined : shown[at + by];
  return neighbour === undefined ? undefined : moveTo(ids, id, ids.indexOf(neighbour));
}

/** Sorts the games by these ids, and numbers them as the server will. */
export function sortByIds(games: readonly AdminGame[], ids: readonly string[]): AdminGame[] {
  const byId = new Map(games.map((game) => [game.id, game]));
  return ids.flatMap((id, index) => {
    const game = byId.get(id);
    return game ? [{ ...game, gameNumber: index + 1 }] : [];
  });
}
