import { type ReactNode, useId } from 'react';
import { cx } from '../ui/cx.ts';
import { Check, Minus } from 'lucide-react';
import { pricingCopy as copy } from './copy.ts';

interface PlanCardProps {
  readonly name: string;
  readonly headingLevel: 'h2' | 'h3';
  /** Shown beside the name. */
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

interface PlanPointsProps {
  readonly included: readonly string[];
  readonly missing: readonly string[];
}

export function PlanPoints({ included, missing }: PlanPointsProps) {
  return (
    <ul aria-label={copy.included} className="mt-5 mb-7 grid gap-2.5 text-title">
      {included.map((point) => (
        <li key={point} className="flex items-start gap-2.5">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          {point}
        </li>
      ))}
      {missing.map((point) => (
        <li key={point} className="flex items-start gap-2.5 text-text-3">
          <Minus aria-hidden className="mt-0.5 size-4 shrink-0" />
          {point}
        </li>
      ))}
    </ul>
  );
}
