import type { ReactNode } from 'react';
import { Link } from '../../shared/routing/link.tsx';
import { formatDate } from '../../shared/shell/format.ts';
import { copy } from './copy.ts';
import type { PlanState, Summary } from './queries.ts';

/** The reader's present plan, what it opens, and its end. */
export function PlanFacts({ standing }: { standing: PlanState }) {
  const { summary, subscription } = standing;
  const { plan, totalGamesAccessible, newGamesThisMonth, accessUntil } = summary;
  return (
    <dl className="plan-facts">
      <PlanFact name={copy.plan} value={copy.plans[plan]}>
        {plan === 'starter' && copy.freeForever}
        {plan === 'basic' && (subscription ? copy.billed[subscription.planType] : copy.cancelled)}
      </PlanFact>
      <PlanFact name={copy.games} value={totalGamesAccessible}>
        {plan === 'starter' && copy.forGood}
        {subscription && copy.newGames(newGamesThisMonth)}
      </PlanFact>
      <PlanFact name={copy.sessions} value={formatSessions(summary)}>
        {summary.sessionsLimit === null ? copy.sessionsUnlimited : copy.sessionsMode}
      </PlanFact>
      {accessUntil !== null && (
        <PlanFact
          name={subscription ? copy.paidUntil : copy.accessEnds}
          value={formatDate(accessUntil)}
        >
          {subscription ? (
            <Link
              href="/account-settings"
              className="thumb font-medium text-text underline decoration-line-strong underline-offset-4 hover:decoration-text"
            >
              {copy.manage}
            </Link>
          ) : (
            copy.thenStarter
          )}
        </PlanFact>
      )}
    </dl>
  );
}

function formatSessions({ sessionsUsedThisMonth, sessionsLimit }: Summary): string {
  return sessionsLimit === null
    ? String(sessionsUsedThisMonth)
    : `${sessionsUsedThisMonth} ${copy.sessionsOf(sessionsLimit)}`;
}

interface PlanFactProps {
  readonly name: string;
  readonly value: string | number;
  /** Further facts. */
  readonly children: ReactNode;
}

function PlanFact({ name, value, children }: PlanFactProps) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd className="tnum mt-1 text-title font-semibold">{value}</dd>
      <dd className="text-small text-text-2">{children}</dd>
    </div>
  );
}
