import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type SwitchProps = Omit<ComponentProps<'button'>, 'type' | 'role' | 'children' | 'onClick'> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** Needs a name: a <label htmlFor> beside it, or aria-label. */
export function Switch({ checked, onCheckedChange, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      className={cx(
        'group thumb inline-grid h-6 shrink-0 place-items-center rounded-full disabled:cursor-not-allowed disabled:opacity-50',
        className,
      )}
      onClick={() => onCheckedChange(!checked)}
    >
      <span className="flex h-5 w-9 items-center rounded-full border border-line-strong bg-line-strong/45 p-px transition-colors duration-150 ease-out group-aria-checked:border-primary group-aria-checked:bg-primary">
        <span className="size-4 rounded-full bg-surface shadow-1 transition-transform duration-150 ease-out group-aria-checked:translate-x-4" />
      </span>
    </button>
  );
}
