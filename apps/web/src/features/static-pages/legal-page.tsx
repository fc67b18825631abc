import { copy } from './copy.ts';
import { TextPage } from './text-page.tsx';
import { toSectionId, type LegalSection, type LegalText, type LegalBlock } from './legal-text.ts';
import { Link } from '../../shared/routing/link.tsx';

export function LegalPage({ title, lead, sections }: LegalText) {
  return (
    <TextPage title={title}>
      <p className="mt-3 text-small text-text-3">{copy.lastUpdated}</p>
      <p className="prose-lamp mt-8 text-h3/8 text-text-2">{lead}</p>
      {sections.map((section, index) => (
        <Section key={section.title} section={section} number={index + 1} />
      ))}
    </TextPage>
  );
}

function Section({ section, number }: { section: LegalSection; number: number }) {
  const id = toSectionId(section);
  const headingId = `${id}-heading`;
  return (
    // The scroll margin leaves space for the sticky header when a URL fragment leads here.
    <section id={id} aria-labelledby={headingId} className="mt-12 scroll-mt-20">
      <h2 id={headingId} className="display flex gap-3 text-h3">
        <span className="tnum text-text-3">{number}</span>
        <span>{section.title}</span>
      </h2>
      <div className="prose-lamp mt-3 space-y-4 leading-7">
        {section.blocks.map((block) => (
          <LegalParagraph key={String(block)} block={block} />
        ))}
      </div>
    </section>
  );
}

function LegalParagraph({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Linked text={block} />
      </p>
    );
  }
  return (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-text-3">
      {block.map((item) => (
        <li key={item} className="pl-1">
          <Linked text={item} />
        </li>
      ))}
    </ul>
  );
}

const linkClass =
  'rounded-sm underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-text';

/** Texts that become links: the name of the other page, and e-mail addresses. */
const followed = /(Privacy Policy|\S+@\S+\w)/;

function Linked({ text }: { text: string }) {
  return text.split(followed).map((part) => {
    if (!followed.test(part)) return part;
    return part.includes('@') ? (
      <a key={part} href={`mailto:${part}`} className={linkClass}>
        {part}
      </a>
    ) : (
      <Link key={part} href="/privacy" className={linkClass}>
        {part}
      </Link>
    );
  });
}
