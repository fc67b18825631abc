import type { ReactNode } from 'react';
import { AppHeader } from './app-header.tsx';
import { cx } from '../ui/cx.ts';
import { SkipLink, MainContent } from '../page/main-content.tsx';
import { useSession, useHomeHref } from '../session/use-session.ts';
import { Account, VisitorAccount } from './account.tsx';

type AppPageProps = {
  badge?: ReactNode;
  /** Class for the width of the content. For example `max-w-[1200px]`. */
  className?: string;
  /** True for a header with a width of 1360 px. */
  isWide?: boolean;
  children: ReactNode;
  /** A full-width bar with the page's actions, below the content. */
  bar?: ReactNode;
};

/** A page of the app with navigation in its header. Visitors see Login and Sign Up instead. */
export function AppPage({
  badge,
  className = 'max-w-[1200px]',
  isWide,
  children,
  bar,
}: AppPageProps) {
  const isVisitor = useSession().token === null;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <AppHeader
        homeHref={useHomeHref()}
        hasNav={!isVisitor}
        badge={badge}
        isWide={isWide}
        account={isVisitor ? <VisitorAccount /> : <Account />}
      />
      <MainContent className={cx('mx-auto w-full flex-1 px-5 py-8 md:py-10', className)}>
        {children}
      </MainContent>
      {bar}
    </div>
  );
}
