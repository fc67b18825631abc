import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

type ToggleGroupProps<Value extends string> = {
  /** Name of the group for screen readers. */
  label: string;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string | undefined;
};

/** A segmented control made of radio buttons. It is one tab stop, and the arrow keys select an option. */
export function ToggleGroup<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: ToggleGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={cx('inline-flex gap-0.5 rounded-lg border bg-sunken p-[3px]', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex h-[30px] max-md:h-11 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-md px-3 text-small font-semibold whitespace-nowrap text-text-2 transition-colors duration-150 ease-out hover:text-text has-checked:bg-control has-checked:text-text has-checked:shadow-1 has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            className="absolute inset-0 appearance-none outline-none"
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
