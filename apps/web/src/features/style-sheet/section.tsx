import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/cx.ts';

type SectionProps = { title: string; className?: string | undefined; children: ReactNode };

export function Section({ title, className, children }: SectionProps) {
  return (
    <section className={cx('min-w-0', className)}>
      <h2 className="mb-3 text-small font-semibold text-text-3">{title}</h2>
      {children}
    </section>
  );
}
