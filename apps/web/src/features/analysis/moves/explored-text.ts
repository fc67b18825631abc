import { continuations } from '@lamplight/domain/analysis/exploration.ts';
import type { Exploration, ExploredMove } from '@lamplight/domain/analysis/exploration.ts';

/** A move of the tree of tried moves as it is written: variations in brackets after the move they replace. */
export interface WrittenMove {
  readonly id: number;
  /** '43.' or '43...', where it is needed. */
  readonly number: string;
  readonly san: string;
  /** Brackets before and after it. */
  readonly opens: string;
  readonly closes: string;
}

export function exploredText(exploration: Exploration): WrittenMove[] {
  return lineAfter(exploration, null, true);
}

function lineAfter(
  exploration: Exploration,
  after: number | null,
  isFirst: boolean,
): WrittenMove[] {
  const written: WrittenMove[] = [];
  let at = after;
  let needsNumber = isFirst;
  for (;;) {
    const [main, ...others] = continuations(exploration, at);
    if (!main) return written;
    written.push(writtenMove(main, needsNumber));
    for (const other of others) {
      const variation = [
        { ...writtenMove(other, true), opens: '(' },
        ...lineAfter(exploration, other.id, false),
      ];
      const last = variation.pop();
      if (last) written.push(...variation, { ...last, closes: `${last.closes})` });
    }
    needsNumber = others.length > 0;
    at = main.id;
  }
}

function writtenMove({ id, move, position }: ExploredMove, needsNumber: boolean): WrittenMove {
  const { color, san } = move;
  return {
    id,
    number: numberOf(color, position.moveNumber, needsNumber),
    san,
    opens: '',
    closes: '',
  };
}

function numberOf(color: 'white' | 'black', numberAfter: number, needed: boolean): string {
  if (color === 'white') return `${numberAfter}.`;
  return needed ? `${numberAfter - 1}...` : '';
}
