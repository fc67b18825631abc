import { useCallback, useState } from 'react';
import { recallView, rememberView } from './study-view.ts';
import type { RememberedView } from './study-view.ts';

export function useRememberedView(): readonly [
  RememberedView,
  (change: Partial<RememberedView>) => void,
] {
  const [view, setView] = useState(recallView);
  const change = useCallback((part: Partial<RememberedView>): void => {
    const after = { ...recallView(), ...part };
    rememberView(after);
    setView(after);
  }, []);
  return [view, change];
}
