import { useEffect, useState } from 'react';
import type { TextPiece } from '../../../shared/coach/text-pieces.ts';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';

export type Glossary = Readonly<Record<string, string>>;

/** Marks terms in what is plain text, each the first time it comes; `seen` goes on from sentence to sentence. */
export function markTerms(
  pieces: readonly TextPiece[],
  glossary: Glossary,
  seen: Set<string>,
): TextPiece[] {
  const terms = buildPattern(glossary);
  return pieces.flatMap((piece) => {
    if (piece.squares || piece.moves) return [piece];
    return piece.text.split(terms).flatMap((text): TextPiece[] => {
      if (text === '') return [];
      const term = findTerm(text, glossary);
      if (term === undefined || seen.has(term)) return [{ text }];
      seen.add(term);
      return [{ text, term }];
    });
  });
}

/** The longest first: a passed pawn may be a protected one. */
function buildPattern(glossary: Glossary): RegExp {
  const names = Object.keys(glossary)
    .map(getTermVariants)
    .toSorted((a, b) => b.length - a.length);
  return new RegExp(`\\b((?:${names.join('|')})(?:e?s)?)\\b`, 'i');
}

/** 'exchange, the' stands under E and is written the other way round. */
function getTermVariants(term: string): string {
  return term.split(', ').toReversed().join(' ');
}

function findTerm(text: string, glossary: Glossary): string | undefined {
  const found = text.toLowerCase();
  return Object.keys(glossary).find((term) => {
    const name = getTermVariants(term);
    return found === name || found === `${name}s` || found === `${name}es`;
  });
}

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
