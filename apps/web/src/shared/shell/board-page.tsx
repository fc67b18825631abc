import type { ReactNode } from 'react';
import { AppHeader } from '../ui/app-header.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { MainContent } from './main-content.tsx';

type BoardPageProps = {
  /** Also the page's heading. */
  title: string;
  /** Beside the title: the players and the tournament. */
  about?: ReactNode;
  /** The page's own buttons. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page that belongs to a board: the header's navigation makes room for its title. */
export function BoardPage({ title, about, actions, children }: BoardPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
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
        badge={actions}
      />
      <MainContent className="light-pool flex flex-1 flex-col">
        {/* The header has no room for it on phones, and it must be the page's heading everywhere. */}
        <h1 className="display px-4 pt-4 text-h3 md:sr-only">{title}</h1>
        {children}
      </MainContent>
    </div>
  );
}
