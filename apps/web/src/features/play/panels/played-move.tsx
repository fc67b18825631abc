import { Split } from 'lucide-react';
import type { HistoryCell } from '../../../shared/play/history-rows.ts';
import { panelsCopy } from './panels-copy.ts';
import { VerdictSign } from '../../../shared/play/verdict-sign.tsx';
import { signOf } from '../../../shared/play/verdict-signs.ts';
import { spokenMark } from './spoken-mark.ts';

interface PlayedMoveProps {
  readonly cell: HistoryCell;
  readonly isCurrent: boolean;
}

/** A move that was played, with its colour, its sign and, for those who hear it, both in words. */
export function PlayedMove({ cell, isCurrent }: PlayedMoveProps) {
  const { move, number, color, tone, verdict } = cell;
  const { san, missed } = move;
  const words = panelsCopy.history;
  const said = spokenMark(cell);
  return (
    <span
      className="move-cell san"
      data-tone={tone}
      aria-current={isCurrent ? 'step' : undefined}
      title={said === '' ? undefined : said}
    >
      <span className="sr-only">{words[color](number)} </span>
      {san}
      {tone === 'diverge' && <Split aria-hidden className="played-fork" />}
      {tone !== 'plain' && verdict && <VerdictSign sign={signOf[verdict]} />}
      {tone === 'match' && missed > 0 && (
        <span aria-hidden className="played-tries tnum">
          {missed + 1}
        </span>
      )}
      {said !== '' && <span className="sr-only">, {said}</span>}
    </span>
  );
}
