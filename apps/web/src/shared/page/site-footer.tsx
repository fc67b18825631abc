import { Link } from '../routing/link.tsx';
import { Logo } from './logo.tsx';

const links = [
  { href: '/contact', label: 'Contact' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
  { href: '/about-the-model', label: 'About the model' },
] as const;

const linkClass =
  'thumb inline-flex min-h-6 items-center max-md:min-h-11 rounded-sm text-text-2 transition-colors duration-150 hover:text-text';

export function SiteFooter({ supportEmail }: { supportEmail: string }) {
  return (
    <footer className="border-t">
      <div className="mx-auto flex max-w-[1280px] flex-col gap-x-8 gap-y-4 px-5 py-8 md:flex-row md:items-center">
        <Logo />
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-2 max-md:gap-y-0">
          {links.map(({ href, label }) => (
            <Link key={href} href={href} className={linkClass}>
              {label}
            </Link>
          ))}
          <a href={`mailto:${supportEmail}`} className={linkClass}>
            {supportEmail}
          </a>
        </nav>
        <p className="text-small text-text-3 md:ml-auto">
          In beta. Things may change while we improve.
        </p>
      </div>
    </footer>
  );
}
