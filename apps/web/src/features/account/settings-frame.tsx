import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../shared/routing/link.tsx';
import { AppPage } from '../../shared/shell/app-page.tsx';
import { copy } from './copy.ts';

export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <AppPage className="max-w-[760px]">
      <Link
        href="/dashboard"
        className="thumb inline-flex min-h-8 items-center gap-1.5 rounded-sm font-medium text-text-2 transition-colors duration-150 hover:text-text"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {copy.back}
      </Link>
      <h1 className="display mt-3 text-h2 md:text-page">{copy.title}</h1>
      <div className="mt-6 grid gap-4">{children}</div>
    </AppPage>
  );
}
