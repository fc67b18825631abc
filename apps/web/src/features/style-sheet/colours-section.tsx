import { Section } from './section.tsx';

const colours = [
  'bg',
  'sunken',
  'surface',
  'raised',
  'control',
  'hover',
  'line',
  'line-strong',
  'text-3',
  'text-2',
  'text',
  'primary',
  'lamp',
  'lamp-ink',
  'lamp-wash',
  'lamp-veil',
  'success',
  'danger',
  'info',
  'gold',
  'silver',
  'bronze',
  'sq-light',
  'sq-dark',
] as const;

export function ColoursSection() {
  return (
    <Section title="Room, ink and lamp">
      <ul className="grid grid-cols-6 gap-x-2 gap-y-3 sm:grid-cols-12">
        {colours.map((name) => (
          <li key={name} className="min-w-0">
            <span
              className="block h-11 rounded-md border"
              style={{ backgroundColor: `var(--${name})` }}
            />
            <span className="mt-1.5 block truncate text-micro text-text-3">{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
