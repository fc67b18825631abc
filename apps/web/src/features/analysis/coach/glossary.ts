import { useEffect, useState } from 'react';
import type { TextPiece } from '../../../shared/coach/text-pieces.ts';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';

export type Glossary = Readonly<Record<string, string>>;

/** Marks glossary terms in plain text, each only at its first occurrence. All sentences of an answer share `seen`. */
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

/** Longest terms first, so that 'protected passed pawn' is not matched as 'passed pawn'. */
function buildPattern(glossary: Glossary): RegExp {
  const names = Object.keys(glossary)
    .map(getTermVariants)
    .toSorted((a, b) => b.length - a.length);
  return new RegExp(`\\b((?:${names.join('|')})(?:e?s)?)\\b`, 'i');
}

/** Turns a listed term into its written form. For example: 'exchange, the' becomes 'the exchange'. */
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

/** The definitions of chess terms. Null until they are loaded, and for readers who do not need them. */
export function useGlossary(isWanted: boolean): Glossary | null {
  const [, setHere] = useState(false);
  const here = glossaryPart.peek();
  useEffect(() => {
    if (!isWanted || here !== null) return undefined;
    let isGone = false;
    const draw = (): void => {
      if (!isGone) setHere(true);
    };
    // A failed load is ignored, because the text is complete without the definitions.
    glossaryPart.load().then(draw, () => {});
    return () => {
      isGone = true;
    };
  }, [isWanted, here]);
  return isWanted ? here : null;
}
