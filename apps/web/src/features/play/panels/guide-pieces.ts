import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { splitPart } from '../../../shared/coach/text-pieces.ts';

/** A stretch of what the guide says; one that names squares lights them. */
interface GuidePiece {
  readonly text: string;
  readonly squares: readonly string[];
}

/** A move that is named lights where it came from and where it went. */
export function splitGuideText({ parts }: Pick<CoachSentence, 'parts'>): GuidePiece[] {
  return parts.flatMap(splitPart).map(({ text, squares, moves }) => {
    const uci = moves?.uci.at(-1);
    return { text, squares: squares ?? (uci ? [uci.slice(0, 2), uci.slice(2, 4)] : []) };
  });
}
