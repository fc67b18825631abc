import type { ReactNode } from 'react';
import { AppHeader } from './app-header.tsx';
import { cx } from '../ui/cx.ts';
import { SkipLink, MainContent } from '../page/main-content.tsx';

type BoardPageProps = {
  /** Also the page's heading, unless that stands in its content. */
  title: string;
  hasOwnHeading?: boolean;
  /** Beside the title: the players and the tournament. */
  about?: ReactNode;
  /** Stands in the header of phones, where the heading is heard, not seen. */
  phoneTitle?: ReactNode;
  /** The page's own buttons. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A page that belongs to a board: the header's navigation makes room for its title. */
export function BoardPage({
  title,
  hasOwnHeading = false,
  about,
  phoneTitle,
  actions,
  className,
  children,
}: BoardPageProps) {
  return (
    <div className={cx('flex min-h-dvh flex-col', className)}>
      <SkipLink />
      <AppHeader
        full
        title={
          <>
            <span aria-hidden className="text-title font-semibold whitespace-nowrap">
              {title}
            </span>
            {about}
          </>
        }
        phoneTitle={phoneTitle}
        badge={actions}
      />
      <MainContent className="light-pool flex flex-1 flex-col">
        {/* The header has no room for it on phones, and it must be the page's heading everywhere. */}
        {!hasOwnHeading && <h1 className="sr-only">{title}</h1>}
        {children}
      </MainContent>
    </div>
  );
}
