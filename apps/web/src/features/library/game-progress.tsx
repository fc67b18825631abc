import type { GameProgress as Place } from '@lamplight/contract/dashboard.ts';
import { Check } from 'lucide-react';
import { copy } from './copy.ts';

/** The reader's progress in a game. The bar repeats the text beside it. */
export function GameProgress({ place }: { place: Place }) {
  if (place.isCompleted) {
    return (
      <span className="flex items-center gap-1.5 text-small text-success">
        <Check aria-hidden className="size-3.5" />
        {copy.row.completed}
      </span>
    );
  }
  return (
    <span className="game-progress">
      <span className="game-place tnum text-micro whitespace-nowrap text-text-3">
        <span>{copy.row.place(place.userLastMove, place.totalMoves)}</span>
        <span className="game-percent">{copy.row.percent(place.progressPercent)}</span>
      </span>
      <progress aria-hidden value={place.progressPercent} max={100} className="progress" />
    </span>
  );
}
