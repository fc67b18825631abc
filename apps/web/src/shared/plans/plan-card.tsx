import { type ReactNode, useId } from 'react';
import { cx } from '../ui/cx.ts';
import { PlanPoints } from './plan-points.tsx';

interface PlanCardProps {
  readonly name: string;
  readonly headingLevel: 'h2' | 'h3';
  /** Beside the name. */
  readonly badge: ReactNode;
  readonly price: ReactNode;
  readonly included: readonly string[];
  readonly missing: readonly string[];
  readonly action: ReactNode;
  readonly isLit: boolean;
}

export function PlanCard({
  name,
  headingLevel: Heading,
  badge,
  price,
  included,
  missing,
  action,
  isLit,
}: PlanCardProps) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className={cx('plan-card rounded-lg border p-6 md:p-7', isLit && 'lit')}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        <Heading id={id} tabIndex={-1} className="text-title font-semibold outline-none">
          {name}
        </Heading>
        {badge}
      </div>
      {price}
      <PlanPoints included={included} missing={missing} />
      <div className="grid content-start">{action}</div>
    </article>
  );
}
