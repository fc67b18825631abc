import { useId, type ReactNode, type Ref } from 'react';
import { cx } from '../../shared/ui/cx.ts';
import { Card, CardContent, CardHeader, CardTitle } from '../../shared/ui/card.tsx';

type SettingsCardProps = {
  title: string;
  /** Shown at the right end of the title. */
  action?: ReactNode;
  tone?: 'plain' | 'danger';
  titleRef?: Ref<HTMLHeadingElement>;
  /** True if the rows have their own padding. */
  flush?: boolean;
  children: ReactNode;
};

/** One section of the settings: a region named by its title. */
export function SettingsCard({
  title,
  action,
  tone = 'plain',
  titleRef,
  flush = false,
  children,
}: SettingsCardProps) {
  const id = useId();
  const isDanger = tone === 'danger';
  return (
    <Card aria-labelledby={id} className={isDanger ? 'border-danger/50' : undefined}>
      <CardHeader className={cx('sm:px-5', isDanger && 'border-danger/50')}>
        <CardTitle
          id={id}
          ref={titleRef}
          tabIndex={titleRef === undefined ? undefined : -1}
          className={isDanger ? 'text-danger' : 'outline-none'}
        >
          {title}
        </CardTitle>
        {action}
      </CardHeader>
      {flush ? children : <CardContent className="sm:p-5">{children}</CardContent>}
    </Card>
  );
}

/** A sentence with its action on the right, or below it on phones. */
export function ActionLine({ line, children }: { line: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="flex-1 basis-48 text-pretty text-text-2">{line}</p>
      {children}
    </div>
  );
}
