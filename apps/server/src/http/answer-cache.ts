/** Answers that were made ready, or what they are made of, by name, as long as the library stays as it is. The one made first leaves first. */
export function createAnswerCache<Made>(maxEntries: number) {
  let version = '';
  const entries = new Map<string, Promise<Made>>();
  return ({ name, of }: { name: string; of: string }, make: () => Promise<Made>): Promise<Made> => {
    if (of !== version) {
      version = of;
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
