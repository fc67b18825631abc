import { useState } from 'react';
import { perPage } from './per-page.ts';

/** The number of rows that are drawn; "Show more" raises it. */
export function useDrawn() {
  const [step] = useState(() => perPage(40, 8));
  const [drawn, setDrawn] = useState(step);
  return { drawn, drawMore: () => setDrawn(drawn + step), drawAnew: () => setDrawn(step) };
}
