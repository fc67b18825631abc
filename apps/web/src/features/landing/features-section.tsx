import { ArrowRight, Check } from 'lucide-react';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

export function FeaturesSection() {
  const { title, analysis, play } = copy.features;
  return (
    <Section id="features" title={title}>
      <div className="grid gap-5 md:grid-cols-2">
        {[analysis, play].map((feature) => (
          <article key={feature.title} className="panel flex flex-col p-6 md:p-7">
            <h3 className="display text-h3">{feature.title}</h3>
            <p className="mt-2 max-w-[34rem] text-title/6 text-text-2">{feature.line}</p>
            <ul className="mt-5 mb-6 space-y-2">
              {feature.points.map((point) => (
                <li key={point} className="flex items-start gap-2.5 text-title">
                  <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-text-3" />
                  {point}
                </li>
              ))}
            </ul>
            <Link
              href={feature.action.href}
              className={buttonClass({ className: 'mt-auto self-start' })}
            >
              {feature.action.label}
              <ArrowRight aria-hidden />
            </Link>
          </article>
        ))}
      </div>
    </Section>
  );
}
