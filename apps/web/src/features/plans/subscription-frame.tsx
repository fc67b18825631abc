import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../shared/routing/link.tsx';
import { AppPage } from '../../shared/shell/app-page.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';

export function SubscriptionFrame({ children }: { children?: ReactNode }) {
  return (
    <AppPage className="max-w-[1000px]">
      {/* On narrow screens the back link is above the title. */}
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-4">
        <h1 className="display text-h2 md:text-page">{copy.title}</h1>
        <Link href="/dashboard" className={buttonClass()}>
          <ArrowLeft aria-hidden />
          {copy.dashboard}
        </Link>
      </div>
      {children}
    </AppPage>
  );
}
