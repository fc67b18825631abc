import { useSyncExternalStore } from 'react';

/** The widths at which game-row.tsx changes its layout, with the row heights in pixels. */
const layouts = [
  { query: '(min-width: 77.5rem)', row: 6.75, heading: 3.25 },
  { query: '(min-width: 48rem)', row: 8.25, heading: 3.25 },
] as const;
const narrow = { row: 13.875, heading: 3 };

function subscribe(onChange: () => void): () => void {
  const media = layouts.map(({ query }) => matchMedia(query));
  for (const each of media) each.addEventListener('change', onChange);
  return () => {
    for (const each of media) each.removeEventListener('change', onChange);
  };
}

/** Heights of a row and of a heading, in pixels. */
export function useRowHeights(): { row: number; heading: number } {
  const layout = useSyncExternalStore(
    subscribe,
    () => layouts.find(({ query }) => matchMedia(query).matches) ?? narrow,
  );
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { row: layout.row * rem, heading: layout.heading * rem };
}
