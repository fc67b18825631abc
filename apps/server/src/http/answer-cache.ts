/** Answers that were made ready, or what they are made of, by name, as long as the library stays as it is. The one made first leaves first. */
export function createAnswerMemory<Made>(mostKept: number) {
  let version = '';
  const kept = new Map<string, Promise<Made>>();
  return ({ name, of }: { name: string; of: string }, make: () => Promise<Made>): Promise<Made> => {
    if (of !== version) {
      version = of;
      kept.clear();
    }
    const known = kept.get(name);
    if (known) return known;
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    const made = make();
    kept.set(name, made);
    made.catch(() => {
      if (kept.get(name) === made) kept.delete(name);
    });
    return made;
  };
}
