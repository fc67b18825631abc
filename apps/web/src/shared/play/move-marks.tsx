import { Split } from 'lucide-react';
import type { HistoryCell } from './history-cells.ts';
import { VerdictSign } from './verdict-sign.tsx';
import { verdictSigns } from './verdicts.ts';

interface MoveMarksProps {
  readonly cell: Pick<HistoryCell, 'move' | 'tone' | 'verdict'>;
  /** The same in words; empty if there is nothing to say. */
  readonly said: string;
}

/** The marks after a played move: the fork if it leaves the record, the sign of the verdict, the number of the attempt. */
export function MoveMarks({ cell: { move, tone, verdict }, said }: MoveMarksProps) {
  return (
    <>
      {tone === 'diverge' && <Split aria-hidden className="played-fork" />}
      {tone !== 'plain' && verdict && <VerdictSign sign={verdictSigns[verdict]} />}
      {tone === 'match' && move.missed > 0 && (
        <span aria-hidden className="played-tries tnum">
          {move.missed + 1}
        </span>
      )}
      {said !== '' && <span className="sr-only">, {said}</span>}
    </>
  );
}
