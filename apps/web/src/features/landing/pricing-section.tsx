import { Check, Minus } from 'lucide-react';
import { Link } from '../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

type PointsProps = { included: readonly string[]; missing: readonly string[] };

function Points({ included, missing }: PointsProps) {
  return (
    <ul className="mt-5 mb-7 space-y-2.5 text-title">
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

export function PricingSection() {
  const { title, starter, basic, note } = copy.pricing;
  return (
    <Section id="pricing" lifted title={title}>
      <div className="grid gap-5 md:grid-cols-2">
        <article className="flex flex-col rounded-lg border bg-bg p-6 md:p-7">
          <h3 className="text-title font-semibold">{starter.name}</h3>
          <p className="display mt-2 text-h1">{starter.price}</p>
          <p className="text-text-2">{starter.line}</p>
          <Points included={starter.included} missing={starter.missing} />
          <Link
            href="/login"
            className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-auto w-full' })}
          >
            {starter.action}
          </Link>
        </article>
        <article className="flex flex-col rounded-lg border bg-bg p-6 md:p-7">
          <h3 className="text-title font-semibold">{basic.name}</h3>
          <p className="display mt-2 text-h1">{basic.price}</p>
          <p className="text-text-2">{basic.line}</p>
          <Points included={basic.included} missing={basic.missing} />
          <Button disabled size="lg" className="mt-auto w-full">
            {basic.action}
          </Button>
        </article>
      </div>
      <p className="mt-5 text-small text-text-3">{note}</p>
    </Section>
  );
}
