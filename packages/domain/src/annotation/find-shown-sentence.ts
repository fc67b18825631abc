import type { ShownSentence } from '../coach/presentation/shown.ts';
import type { ShownAnnotations, ShownNote, ShownVariation } from './show-annotations.ts';

/** Finds the first sentence that matches, and the half-move of the record that it belongs to; null for the closing note. */
export function findShownSentence(
  { opening, closing, moves }: ShownAnnotations,
  matches: (sentence: ShownSentence) => boolean,
): { readonly sentence: ShownSentence; readonly ply: number | null } | undefined {
  const places: readonly (readonly [ShownNote | null, number | null])[] = [
    [opening, 0],
    ...moves.map(({ note, ply }) => [note, ply] as const),
    [closing, null],
  ];
  for (const [note, ply] of places) {
    const sentence = note ? listSentences(note).find(matches) : undefined;
    if (sentence) return { sentence, ply };
  }
  return undefined;
}

/** Lists the sentences of a note and of its variations. */
function listSentences({ sentences, variations }: Pick<ShownNote, 'sentences' | 'variations'>) {
  const found: ShownSentence[] = [...sentences];
  const open: ShownVariation[] = [...variations];
  for (let line = open.pop(); line; line = open.pop()) {
    found.push(...line.sentences);
    for (const move of line.moves) {
      found.push(...move.sentences);
      open.push(...move.variations);
    }
  }
  return found;
}
