import { useSyncExternalStore } from 'react';

/**
 * Events of an address change. The browser fires popstate. `navigate` fires the other two, which are named after the
 * history methods.
 */
const changes = ['popstate', 'pushState', 'replaceState'] as const;

export function subscribeToAddress(onChange: () => void): () => void {
  for (const change of changes) addEventListener(change, onChange);
  return () => {
    for (const change of changes) removeEventListener(change, onChange);
  };
}

export function usePath(): string {
  return useSyncExternalStore(subscribeToAddress, () => location.pathname);
}

export function navigate(to: string, { replace = false } = {}): void {
  const step = replace ? 'replaceState' : 'pushState';
  history[step](null, '', to);
  dispatchEvent(new Event(step));
}

/** Props of every page: the parameters of its path. For example `slug` for `/analysis/{slug}`. */
export type PageProps = { params: Readonly<Record<string, string>> };
