import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/cx.ts';
import { copy } from './copy.ts';
import { ArrowRight, Check } from 'lucide-react';
import { MiniBoard } from '../../shared/board/mini-board.tsx';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { sampleGame } from './samples.generated.ts';
import { PricingBlock } from '../../shared/plans/pricing-block.tsx';
import '../../shared/board/pieces.css';

type SectionProps = {
  id?: string;
  /** Omitted if the content has its own title. */
  title?: string;
  /** Content at the right of the title. */
  aside?: ReactNode;
  /** True for a lighter background. Sections alternate between the page colour and a lighter surface. */
  lifted?: boolean;
  children: ReactNode;
};

function Section({ id, title, aside, lifted = false, children }: SectionProps) {
  return (
    <section id={id} className={cx('border-t', lifted && 'bg-surface')}>
      <div className="mx-auto max-w-[1280px] px-5 py-16 md:py-22">
        {title !== undefined && (
          <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-10">
            <h2 className="display text-h2 md:text-h1">{title}</h2>
            {aside}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

export function CoachSection() {
  const { title, reasons } = copy.coach;
  return (
    <section id="ai-coach" className="border-t bg-surface">
      <div className="mx-auto grid max-w-[1280px] gap-x-8 gap-y-10 px-5 py-16 md:py-20 lg:grid-cols-[0.76fr_1.24fr]">
        <h2 className="display max-w-[20rem] text-h2 md:text-h1">{title}</h2>
        <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {reasons.map((reason) => (
            <div key={reason.title}>
              <dt className="text-title font-semibold">{reason.title}</dt>
              <dd className="mt-1.5 text-title/6 text-text-2">{reason.line}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const { study, play } = sampleGame.pictures;

export function FeaturesSection() {
  const { title, features } = copy.features;
  return (
    <Section id="features" title={title}>
      <div className="grid gap-5 md:grid-cols-2">
        {[
          { ...features.analysis, position: study },
          { ...features.play, position: play },
        ].map(({ title: name, line, points, action, picture, position }) => (
          <article key={name} className="panel feature">
            <div className="feature-words">
              <h3 className="display text-h3">{name}</h3>
              <p className="mt-2 text-title/6 text-text-2">{line}</p>
            </div>
            <MiniBoard
              fen={position.fen}
              lastMove={position.lastMove}
              label={picture(position.move)}
              className="feature-picture"
            />
            <div className="feature-points">
              <ul className="mt-5 mb-6 space-y-2">
                {points.map((point) => (
                  <li key={point} className="flex items-start gap-2.5 text-title">
                    <Check className="mt-0.5 size-4 shrink-0 text-text-3" />
                    {point}
                  </li>
                ))}
              </ul>
              <Link
                href={action.href}
                className={buttonClass({ className: 'mt-auto max-md:h-11' })}
              >
                {action.label}
                <ArrowRight />
              </Link>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}

const pieces = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;

export function SkillsSection() {
  const { title, lead, levels, measured } = copy.skills;
  return (
    <Section
      id="skills"
      lifted
      title={title}
      aside={<p className="max-w-[26rem] text-text-2 md:text-right">{lead}</p>}
    >
      <ol className="ladder">
        {levels.map(({ name, elo, description, results }, place) => (
          <li key={name}>
            <div className="step">
              <div aria-hidden className={`-ml-1 size-9 pc white ${pieces[place]}`} />
              <h3 className="mt-2.5 text-title font-semibold">{name}</h3>
              <p className="tnum mt-0.5 text-small text-text-3">{elo}</p>
              {/* Each text has room for two lines, so that the items differ only in their offset. */}
              <p className="mt-1.5 min-h-9 text-small text-balance text-text-2">{description}</p>
              <p className="tnum mt-1.5 min-h-9 text-small text-balance text-text-3">{results}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-small text-text-3">{measured}</p>
    </Section>
  );
}

export function AudienceSection() {
  const { title, readers } = copy.audience;
  return (
    <Section title={title}>
      <ul className="panel grid divide-y md:grid-cols-3 md:divide-x md:divide-y-0">
        {readers.map((reader) => (
          <li key={reader.title} className="p-6 md:p-7">
            <p className="tnum text-small font-semibold text-text-3">{reader.range}</p>
            <h3 className="display mt-1.5 text-h3">{reader.title}</h3>
            <p className="mt-2 text-title/6 text-text-2">{reader.line}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function PricingSection() {
  return (
    <Section id="pricing" lifted>
      <PricingBlock heading={copy.pricing.title} hasContact />
    </Section>
  );
}

export function ClosingSection() {
  const { title, line, action } = copy.closing;
  return (
    <section className="light-pool border-t px-5 py-24 text-center">
      <h2 className="display text-h2 md:text-h1">{title}</h2>
      <p className="mt-3 text-title text-text-2">{line}</p>
      <Link
        href="/login"
        className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-8' })}
      >
        {action}
        <ArrowRight aria-hidden />
      </Link>
    </section>
  );
}
