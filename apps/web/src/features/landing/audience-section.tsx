import { copy } from './copy.ts';
import { Section } from './section.tsx';

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
