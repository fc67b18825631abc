import { errorMessage } from '@lamplight/contract/error-message.ts';
import { useId } from 'react';
import { Badge } from '../../shared/ui/badge.tsx';
import { Card, CardHeader, CardTitle } from '../../shared/ui/card.tsx';
import { ErrorBox } from '../../shared/loading/error-box.tsx';
import { Spinner } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { PlanFacts } from './plan-facts.tsx';
import type { PlanState } from './queries.ts';

interface YourPlanProps {
  /** Undefined until it is loaded. */
  readonly planState: PlanState | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

export function YourPlan({ planState: standing, error, onRetry }: YourPlanProps) {
  const id = useId();
  const isBasic = standing?.summary.plan === 'basic';
  return (
    <Card aria-labelledby={id} className="mt-6">
      <CardHeader className="sm:px-5">
        {/* A phone has room for one of the two. */}
        <CardTitle id={id} className={isBasic ? 'max-sm:sr-only' : undefined}>
          {copy.yourPlan}
        </CardTitle>
        {isBasic && (
          <Badge variant="plan-basic">
            {copy.activeSubscription(standing.summary.totalGamesAccessible)}
          </Badge>
        )}
      </CardHeader>
      <div className="plan-room">
        {standing !== undefined ? (
          <PlanFacts standing={standing} />
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
