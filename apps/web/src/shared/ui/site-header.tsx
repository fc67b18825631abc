import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from '../routing/link.tsx';
import { Button, buttonClass } from './button.tsx';
import { LogoLink } from './logo.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export type SiteLink = { href: string; label: string };

type SiteHeaderProps = {
  homeHref?: string;
  /** Then the way in is the way to the dashboard. */
  isSignedIn?: boolean;
  /** Anchors of this page, shown from tablets up. */
  links?: readonly SiteLink[];
  /** What the phone menu lists before Login; the same links unless given. */
  menuLinks?: readonly SiteLink[];
};

const noLinks: readonly SiteLink[] = [];
const login: SiteLink = { href: '/login', label: 'Login' };
const signUp: SiteLink = { href: '/signup', label: 'Sign Up' };
const dashboard: SiteLink = { href: '/dashboard', label: 'Dashboard' };

function SiteLinkTo({
  href,
  label,
  className,
  onClick,
}: SiteLink & { className: string; onClick?: () => void }) {
  return href.startsWith('#') ? (
    <a href={href} className={className} onClick={onClick}>
      {label}
    </a>
  ) : (
    <Link href={href} className={className} onClick={onClick}>
      {label}
    </Link>
  );
}

/** The header of the public pages. */
export function SiteHeader({
  homeHref = '/',
  isSignedIn = false,
  links = noLinks,
  menuLinks = links,
}: SiteHeaderProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const menuId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);

  const close = (): void => setIsMenuOpen(false);
  useEffect(() => {
    if (!isMenuOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setIsMenuOpen(false);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isMenuOpen]);

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
        <div className="ml-auto flex items-center gap-2 max-[22rem]:gap-0.5">
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
          <Button
            ref={menuButton}
            variant="ghost"
            size="icon"
            className="md:hidden"
            aria-label={isMenuOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isMenuOpen}
            aria-controls={menuId}
            onClick={() => setIsMenuOpen(!isMenuOpen)}
          >
            {isMenuOpen ? <X aria-hidden /> : <Menu aria-hidden />}
          </Button>
        </div>
      </div>
      <nav
        id={menuId}
        aria-label="Menu"
        hidden={!isMenuOpen}
        className="border-t bg-surface px-5 py-2 shadow-2 md:hidden"
      >
        {[...menuLinks, isSignedIn ? dashboard : login].map((link) => (
          <SiteLinkTo
            key={link.href}
            {...link}
            className="flex min-h-11 items-center text-title font-medium text-text"
            onClick={close}
          />
        ))}
      </nav>
    </header>
  );
}
