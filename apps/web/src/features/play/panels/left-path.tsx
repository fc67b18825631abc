import type { Divergence } from '@lamplight/contract/play-session.ts';
import { useId } from 'react';
import { formatLine, numberLine } from '../../../shared/engine/score-words.ts';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { copy } from '../copy.ts';
import { TwoBoards } from '../dialogs/two-boards.tsx';
import './panels.css';

const words = copy.left;
const noWhy = { board: 'yours', squares: [] } as const;

/** The move at which the user left the recorded game, beside the recorded move and its line. */
export function LeftPath({ divergence }: { divergence: Divergence }) {
  const titleId = useId();
  const { fen, judgement } = divergence;
  const line = judgement?.his?.san ?? [];
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader>
        <CardTitle id={titleId}>{words.title}</CardTitle>
      </CardHeader>
      <div className="px-4 pb-3">
        <TwoBoards divergence={divergence} why={noWhy} />
        {line.length > 1 && (
          <p className="mt-2 text-micro text-text-2">
            {words.line}{' '}
            <span className="san">{formatLine(numberLine(fen, line.slice(0, maxMoves)))}</span>
          </p>
        )}
      </div>
    </Card>
  );
}

/** Number of half-moves of the line, so that it takes at most two rows. */
const maxMoves = 6;
