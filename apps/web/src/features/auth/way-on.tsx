import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';

/** The main link forward, as wide as the column. */
export function WayOn({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className={buttonClass({ variant: 'primary', size: 'lg', className: 'w-full' })}
    >
      {label}
    </Link>
  );
}
