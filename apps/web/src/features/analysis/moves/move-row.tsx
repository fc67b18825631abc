import type { Game } from '@lamplight/contract/library.ts';
import type { Study } from '@lamplight/contract/analysis.ts';
import { memo } from 'react';
import { MoveCell } from './move-cell.tsx';
import type { MoveRowData } from './move-rows.ts';
import { getListSign } from './notable.ts';

interface MoveRowProps {
  readonly row: MoveRowData;
  readonly moves: Game['moves'];
  /** Undefined: no signs. */
  readonly qualities: Study['qualities'] | undefined;
  /** The current move's index if it is in this row. */
  readonly current: number | undefined;
  readonly onGo: (index: number) => void;
}

export const MoveRow = memo(function MoveRow({
  row,
  moves,
  qualities,
  current,
  onGo,
}: MoveRowProps) {
  const cell = (index: number | undefined, spokenNumber: string) => {
    const move = index === undefined ? undefined : moves[index];
    return move && index !== undefined ? (
      <MoveCell
        index={index}
        san={move.notation}
        spokenNumber={spokenNumber}
        quality={getListSign(qualities?.[index])}
        isCurrent={current === index}
        onGo={onGo}
      />
    ) : (
      <span className="move-cell move-none" aria-hidden>
        {index === undefined ? '' : '…'}
      </span>
    );
  };
  return (
    <li className="move-row">
      <span aria-hidden className="move-number tnum">
        {row.number}
      </span>
      {cell(row.white, `${row.number},`)}
      {cell(row.black, `${row.number}, black,`)}
    </li>
  );
});
