import type { ReactNode } from 'react';
import { AppHeader } from './app-header.tsx';
import { cx } from '../ui/cx.ts';
import { SkipLink, MainContent } from '../page/main-content.tsx';

type BoardPageProps = {
  /** The title. It is also the page's heading, unless the content has one. */
  title: string;
  hasOwnHeading?: boolean;
  /** Shown beside the title: the players and the tournament. */
  about?: ReactNode;
  /** Title shown in the header on phones. */
  phoneTitle?: ReactNode;
  /** The page's own buttons, shown in the header. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A page with a board. Its title replaces the navigation in the header. */
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
        {/* The heading for screen readers on all screen sizes, because the visible title is hidden on phones. */}
        {!hasOwnHeading && <h1 className="sr-only">{title}</h1>}
        {children}
      </MainContent>
    </div>
  );
}
