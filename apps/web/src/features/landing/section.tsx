import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/cx.ts';

type SectionProps = {
  id?: string;
  /** Omitted when the content has its own title. */
  title?: string;
  /** Shown at the right of the title. */
  aside?: ReactNode;
  /** Sections alternate between the page colour and a lighter surface. */
  lifted?: boolean;
  children: ReactNode;
};

export function Section({ id, title, aside, lifted = false, children }: SectionProps) {
  return (
    <section id={id} className={cx('border-t', lifted && 'bg-surface')}>
      <div className="mx-auto max-w-[1280px] px-5 py-16 md:py-22">
        {title !== undefined && (
          <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-10">
            <h2 className="display text-h2 md:text-h1">{title}</h2>
            {aside}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
