import { Link } from '../../shared/routing/link.tsx';
import type { LegalBlock } from './legal-text.ts';

export function LegalParagraph({ block }: { block: LegalBlock }) {
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

/** Texts that become links: the other page, and e-mail addresses. */
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
