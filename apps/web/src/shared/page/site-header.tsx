import { Menu, X } from 'lucide-react';
import { Link } from '../routing/link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { LogoLink } from './logo.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export type SiteLink = { href: string; label: string };

type SiteHeaderProps = {
  homeHref?: string;
  /** True to show a link to the dashboard instead of Login and Sign Up. */
  isSignedIn?: boolean;
  /** Links to anchors on this page. Hidden on phones. */
  links?: readonly SiteLink[];
  /** Links in the phone menu before Login. By default the same as `links`. */
  menuLinks?: readonly SiteLink[];
};

const noLinks: readonly SiteLink[] = [];
const login: SiteLink = { href: '/login', label: 'Login' };
const signUp: SiteLink = { href: '/signup', label: 'Sign Up' };
const dashboard: SiteLink = { href: '/dashboard', label: 'Dashboard' };

function SiteLinkTo({ href, label, className }: SiteLink & { className: string }) {
  return href.startsWith('#') ? (
    <a href={href} className={className}>
      {label}
    </a>
  ) : (
    <Link href={href} className={className}>
      {label}
    </Link>
  );
}

/** Header of the public pages. It is plain markup, because the landing page uses it without React. */
export function SiteHeader({
  homeHref = '/',
  isSignedIn = false,
  links = noLinks,
  menuLinks = links,
}: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-40 border-b bg-[color-mix(in_oklab,var(--bg)_88%,transparent)] backdrop-blur-md">
      <div className="mx-auto flex h-15 max-w-[1280px] items-center gap-2 px-5 max-[22rem]:px-3">
        <LogoLink href={homeHref} />
        {links.length > 0 && (
          <nav aria-label="Sections" className="ml-5 hidden items-center gap-1 md:flex">
            {links.map((link) => (
              <SiteLinkTo
                key={link.href}
                {...link}
                className="rounded-md px-2.5 py-1.5 font-medium text-text-2 transition-colors duration-150 hover:text-text"
              />
            ))}
          </nav>
        )}
        <div className="ml-auto flex items-center gap-2 max-md:gap-3 max-[22rem]:gap-1.5">
          <ThemeToggle />
          {!isSignedIn && (
            <SiteLinkTo
              {...login}
              className={buttonClass({ variant: 'ghost', size: 'sm', className: 'max-sm:hidden' })}
            />
          )}
          <SiteLinkTo
            {...(isSignedIn ? dashboard : signUp)}
            className={buttonClass({ variant: 'primary', size: 'sm' })}
          />
          <PhoneMenu links={[...menuLinks, isSignedIn ? dashboard : login]} />
        </div>
      </div>
    </header>
  );
}

const menuId = 'site-menu';

/**
 * The browser opens and closes the menu, announces its state, handles Escape and clicks outside, and restores the
 * focus. popovers.ts closes the menu when a link in it is clicked.
 */
function PhoneMenu({ links }: { links: readonly SiteLink[] }) {
  return (
    <div className="group md:hidden">
      <Button variant="ghost" size="icon" popoverTarget={menuId} aria-label="Menu">
        <Menu aria-hidden className="group-has-[:popover-open]:hidden" />
        <X aria-hidden className="hidden group-has-[:popover-open]:block" />
      </Button>
      <nav
        id={menuId}
        popover="auto"
        aria-label="Menu"
        className="inset-x-0 top-15 bottom-auto m-0 max-h-[calc(100dvh-3.75rem)] w-auto overflow-y-auto border-y bg-surface px-5 py-2 text-text shadow-2 md:hidden"
      >
        {links.map((link) => (
          <SiteLinkTo
            key={link.href}
            {...link}
            className="flex min-h-11 items-center text-title font-medium"
          />
        ))}
      </nav>
    </div>
  );
}
