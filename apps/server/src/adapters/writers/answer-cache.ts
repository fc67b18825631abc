/** Answers of models by what was asked, so that a job that runs again pays for nothing twice. */
export type AnswerCache = {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): Promise<void>;
};

/** In this process only; the one used longest ago goes first. */
export function memoryAnswerCache(capacity = 2000): AnswerCache {
  const kept = new Map<string, string>();
  return {
    async get(key) {
      const text = kept.get(key);
      if (text === undefined) return undefined;
      kept.delete(key);
      kept.set(key, text);
      return text;
    },
    async set(key, text) {
      kept.delete(key);
      kept.set(key, text);
      const [oldest] = kept.keys();
      if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
    },
  };
}
