import { Mail } from 'lucide-react';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { TextPage } from './text-page.tsx';

export function ContactPage() {
  const { title, lead, email, write, topics } = copy.contact;
  return (
    <TextPage title={title}>
      <p className="prose-lamp mt-4 text-h3/8 text-text-2">{lead}</p>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-lg border bg-surface p-5">
        <a
          href={`mailto:${email}`}
          className="display thumb rounded-sm text-h3 break-all underline decoration-line-strong decoration-1 underline-offset-4"
        >
          {email}
        </a>
        <a href={`mailto:${email}`} className={buttonClass({ variant: 'primary' })}>
          <Mail aria-hidden />
          {write}
        </a>
      </div>
      <dl className="mt-12 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {topics.map((topic) => (
          <div key={topic.title}>
            <dt className="display text-h3">{topic.title}</dt>
            <dd className="prose-lamp mt-2 leading-7 text-text-2">{topic.line}</dd>
          </div>
        ))}
      </dl>
    </TextPage>
  );
}
