import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { SitePage } from '../../shared/page/site-page.tsx';
import { Link } from '../../shared/routing/link.tsx';
import { useHomeHref } from '../../shared/session/use-session.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';

/** A page of text in one narrow column, with a link back. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SitePage>
      <article className="mx-auto w-full max-w-[720px] px-5 pt-8 pb-24 md:pt-14">
        <Link
          href={useHomeHref()}
          className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ml-3' })}
        >
          <ArrowLeft aria-hidden />
          {copy.backToHome}
        </Link>
        <h1 className="display mt-8 text-h2 md:text-h1">{title}</h1>
        {children}
      </article>
    </SitePage>
  );
}
