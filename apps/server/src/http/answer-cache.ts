/**
 * Creates a cache for prepared responses, or parts of them, by name. A new version of the library empties it. A full
 * cache drops its oldest entry.
 */
export function createAnswerCache<Made>(maxEntries: number) {
  let version = '';
  const entries = new Map<string, Promise<Made>>();
  return (
    { name, version: wanted }: { name: string; version: string },
    make: () => Promise<Made>,
  ): Promise<Made> => {
    if (wanted !== version) {
      version = wanted;
      entries.clear();
    }
    const cached = entries.get(name);
    if (cached) return cached;
    const [oldest] = entries.keys();
    if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
    const made = make();
    entries.set(name, made);
    made.catch(() => {
      if (entries.get(name) === made) entries.delete(name);
    });
    return made;
  };
}
