import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../routing/link.tsx';
import { LogoLink } from './logo.tsx';
import { SkipLink, MainContent } from './main-content.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { copy } from './copy.ts';
import { useHomeHref } from '../session/use-session.ts';

type AuthPageProps = {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** Content below the card: a link to a related page. */
  footer?: ReactNode;
  /** True to move the focus to the heading. Used if a step replaces another step at the same address. */
  takesFocus?: boolean;
};

/** A page with one narrow column that contains a card. On phones, the card has no border. */
export function AuthPage({ title, lead, children, footer, takesFocus = false }: AuthPageProps) {
  const home = useHomeHref();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <div className="light-pool flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex h-15 items-center justify-between px-5">
        <Link
          href={home}
          className="thumb inline-flex min-h-8 items-center gap-1.5 rounded-sm font-medium text-text-2 transition-colors duration-150 hover:text-text"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {copy.backToHome}
        </Link>
        <ThemeToggle />
      </header>
      <MainContent className="mx-auto flex w-full max-w-[440px] flex-1 flex-col px-5 pb-16">
        {/* Flexible space above the content. It shrinks for a long form. */}
        <div aria-hidden className="h-6 md:max-h-[8dvh] md:grow" />
        <LogoLink href={home} className="self-center" />
        <div className="mt-8 sm:rounded-xl sm:border sm:bg-surface sm:p-8">
          <h1 ref={heading} tabIndex={-1} className="display text-h2">
            {title}
          </h1>
          <p className="mt-2 text-title text-text-2">{lead}</p>
          <div className="mt-6">{children}</div>
        </div>
        {footer !== undefined && <div className="mt-6 text-center text-text-2">{footer}</div>}
      </MainContent>
    </div>
  );
}
