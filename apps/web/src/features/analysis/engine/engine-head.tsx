import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { Swords } from 'lucide-react';
import { QualityBadge } from '../../../shared/ui/quality-badge.tsx';
import { panelCopy } from '../panel/panel-copy.ts';
import { useAnalysis } from '../analysis-context.ts';

/** The title, how good the move on the board was, and whose turn it is. */
export function EngineHead({ titleId }: { titleId: string }) {
  const { board, study, threat } = useAnalysis();
  const { index, exploration } = board.state;
  const words = panelCopy.suggestions;
  const quality = exploration === null && !threat ? study?.qualities[index] : undefined;
  const turn: Color = board.fen.split(' ')[1] === 'b' ? 'black' : 'white';

  return (
    <div className="eng-head">
      <h3 id={titleId} className="text-title font-semibold">
        {words.title}
      </h3>
      {quality && (
        <QualityBadge
          quality={quality.classification}
          delta={words.delta(quality.evaluationDelta)}
        />
      )}
      {threat ? (
        <p className="eng-turn flex items-center gap-1.5 text-small font-semibold text-danger">
          <Swords aria-hidden className="size-3.5" />
          {words.threat(turn === 'white' ? 'black' : 'white')}
        </p>
      ) : (
        <p className="eng-turn flex items-center gap-2 text-small font-semibold text-text-2">
          <span aria-hidden className="side-square" data-side={turn} />
          {words.toMove(turn)}
        </p>
      )}
    </div>
  );
}
