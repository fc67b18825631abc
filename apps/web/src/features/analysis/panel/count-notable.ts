import type { Game } from '@lamplight/contract/library.ts';
import type { Study } from '@lamplight/contract/analysis.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { QualityClass } from '@lamplight/domain/quality/quality.ts';

const notable = ['brilliant', 'great', 'inaccuracy', 'mistake', 'blunder'] as const;

export interface NotableCount extends Readonly<Record<Color, number>> {
  readonly quality: QualityClass;
}

/** How often each side played a move that stands out; what nobody played is left out. */
export function countNotable(
  { moves }: Pick<Game, 'moves'>,
  { qualities }: Pick<Study, 'qualities'>,
): NotableCount[] {
  const by = (quality: QualityClass, side: Color): number =>
    moves.filter(
      ({ color }, index) => color === side && qualities[index]?.classification === quality,
    ).length;
  return notable
    .map((quality) => ({ quality, white: by(quality, 'white'), black: by(quality, 'black') }))
    .filter(({ white, black }) => white + black > 0);
}
