import type { AiAnalysis, CoachSentence } from '@lamplight/contract/coach.ts';
import { markTerms } from './glossary-terms.ts';
import type { Glossary } from './glossary-terms.ts';
import { splitPart } from '../../../shared/coach/text-pieces.ts';
import type { TextPiece } from '../../../shared/coach/text-pieces.ts';

export type AnswerPieces = ReadonlyMap<string, readonly TextPiece[]>;

/** Every sentence of an answer by its name, as it is read from top to bottom. */
export function splitAnswer(analysis: AiAnalysis, glossary: Glossary | null): AnswerPieces {
  const seen = new Set<string>();
  return new Map(
    listSentences(analysis).map(({ id, parts }) => {
      const pieces = parts.flatMap(splitPart);
      return [id, glossary ? markTerms(pieces, glossary, seen) : pieces];
    }),
  );
}

function listSentences(analysis: AiAnalysis): CoachSentence[] {
  const { immediate, shortTerm, longTerm } = analysis.movePlan ?? {};
  return [
    ...analysis.explanationSentences,
    ...analysis.pointSentences,
    ...[immediate, shortTerm, longTerm].flatMap((phase) => phase?.purposeSentences ?? []),
    ...analysis.alternatives.flatMap((other) => [
      ...other.descriptionSentences,
      ...other.whySentences,
    ]),
    ...analysis.agreementSentences,
  ];
}
