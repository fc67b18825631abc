import { deployment } from '../deployment/deployment.ts';
import type { ReactNode } from 'react';
import { useSession, useHomeHref } from '../session/use-session.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink, MainContent } from './main-content.tsx';

/** Layout of a public page, for visitors and signed-in users. */
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
