import { copy } from '../copy.ts';
import type { Judging, Stage } from '../play-context.ts';

export type BarStatus = 'yourTurn' | 'waiting' | 'thinking' | 'analyzing';

interface BarStatuses {
  readonly you: BarStatus | null;
  readonly other: BarStatus | null;
}

/** Who is doing what. Once it is over nobody does anything. */
export function getBarStatuses(stage: Stage, judging: Judging): BarStatuses {
  switch (stage) {
    case 'your-turn':
      return { you: 'yourTurn', other: 'waiting' };
    case 'sending':
    case 'replying':
    case 'thinking':
      return { you: 'waiting', other: 'thinking' };
    case 'diverged':
      return { you: judging.kind === 'looking' ? 'analyzing' : 'waiting', other: 'waiting' };
    case 'stuck':
      return { you: 'waiting', other: 'waiting' };
    case 'over':
      return { you: null, other: null };
    default:
      return stage satisfies never;
  }
}

export const getStatusText = (status: BarStatus): string => copy.bars[status];
