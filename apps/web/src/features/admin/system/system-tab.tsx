import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '../queries.ts';
import { AuditCard } from './audit-card.tsx';
import { copy } from './copy.ts';
import { ReportsCard } from './reports-card.tsx';
import { sections } from './section-card.tsx';
import { HealthCard } from './health-card.tsx';
import { TokensCard } from './tokens-card.tsx';
import { UsersCard } from './users-card.tsx';
import { WishesCard } from './wishes-card.tsx';
import './system.css';

export function InsightsTab() {
  return (
    <div className="grid gap-5">
      <SectionLinks />
      <ReportsCard />
      <UsersCard />
      <WishesCard />
      <div className="insights-pair">
        <TokensCard />
        <HealthCard />
      </div>
      <AuditCard />
    </div>
  );
}

/** Links to each section, because the tab is long. */
function SectionLinks() {
  const open = useQuery(statsQuery).data?.openReports ?? 0;
  return (
    <nav aria-label={copy.parts} className="insights-links">
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className="thumb">
          {title}
          {id === 'insights-reports' && open > 0 && (
            <span className="tnum text-text-3"> {copy.openCount(open)}</span>
          )}
        </a>
      ))}
    </nav>
  );
}
