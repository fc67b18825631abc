import type { Game } from '@lamplight/contract/games.ts';
import type { Study } from '@lamplight/contract/study.ts';
import { memo } from 'react';
import { MoveRow } from './move-row.tsx';
import type { MoveRowData } from './move-rows.ts';

interface MoveRowGroupProps {
  readonly rows: readonly MoveRowData[];
  readonly moves: Game['moves'];
  readonly qualities: Study['qualities'] | undefined;
  /** The current move's index if it is in this group. */
  readonly current: number | undefined;
  readonly onGo: (index: number) => void;
}

/** A step looks at the rows of a group or two, however long the game is. */
export const MoveRowGroup = memo(function MoveRowGroup({
  rows,
  current,
  ...rest
}: MoveRowGroupProps) {
  return rows.map((row) => (
    <MoveRow
      key={row.number}
      {...rest}
      row={row}
      current={row.white === current || row.black === current ? current : undefined}
    />
  ));
});
