import type { CSSProperties } from 'react';
import '../../shared/board/pieces.css';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

const pieces = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];
/** How much higher each step of the ladder stands than the one before, on wide screens. */
const riseRem = 1.5;

type StepStyle = CSSProperties & { '--h': string };

export function SkillsSection() {
  const { title, lead, target, levels } = copy.skills;
  return (
    <Section id="skills" lifted title={title} aside={<p className="text-text-2">{lead}</p>}>
      <ol className="ladder">
        {levels.map((level, index) => {
          const style: StepStyle = { '--h': `${index * riseRem}rem` };
          return (
            <li key={level.name}>
              <div className="step" style={style}>
                <div aria-hidden className={`-ml-1 size-9 bg-cover pc-white-${pieces[index]}`} />
                <h3 className="mt-2.5 text-title font-semibold">{level.name}</h3>
                <p className="tnum mt-0.5 text-small text-text-3">
                  {target} {level.elo}
                </p>
                <p className="mt-1 min-h-9 text-small text-text-2">{level.description}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
