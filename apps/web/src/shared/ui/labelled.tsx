import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

type LabelledProps = {
  label: string;
  className?: string | undefined;
  /** The control, which must take the id. */
  children: (id: string) => ReactNode;
};

/** A name above a control that cannot be filled in wrongly; for all others there is Field. */
export function Labelled({ label, className, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
