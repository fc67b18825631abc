import type { KeyValueStore } from '../shared/session/key-value-store.ts';

const storeKey = 'scrollPositions';
const maxEntries = 100;

/** Scroll positions of the entries in the tab's history. They survive a reload. */
export type ScrollMemory = {
  set: (entry: string, y: number) => void;
  get: (entry: string) => number | null;
  save: () => void;
};

export function createScrollMemory(store: KeyValueStore): ScrollMemory {
  const positions = new Map(parsePositions(store.get(storeKey)));

  return {
    set(entry, y) {
      positions.delete(entry);
      positions.set(entry, y);
      const [oldest] = positions.keys();
      if (positions.size > maxEntries && oldest !== undefined) positions.delete(oldest);
    },
    get: (entry) => positions.get(entry) ?? null,
    save: () => void store.set(storeKey, JSON.stringify([...positions])),
  };
}

function parsePositions(text: string | null): [string, number][] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);
}

/** The way in which the current history entry was reached: page load, new navigation, or Back and Forward. */
export type Arrival = 'load' | 'push' | 'traverse';

export type Spot =
  | { kind: 'top' }
  | { kind: 'position'; y: number }
  | { kind: 'anchor'; id: string };

/**
 * Back, Forward and Reload return to the stored position. Any other navigation goes to the anchor in the address or to
 * the top.
 */
export function chooseSpot(arrival: Arrival, stored: number | null, hash: string): Spot {
  if (arrival !== 'push' && stored !== null) return { kind: 'position', y: stored };
  const id = anchorId(hash);
  return id === '' ? { kind: 'top' } : { kind: 'anchor', id };
}

function anchorId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
