import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './cx.ts';
import { LoaderCircle } from 'lucide-react';

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line bg-control text-text hover:bg-hover',
  ghost: 'text-text-2 hover:bg-hover hover:text-text',
  danger:
    'bg-danger-fill text-on-danger hover:bg-[color-mix(in_oklab,var(--danger-fill)_86%,black)]',
} as const;

const sizes = {
  sm: 'thumb h-8 gap-1.5 px-[13px] text-small',
  md: 'thumb h-[38px] gap-2 px-4 text-body',
  lg: 'h-12 gap-2.5 px-[22px] text-title',
  icon: 'thumb size-8',
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;
type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
};

/** Returns the classes of a button. Also used for links that look like buttons. */
export function buttonClass({ variant = 'secondary', size = 'md', className }: Look = {}): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center rounded-md font-semibold whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,opacity] duration-150 ease-out active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-50',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  );
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Look & {
    /** True to show a spinner and ignore clicks. The button keeps the focus. */
    pending?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  className,
  pending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size, className })}
      onClick={handleClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

/** Decoration only, because the text beside it names the action. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden className={cx('size-4 shrink-0 animate-spin', className)} />;
}
