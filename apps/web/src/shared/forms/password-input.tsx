import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from '../ui/cx.ts';

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className={cx('relative block', className)}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className="field-control pr-11"
      />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        disabled={rest.disabled}
        className="thumb absolute top-1/2 right-1 grid size-8 -translate-y-1/2 place-items-center rounded-sm text-text-3 transition-colors duration-150 hover:text-text"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </span>
  );
}
