import { listContinuations } from '@lamplight/domain/analysis/exploration.ts';
import type { Exploration, ExploredMove } from '@lamplight/domain/analysis/exploration.ts';

/** An explored move as text: variations are in brackets after the move they replace. */
export interface WrittenMove {
  readonly id: number;
  /** '43.' or '43...', where notation needs it. */
  readonly number: string;
  readonly san: string;
  /** Brackets before and after the move. */
  readonly opens: string;
  readonly closes: string;
}

export function listExploredMoves(exploration: Exploration): WrittenMove[] {
  return listLineAfter(exploration, null, true);
}

function listLineAfter(
  exploration: Exploration,
  after: number | null,
  isFirst: boolean,
): WrittenMove[] {
  const written: WrittenMove[] = [];
  let at = after;
  let needsNumber = isFirst;
  for (;;) {
    const [main, ...others] = listContinuations(exploration, at);
    if (!main) return written;
    written.push(formatExploredMove(main, needsNumber));
    for (const other of others) {
      const variation = [
        { ...formatExploredMove(other, true), opens: '(' },
        ...listLineAfter(exploration, other.id, false),
      ];
      const last = variation.pop();
      if (last) written.push(...variation, { ...last, closes: `${last.closes})` });
    }
    needsNumber = others.length > 0;
    at = main.id;
  }
}

function formatExploredMove(
  { id, move, position }: ExploredMove,
  needsNumber: boolean,
): WrittenMove {
  const { color, san } = move;
  return {
    id,
    number: formatMoveNumber(color, position.moveNumber, needsNumber),
    san,
    opens: '',
    closes: '',
  };
}

function formatMoveNumber(color: 'white' | 'black', numberAfter: number, needed: boolean): string {
  if (color === 'white') return `${numberAfter}.`;
  return needed ? `${numberAfter - 1}...` : '';
}
