import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { cx } from './cx.ts';

type CodeInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'maxLength' | 'className'
> & {
  value: string;
  onValueChange: (digits: string) => void;
  length?: number;
  className?: string | undefined;
};

/** Returns only the digits, at most `length` of them, because typed or pasted text may contain spaces and dashes. */
export function extractDigits(text: string, length: number): string {
  return text.replaceAll(/\D/g, '').slice(0, length);
}

function moveCaretToEnd(event: SyntheticEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== input.value.length) {
    input.setSelectionRange(input.value.length, input.value.length);
  }
}

/** Visible boxes under one invisible input, so that pasting, autofill and screen readers work as with a plain field. */
export function CodeInput({
  value,
  onValueChange,
  length = 6,
  className,
  ...rest
}: CodeInputProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const active = Math.min(value.length, length - 1);

  return (
    <div className={cx('relative', className)}>
      <div aria-hidden className="flex gap-2">
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            className={cx(
              'grid h-[42px] max-md:h-11 min-w-0 flex-1 place-items-center rounded-md border bg-control font-mono text-prose',
              rest['aria-invalid'] === true ? 'border-danger' : 'border-line-strong',
              hasFocus && index === active && 'outline-2 outline-offset-1 outline-ring',
            )}
          >
            {value[index] ??
              (hasFocus && index === active && (
                <span className="h-5 w-px animate-[caret_1.1s_steps(1)_infinite] bg-text" />
              ))}
          </span>
        ))}
      </div>
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        {...rest}
        type="text"
        value={value}
        className="absolute inset-0 size-full cursor-text text-[1rem] opacity-0"
        onChange={(event) => onValueChange(extractDigits(event.currentTarget.value, length))}
        onSelect={moveCaretToEnd}
        onFocus={(event) => {
          setHasFocus(true);
          rest.onFocus?.(event);
        }}
        onBlur={(event) => {
          setHasFocus(false);
          rest.onBlur?.(event);
        }}
      />
    </div>
  );
}
