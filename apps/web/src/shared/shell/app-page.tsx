import type { ReactNode } from 'react';
import { AppHeader } from '../ui/app-header.tsx';
import { cx } from '../ui/cx.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Account } from './account.tsx';
import { MainContent } from './main-content.tsx';

type AppPageProps = {
  badge?: ReactNode;
  /** The width of the content, such as `max-w-[1200px]`. */
  className?: string;
  children: ReactNode;
};

/** A page behind the login, with the navigation in its header. */
export function AppPage({ badge, className = 'max-w-[1200px]', children }: AppPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <AppHeader badge={badge} account={<Account />} />
      <MainContent className={cx('mx-auto w-full flex-1 px-5 py-8 md:py-10', className)}>
        {children}
      </MainContent>
    </div>
  );
}
