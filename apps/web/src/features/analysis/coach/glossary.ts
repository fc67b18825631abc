import type { TermPiece, TermSplitter } from '@lamplight/domain/coach/wording/glossary.ts';
import { useEffect, useState } from 'react';
import type { TextPiece } from '../../../shared/coach/text-pieces.ts';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';

export interface Glossary {
  readonly definitions: Readonly<Record<string, string>>;
  readonly split: TermSplitter;
}

/** Marks glossary terms in a text, each only at its first occurrence. All sentences of an answer share `seen`. */
export function markTerms(
  pieces: readonly TextPiece[],
  { split }: Glossary,
  seen: Set<string>,
): TextPiece[] {
  const mark = (piece: TextPiece, { text, term }: TermPiece): TextPiece => {
    if (term === undefined || seen.has(term)) return { ...piece, text };
    seen.add(term);
    return { ...piece, text, term };
  };
  return pieces.flatMap((piece) =>
    piece.moves ? [piece] : split(piece.text).map((part) => mark(piece, part)),
  );
}

const glossaryPart = createLazyModule(async (): Promise<Glossary> => {
  const { glossary, splitAtTerms } = await import('@lamplight/domain/coach/wording/glossary.ts');
  return { definitions: glossary, split: splitAtTerms };
});

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
