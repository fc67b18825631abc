import type { ReactNode } from 'react';
import { AppHeader } from './app-header.tsx';
import { cx } from '../ui/cx.ts';
import { SkipLink, MainContent } from '../page/main-content.tsx';
import { useSession, useHomeHref } from '../session/use-session.ts';
import { Account, VisitorAccount } from './account.tsx';

type AppPageProps = {
  badge?: ReactNode;
  /** The width of the content, such as `max-w-[1200px]`. */
  className?: string;
  /** The header is as wide as content of 1360 px. */
  isWide?: boolean;
  children: ReactNode;
  /** Below the content, as wide as the window: a bar with the page's actions. */
  bar?: ReactNode;
};

/** A page inside, with the navigation in its header. Visitors of an open one are offered the ways in instead. */
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
