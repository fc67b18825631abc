import type { HistoryCell } from '../../../shared/play/history-rows.ts';
import { MoveMarks } from '../../../shared/play/move-marks.tsx';
import { panelsCopy } from './panels-copy.ts';
import { describeMark } from './spoken-mark.ts';

interface PlayedMoveProps {
  readonly cell: HistoryCell;
  readonly isCurrent: boolean;
}

/** A move that was played, with its colour, its sign and, for those who hear it, both in words. */
export function PlayedMove({ cell, isCurrent }: PlayedMoveProps) {
  const { move, number, color, tone } = cell;
  const words = panelsCopy.history;
  const said = describeMark(cell);
  return (
    <span
      className="move-cell san"
      data-tone={tone}
      aria-current={isCurrent ? 'step' : undefined}
      title={said === '' ? undefined : said}
    >
      <span className="sr-only">{words[color](number)} </span>
      {move.san}
      <MoveMarks cell={cell} said={said} />
    </span>
  );
}
