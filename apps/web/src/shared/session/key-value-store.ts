export type KeyValueStore = {
  get(key: string): string | null;
  /** Returns false if the value could not be stored and will be lost when the page is closed. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
};

/**
 * Browsers may refuse storage: if the user blocks it, if it is full, or in a sandboxed frame. Some throw on the first
 * access to the property.
 * A value that could not be stored is kept in memory until the page is closed, so that signing in still works.
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
        // If the storage is not accessible, there is nothing to remove.
      }
    },
  };
}
