import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { panelCopy } from './panel-copy.ts';

export function Accuracy({ side, percent }: { side: Color; percent: number | null }) {
  if (percent === null) return null;
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className="side-square" data-side={side} />
      <span className="sr-only">{panelCopy.summary.side(side)}</span>
      <span className="tnum font-semibold text-text">{panelCopy.summary.accuracy(percent)}</span>
    </span>
  );
}
