import { Section } from './section.tsx';

export function TypeSection() {
  return (
    <Section title="Type">
      <div className="grid gap-2">
        <p className="display text-h2">Newsreader for headings</p>
        <p className="prose-lamp">
          Newsreader 17/26 for commentary, because it is read like a book.
        </p>
        <p>
          Instrument Sans 14/20 for the interface, <b className="tnum">tabular 0123456789</b>
        </p>
        <p className="font-mono text-micro text-text-2">Geist Mono 12 for 6k1/r3bpp1/1p1pq3</p>
        <p className="text-small text-text-3">
          Names beyond ASCII fetch their own files: Grünfeld, Réti, Nepomniachtchi, Đinđić, Łódź.
        </p>
      </div>
    </Section>
  );
}
