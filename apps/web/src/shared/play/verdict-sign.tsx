import { Check, EqualApproximately, X, Split } from 'lucide-react';
import { verdictSigns } from './verdicts.ts';
import type { VerdictSignKind } from './verdicts.ts';
import type { HistoryCell } from './history-cells.ts';
import './played-move.css';

const icons = { good: Check, near: EqualApproximately, poor: X } as const;

/** An SVG icon, because the fonts lack these characters. */
export function VerdictSign({ sign }: { sign: VerdictSignKind }) {
  const Icon = icons[sign];
  return <Icon aria-hidden className="verdict-sign" data-sign={sign} />;
}

interface MoveMarksProps {
  readonly cell: Pick<HistoryCell, 'move' | 'tone' | 'verdict'>;
  /** The marks in words, for screen readers. Empty if there are none. */
  readonly said: string;
}

/** The marks after a played move: a fork if it differs from the record, the sign of the verdict, and the number of attempts. */
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
