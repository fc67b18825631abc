import { cx } from './cx.ts';
import { qualities } from './qualities.tsx';
import type { Quality } from './qualities.tsx';

type QualityBadgeProps = {
  quality: Quality;
  /** Evaluation change as text, with a real minus: "−0.62". */
  delta?: string | undefined;
  className?: string | undefined;
};

export function QualityBadge({ quality, delta, className }: QualityBadgeProps) {
  const { name, symbol, tint } = qualities[quality];
  return (
    <span
      className={cx(
        'inline-flex h-6 shrink-0 items-center gap-1.5 rounded-sm pr-2 pl-1 text-micro font-semibold whitespace-nowrap',
        tint,
        className,
      )}
    >
      <span
        aria-hidden
        className="inline-grid size-4 place-items-center rounded-xs bg-current font-bold [&_svg]:size-2.5"
      >
        <span className="col-start-1 row-start-1 text-[0.625rem] leading-none tracking-tight text-surface">
          {symbol}
        </span>
      </span>
      {name}
      {delta !== undefined && <span className="tnum text-text-2">{delta}</span>}
    </span>
  );
}
