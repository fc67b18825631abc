import { useEffect, useState } from 'react';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import type { Glossary } from './glossary-terms.ts';

const glossaryPart = createLazyModule(
  async (): Promise<Glossary> =>
    (await import('@lamplight/domain/coach/wording/glossary.ts')).glossary,
);

/** What words mean, for those who may not know them; null until it has come, and for all others. */
export function useGlossary(isWanted: boolean): Glossary | null {
  const [, setHere] = useState(false);
  const here = glossaryPart.peek();
  useEffect(() => {
    if (!isWanted || here !== null) return undefined;
    let isGone = false;
    const draw = (): void => {
      if (!isGone) setHere(true);
    };
    // Without it the text is as true as with it.
    glossaryPart.load().then(draw, () => {});
    return () => {
      isGone = true;
    };
  }, [isWanted, here]);
  return isWanted ? here : null;
}
