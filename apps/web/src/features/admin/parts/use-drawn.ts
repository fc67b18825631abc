import { useState } from 'react';
import { getRowsPerPage } from './per-page.ts';

/** The number of rows that are drawn; "Show more" raises it. */
export function useDrawn() {
  const [step] = useState(() => getRowsPerPage(40, 8));
  const [drawn, setDrawn] = useState(step);
  return { drawn, drawMore: () => setDrawn(drawn + step), drawAnew: () => setDrawn(step) };
}
