import { ArrowRight, Check } from 'lucide-react';
import { MiniBoard } from '../../shared/board/mini-board.tsx';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { sampleGame } from './samples.generated.ts';
import { Section } from './section.tsx';

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
