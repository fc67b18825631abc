import type { ReactNode } from 'react';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { auditCopy } from './audit-copy.ts';
import { reportsCopy } from './reports-copy.ts';
import { healthCopy, tokensCopy } from './system-copy.ts';
import { usersCopy } from './users-copy.ts';
import { wishesCopy } from './wishes-copy.ts';

type SectionCardProps = {
  id: SectionId;
  /** Content beside the title. */
  note?: ReactNode;
  /** Content at the other end of the header. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A section of the tab. The links at the top lead to its heading. */
export function SectionCard({ id, note, tools, children }: SectionCardProps) {
  const title = sections.find((section) => section.id === id)?.title;
  return (
    <Card aria-labelledby={id} className="self-start">
      <CardHeader className="flex-wrap">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <CardTitle id={id} tabIndex={-1} className="insights-heading">
            {title}
          </CardTitle>
          {note}
        </div>
        {tools}
      </CardHeader>
      {children}
    </Card>
  );
}

/** The sections in page order. The ids are also the URL fragments. */
export const sections = [
  { id: 'insights-reports', title: reportsCopy.title },
  { id: 'insights-users', title: usersCopy.title },
  { id: 'insights-wishes', title: wishesCopy.title },
  { id: 'insights-tokens', title: tokensCopy.title },
  { id: 'insights-health', title: healthCopy.title },
  { id: 'insights-audit', title: auditCopy.title },
] as const;

type SectionId = (typeof sections)[number]['id'];
