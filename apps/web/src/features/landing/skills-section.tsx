import '../../shared/board/pieces.css';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

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
              <div aria-hidden className={`step-piece pc white ${pieces[place]}`} />
              <h3 className="mt-2.5 text-title font-semibold">{name}</h3>
              <p className="tnum mt-0.5 text-small text-text-3">{elo}</p>
              <p className="step-words text-text-2">{description}</p>
              <p className="step-words tnum text-text-3">{results}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-small text-text-3">{measured}</p>
    </Section>
  );
}
