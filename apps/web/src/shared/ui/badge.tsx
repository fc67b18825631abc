import { BadgeCheck, Lock } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

const variants = {
  'plan-basic': 'bg-lamp-wash text-lamp-ink',
  'plan-starter': 'border border-line bg-raised text-text-2',
  verified: 'bg-success/12 text-success',
  mode: 'bg-info/12 text-info',
  status: 'border border-line text-text-2 uppercase',
  locked: 'border border-line text-text-2',
  failed: 'bg-danger/12 text-danger',
  neutral: 'border border-line bg-raised text-text-2',
} as const;

export type BadgeVariant = keyof typeof variants;

const ownIcons: Partial<Record<BadgeVariant, ReactNode>> = {
  verified: <BadgeCheck aria-hidden />,
  locked: <Lock aria-hidden />,
};

type BadgeProps = ComponentProps<'span'> & {
  variant?: BadgeVariant | undefined;
  icon?: ReactNode;
};

export function Badge({ variant = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={cx(
        'inline-flex h-6 shrink-0 items-center gap-[5px] rounded-sm px-2 text-micro font-semibold whitespace-nowrap',
        '[&_svg]:size-3.5 [&_svg]:shrink-0',
        variants[variant],
        className,
      )}
    >
      {icon ?? ownIcons[variant]}
      {children}
    </span>
  );
}

export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...rest}
      className={cx(
        'inline-grid h-5 min-w-5 place-items-center rounded-xs border border-b-2 bg-raised px-1 font-sans text-micro leading-none font-semibold text-text-2',
        className,
      )}
    />
  );
}
