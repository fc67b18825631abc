import { useCallback, useState } from 'react';
import { readView, storeView } from './analysis-view.ts';
import type { StoredView } from './analysis-view.ts';

export function useStoredView(): readonly [StoredView, (change: Partial<StoredView>) => void] {
  const [view, setView] = useState(readView);
  const change = useCallback((part: Partial<StoredView>): void => {
    const after = { ...readView(), ...part };
    storeView(after);
    setView(after);
  }, []);
  return [view, change];
}
