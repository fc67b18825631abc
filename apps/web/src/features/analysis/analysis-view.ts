import { useCallback, useState } from 'react';
import { createKeyValueStore } from '../../shared/session/key-value-store.ts';
import type { AnalysisView } from './analysis-context.ts';

/** The view with additional fields that only the board column needs. */
export interface StoredView extends AnalysisView {
  /** True if the list of moves is open. */
  readonly moves: boolean;
}

const key = 'study-view';
const store = createKeyValueStore(() => window.localStorage);

export const defaultView: StoredView = {
  engine: true,
  insights: true,
  bestArrow: true,
  thinkFirst: false,
  moves: true,
};

/** Missing or unreadable fields get their default values. */
export function parseView(text: string | null): StoredView {
  const said = readJson(text);
  const choice = (name: keyof StoredView): boolean => {
    const value: unknown = said[name];
    return typeof value === 'boolean' ? value : defaultView[name];
  };
  return {
    engine: choice('engine'),
    insights: choice('insights'),
    bestArrow: choice('bestArrow'),
    thinkFirst: choice('thinkFirst'),
    moves: choice('moves'),
  };
}

function readJson(text: string | null): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export function readView(): StoredView {
  return parseView(store.get(key));
}

function storeView(view: StoredView): void {
  store.set(key, JSON.stringify(view));
}

/** Returns the stored view, and a function that changes and stores some of its fields. */
export function useStoredView(): readonly [StoredView, (change: Partial<StoredView>) => void] {
  const [view, setView] = useState(readView);
  const change = useCallback((part: Partial<StoredView>): void => {
    const after = { ...readView(), ...part };
    storeView(after);
    setView(after);
  }, []);
  return [view, change];
}
