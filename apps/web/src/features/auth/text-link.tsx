import { Link } from '../../shared/routing/link.tsx';

export function TextLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="rounded-sm font-semibold text-text underline decoration-line-strong decoration-1 underline-offset-4"
    >
      {label}
    </Link>
  );
}
