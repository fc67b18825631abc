import type { ReactNode } from 'react';
import { Link } from '../routing/link.tsx';
import { usePath } from '../routing/location.ts';
import { cx } from '../ui/cx.ts';
import { LogoLink } from '../page/logo.tsx';
import { ThemeToggle } from '../page/theme-toggle.tsx';

type AppHeaderProps = {
  homeHref?: string;
  /** False for visitors, because the links require an account. */
  hasNav?: boolean | undefined;
  /** Title of a board page. It replaces the navigation and is hidden on phones. */
  title?: ReactNode;
  /** Shorter title, shown on phones. */
  phoneTitle?: ReactNode;
  /** The plan badge, or the buttons of a board page. */
  badge?: ReactNode;
  account?: ReactNode;
  /** True for full width, used by board pages. */
  full?: boolean | undefined;
  /** True for a width of 1360 px, used by the admin panel. */
  isWide?: boolean | undefined;
};

function AppNav() {
  const path = usePath();
  return (
    <nav aria-label="Main" className="ml-4 hidden items-center gap-1 md:flex">
      {appNav.map(({ href, label }) => {
        const isCurrent = path === href || path.startsWith(`${href}/`);
        return (
          <Link
            key={href}
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            className={cx(
              'rounded-md px-3 py-1.5 font-medium transition-colors duration-150 ease-out',
              isCurrent ? 'bg-raised text-text' : 'text-text-2 hover:bg-hover hover:text-text',
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

export function AppHeader({
  homeHref = '/dashboard',
  hasNav = true,
  title,
  phoneTitle,
  badge,
  account,
  full = false,
  isWide = false,
}: AppHeaderProps) {
  return (
    <header className="shrink-0 border-b bg-surface">
      <div
        className={cx(
          'mx-auto flex h-[52px] items-center gap-1.5 max-[22rem]:px-3',
          full ? 'px-4' : 'px-5',
          !full && (isWide ? 'max-w-[1360px]' : 'max-w-[1200px]'),
        )}
      >
        <LogoLink href={homeHref} compact={title !== undefined} />
        {title === undefined ? (
          hasNav && <AppNav />
        ) : (
          <div className="ml-1.5 hidden min-w-0 items-center gap-3 border-l pl-3 md:flex">
            {title}
          </div>
        )}
        {phoneTitle !== undefined && (
          <div className="ml-1.5 min-w-0 flex-1 md:hidden">{phoneTitle}</div>
        )}
        <div className="ml-auto flex shrink-0 items-center gap-2 max-[22rem]:gap-0">
          {badge}
          <ThemeToggle />
          {account}
        </div>
      </div>
    </header>
  );
}

export const appNav = [
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/games', label: 'Games' },
  { href: '/play', label: 'Interactive' },
] as const;
