import { cx } from './cx.ts';

type ProgressProps = {
  value: number;
  max?: number;
  label: string;
  /** Text for screen readers instead of a percentage. For example "move 43 of 50". */
  valueText?: string | undefined;
  className?: string | undefined;
};

export function Progress({ value, max = 100, label, valueText, className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      value={value}
      max={max}
      className={cx('progress', className)}
    />
  );
}
