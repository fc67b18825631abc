import { deployment } from '@lamplight/domain/deployment.ts';
import type { ReactNode } from 'react';
import { useSession } from '../session/use-session.ts';
import { SiteFooter } from '../ui/site-footer.tsx';
import { SiteHeader } from '../ui/site-header.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { MainContent } from './main-content.tsx';
import { useHomeHref } from './use-home-href.ts';

/** A page for everybody, signed in or not. */
export function SitePage({ children }: { children: ReactNode }) {
  const isSignedIn = useSession().token !== null;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader homeHref={useHomeHref()} isSignedIn={isSignedIn} />
      <MainContent className="light-pool flex-1">{children}</MainContent>
      <SiteFooter supportEmail={deployment.supportEmail} />
    </div>
  );
}
