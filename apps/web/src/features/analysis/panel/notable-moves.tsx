import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import type { Game } from '@lamplight/contract/library.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { QualityClass } from '@lamplight/domain/quality/quality.ts';
import { QualityBadge } from '../../../shared/ui/quality-badge.tsx';
import { useAnalysisGame } from '../analysis-context.ts';
import { copy } from '../copy.ts';

export function NotableMoves({ id }: { id: string }) {
  const { game, study } = useAnalysisGame();
  const words = copy.panel.summary;
  const counts = study ? countNotable(game, study) : [];
  if (counts.length === 0)
    return (
      <p id={id} className="pb-1 text-small text-text-3">
        {words.nothing}
      </p>
    );
  return (
    <table id={id} className="w-full text-small">
      <thead>
        <tr className="text-micro text-text-3">
          <th scope="col" className="sr-only">
            {words.quality}
          </th>
          <th scope="col" className="notable-name truncate px-1 text-right font-medium">
            <bdi>{game.white}</bdi>
          </th>
          <th scope="col" className="notable-name truncate px-1 text-right font-medium">
            <bdi>{game.black}</bdi>
          </th>
        </tr>
      </thead>
      <tbody className="tnum">
        {counts.map(({ quality, white, black }) => (
          <tr key={quality}>
            <th scope="row" className="py-0.5 text-left">
              <QualityBadge quality={quality} className="notable-badge" />
            </th>
            <td className="px-1 text-right">{white}</td>
            <td className="px-1 text-right">{black}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const notable = ['brilliant', 'great', 'inaccuracy', 'mistake', 'blunder'] as const;

export interface NotableCount extends Readonly<Record<Color, number>> {
  readonly quality: QualityClass;
}

/** Counts the moves of each notable quality by side. Qualities without a move are left out. */
export function countNotable(
  { moves }: Pick<Game, 'moves'>,
  { qualities }: Pick<GameAnalysis, 'qualities'>,
): NotableCount[] {
  const by = (quality: QualityClass, side: Color): number =>
    moves.filter(
      ({ color }, index) => color === side && qualities[index]?.classification === quality,
    ).length;
  return notable
    .map((quality) => ({ quality, white: by(quality, 'white'), black: by(quality, 'black') }))
    .filter(({ white, black }) => white + black > 0);
}
