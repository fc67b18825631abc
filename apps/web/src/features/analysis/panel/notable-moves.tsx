import { QualityBadge } from '../../../shared/ui/quality-badge.tsx';
import { panelCopy } from './panel-copy.ts';
import { useAnalysisGame } from '../analysis-context.ts';
import { countNotable } from './count-notable.ts';

export function NotableMoves({ id }: { id: string }) {
  const { game, study } = useAnalysisGame();
  const words = panelCopy.summary;
  const counts = study ? countNotable(game, study) : [];
  if (counts.length === 0)
    return (
      <p id={id} className="notable-note text-small text-text-3">
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
            <th scope="row" className="notable-kind text-left">
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
