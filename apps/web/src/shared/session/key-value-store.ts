export type KeyValueStore = {
  get(key: string): string | null;
  /** False if the value will be lost with the page. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
};

/**
 * Browsers may refuse storage (blocked by the user, full, a sandboxed frame), some on the first access to the property.
 * A value that could not be stored is remembered until the page is closed, so that signing in still works.
 */
export function createKeyValueStore(storage: () => Storage): KeyValueStore {
  const unsaved = new Map<string, string>();

  return {
    get(key) {
      const remembered = unsaved.get(key);
      if (remembered !== undefined) return remembered;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        storage().setItem(key, value);
        unsaved.delete(key);
        return true;
      } catch {
        unsaved.set(key, value);
        return false;
      }
    },
    remove(key) {
      unsaved.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Unreadable storage has nothing to remove.
      }
    },
  };
}
