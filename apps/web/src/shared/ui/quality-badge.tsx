import { cx } from './cx.ts';
import { BookOpen, Check, CheckCheck, Square, Star } from 'lucide-react';
import type { ReactNode } from 'react';

type QualityBadgeProps = {
  quality: Quality;
  /** Change of the evaluation as text, with a typographic minus sign. For example "−0.62". */
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

/** Names and signs of move qualities. Some signs are SVG icons, because the fonts lack the characters. */
export const qualities = {
  brilliant: {
    name: 'Brilliant',
    symbol: '!!',
    ink: 'text-q-brilliant',
    tint: 'text-q-brilliant bg-q-brilliant/11',
  },
  great: {
    name: 'Great move',
    symbol: '!',
    ink: 'text-q-great',
    tint: 'text-q-great bg-q-great/11',
  },
  best: {
    name: 'Best move',
    symbol: <Star fill="currentColor" />,
    ink: 'text-q-best',
    tint: 'text-q-best bg-q-best/11',
  },
  excellent: {
    name: 'Excellent move',
    symbol: <CheckCheck strokeWidth={3} />,
    ink: 'text-q-good',
    tint: 'text-q-good bg-q-good/11',
  },
  good: {
    name: 'Good move',
    symbol: <Check strokeWidth={3.5} />,
    ink: 'text-q-good',
    tint: 'text-q-good bg-q-good/11',
  },
  book: {
    name: 'Book',
    symbol: <BookOpen strokeWidth={2.5} />,
    ink: 'text-q-book',
    tint: 'text-q-book bg-q-book/11',
  },
  forced: {
    name: 'Forced',
    symbol: <Square strokeWidth={3} />,
    ink: 'text-text-2',
    tint: 'text-text-2 bg-hover',
  },
  inaccuracy: {
    name: 'Inaccuracy',
    symbol: '?!',
    ink: 'text-q-inaccuracy',
    tint: 'text-q-inaccuracy bg-q-inaccuracy/11',
  },
  mistake: {
    name: 'Mistake',
    symbol: '?',
    ink: 'text-q-mistake',
    tint: 'text-q-mistake bg-q-mistake/11',
  },
  blunder: {
    name: 'Blunder',
    symbol: '??',
    ink: 'text-q-blunder',
    tint: 'text-q-blunder bg-q-blunder/11',
  },
} as const satisfies Record<string, { name: string; symbol: ReactNode; ink: string; tint: string }>;

export type Quality = keyof typeof qualities;
