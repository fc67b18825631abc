import type { AiAnalysis, CoachSentence } from '@lamplight/contract/coach.ts';
import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import { chooseQuality } from '@lamplight/domain/annotation/author-quality.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import { qualitySigns } from '@lamplight/domain/quality/quality.ts';
import type { AnalysedGame } from '../analysis/load-analysed-game.ts';
import type { PublishedAnnotations } from './published-annotations.ts';

type Authored = Pick<AiAnalysis, 'explanation' | 'explanationSentences' | 'annotator'> & {
  writer?: string;
};

/** Returns the annotator's note on a move as its explanation; undefined if there is none for the level. */
export function findAuthoredExplanation(
  annotations: PublishedAnnotations | null,
  ply: number,
  level: Level,
): Required<Authored> | undefined {
  const shown = annotations?.show(level).moves.find((move) => move.ply === ply);
  const explanationSentences = shown?.note?.sentences ?? [];
  if (!annotations || explanationSentences.length === 0) return undefined;
  const explanation = explanationSentences.map(toText).join(' ');
  return {
    explanation,
    explanationSentences,
    writer: 'annotator',
    annotator: annotations.annotator,
  };
}

function toText({ parts }: CoachSentence): string {
  return parts.map(({ text }) => text).join('');
}

/** Replaces computed badges of moves by the author's glyphs where the two are near. */
export function applyGlyphs(
  game: AnalysedGame,
  annotations: PublishedAnnotations | null,
): AnalysedGame {
  if (!annotations) return game;
  const qualities = game.analysis.qualities.map((quality, index): typeof quality => {
    if (!quality) return quality;
    const nags = annotations.nags.get(index + 1) ?? [];
    const classification = chooseQuality(quality.classification, nags);
    if (classification === quality.classification) return quality;
    return { ...quality, classification, ...qualitySigns[classification] };
  });
  const analysis: GameAnalysis = { ...game.analysis, qualities };
  return { ...game, analysis };
}
