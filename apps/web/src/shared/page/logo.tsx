import { deployment } from '../deployment/deployment.ts';
import { Link } from '../routing/link.tsx';
import { cx } from '../ui/cx.ts';

/** The logo: four squares of a chessboard, one of them yellow. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-6 shrink-0 grid-cols-2 overflow-hidden rounded-sm bg-[var(--sq-dark)]',
        className,
      )}
    >
      <span className="col-start-2 bg-lamp" />
      <span className="row-start-2 bg-[var(--sq-light)]" />
    </span>
  );
}

type LogoProps = {
  /** True to hide the name of the site on phones. */
  compact?: boolean | undefined;
  className?: string | undefined;
};

export function Logo({ compact = false, className }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span
        className={cx(
          'display max-w-30 truncate text-[1.3125rem] leading-7 sm:max-w-72',
          compact && 'max-md:sr-only',
        )}
      >
        {deployment.product}
      </span>
    </span>
  );
}

type LogoLinkProps = LogoProps & {
  /** Link target: the dashboard for signed-in users, the landing page for visitors. */
  href: string;
};

export function LogoLink({ href, compact, className }: LogoLinkProps) {
  return (
    <Link href={href} className={cx('thumb shrink-0 rounded-sm', className)}>
      <Logo compact={compact} />
    </Link>
  );
}
