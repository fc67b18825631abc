import { Check, Minus } from 'lucide-react';
import { pricingCopy as copy } from './pricing-copy.ts';

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
