import { useState } from 'react';
import { perPage } from './per-page.ts';

/** Long libraries are drawn as far as somebody asks. */
export function useDrawn() {
  const [step] = useState(() => perPage(40, 8));
  const [drawn, setDrawn] = useState(step);
  return { drawn, drawMore: () => setDrawn(drawn + step), drawAnew: () => setDrawn(step) };
}
