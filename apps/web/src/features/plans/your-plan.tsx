import { errorMessage } from '@lamplight/contract/error-message.ts';
import { useId, type ReactNode } from 'react';
import { Badge } from '../../shared/ui/badge.tsx';
import { Card, CardHeader, CardTitle } from '../../shared/ui/card.tsx';
import { ErrorBox } from '../../shared/loading/error-box.tsx';
import { Spinner } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import type { PlanState, Summary } from './queries.ts';
import { Link } from '../../shared/routing/link.tsx';
import { formatDate } from '../../shared/shell/format.ts';

interface YourPlanProps {
  /** Undefined until it is loaded. */
  readonly planState: PlanState | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

export function YourPlan({ planState, error, onRetry }: YourPlanProps) {
  const id = useId();
  const isBasic = planState?.summary.plan === 'basic';
  return (
    <Card aria-labelledby={id} className="mt-6">
      <CardHeader className="sm:px-5">
        {/* Phones have space for either the title or the badge. */}
        <CardTitle id={id} className={isBasic ? 'max-sm:sr-only' : undefined}>
          {copy.yourPlan}
        </CardTitle>
        {isBasic && (
          <Badge variant="plan-basic">
            {copy.activeSubscription(planState.summary.totalGamesAccessible)}
          </Badge>
        )}
      </CardHeader>
      <div className="grid min-h-46 sm:min-h-23">
        {planState !== undefined ? (
          <PlanFacts planState={planState} />
        ) : error !== null ? (
          <ErrorBox
            title={copy.failed.title}
            message={errorMessage(error, copy.failed.description)}
            onRetry={onRetry}
          />
        ) : (
          <output className="grid place-content-center">
            <Spinner className="animate-late text-text-3" />
            <span className="sr-only">{copy.loading}</span>
          </output>
        )}
      </div>
    </Card>
  );
}

/** The reader's current plan, the games it includes, and its end date. */
function PlanFacts({ planState }: { planState: PlanState }) {
  const { summary, subscription } = planState;
  const { plan, totalGamesAccessible, accessUntil } = summary;
  // A renewing subscription goes on, so more games come. A granted one may end before the next month begins.
  const isRenewing = subscription !== null && !subscription.isGranted;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(9rem,22%),1fr))] gap-x-5 gap-y-4 p-4 sm:px-5">
      <PlanFact name={copy.plan} value={copy.plans[plan]}>
        {plan === 'starter' && copy.freeForever}
        {plan === 'basic' && describeBilling(planState)}
      </PlanFact>
      <PlanFact name={copy.games} value={totalGamesAccessible}>
        {plan === 'starter' && copy.forGood}
        {isRenewing && copy.newGames}
      </PlanFact>
      <PlanFact name={copy.sessions} value={formatSessions(summary)}>
        {summary.sessionsLimit === null ? copy.sessionsUnlimited : copy.sessionsMode}
      </PlanFact>
      {accessUntil !== null && (
        <PlanFact
          name={isRenewing ? copy.paidUntil : copy.accessEnds}
          value={formatDate(accessUntil)}
        >
          {isRenewing ? (
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

function describeBilling({ summary, subscription }: PlanState): string {
  const { grantedUntil } = summary;
  if (grantedUntil !== null) return copy.grantedUntil(formatDate(grantedUntil));
  return subscription ? copy.billed[subscription.planType] : copy.cancelled;
}

function formatSessions({ sessionsUsedThisMonth, sessionsLimit }: Summary): string {
  return sessionsLimit === null
    ? String(sessionsUsedThisMonth)
    : `${sessionsUsedThisMonth} ${copy.sessionsOf(sessionsLimit)}`;
}

interface PlanFactProps {
  readonly name: string;
  readonly value: string | number;
  /** Further facts below the value. */
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
