import { useSyncExternalStore } from 'react';

/** The current layout. The breakpoints are those of the board pages. */
export type Screen = 'phone' | 'tablet' | 'laptop' | 'wide';

const widths: readonly (readonly [Screen, string])[] = [
  ['wide', '(min-width: 1240px)'],
  ['laptop', '(min-width: 1024px)'],
  ['tablet', '(min-width: 768px)'],
];

function subscribe(listener: () => void): () => void {
  const queries = widths.map(([, query]) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

function read(): Screen {
  return widths.find(([, query]) => matchMedia(query).matches)?.[0] ?? 'phone';
}

export function useScreen(): Screen {
  return useSyncExternalStore(subscribe, read, () => 'wide');
}
