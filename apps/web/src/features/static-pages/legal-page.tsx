import { SitePage } from '../../shared/shell/site-page.tsx';
import { BackToHome } from './back-to-home.tsx';
import { copy } from './copy.ts';
import type { LegalText } from './legal-text.ts';

export function LegalPage({ title, lead, sections }: LegalText) {
  return (
    <SitePage>
      <article className="mx-auto w-full max-w-[720px] px-5 pt-8 pb-24 md:pt-14">
        <BackToHome />
        <h1 className="display mt-8 text-h2 md:text-h1">{title}</h1>
        <p className="mt-3 text-small text-text-3">{copy.lastUpdated}</p>
        <p className="prose-lamp mt-8 text-h3/8 text-text-2">{lead}</p>
        {sections.map((section, index) => {
          const [first, ...rest] = section.paragraphs;
          return (
            <section key={section.title} className="mt-12">
              <h2 className="display text-h3">
                <span className="tnum mr-3 text-text-3">{index + 1}</span>
                {section.title}
              </h2>
              <div className="prose-lamp mt-3 space-y-4 leading-7">
                <p>{first}</p>
                {section.list && (
                  <ul className="list-disc space-y-1.5 pl-5 marker:text-text-3">
                    {section.list.map((item) => (
                      <li key={item} className="pl-1">
                        {item}
                      </li>
                    ))}
                  </ul>
                )}
                {rest.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          );
        })}
      </article>
    </SitePage>
  );
}
