import { ApiError } from '@lamplight/contract/client.ts';
import type { PlanType } from '@lamplight/contract/payments.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { PricingBlock } from '../../shared/plans/pricing-block.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { formatDate } from '../../shared/shell/format.ts';
import { useOnPageVisible } from '../../shared/shell/use-on-page-visible.ts';
import { begunCheckout } from './begun-checkout.ts';
import { BuyButton } from './buy-button.tsx';
import { copy } from './copy.ts';
import { ManageLink } from './manage-link.tsx';
import { OpenCheckout } from './open-checkout.tsx';
import { askAnew, pricingQuery, type PlanState, usePaymentNews, useStanding } from './queries.ts';
import { SubscriptionFrame } from './subscription-frame.tsx';
import { YourPlan } from './your-plan.tsx';

/** Renders nothing between signing out and the next page, so that no request is sent without a token. */
export function SubscriptionPage() {
  const isSignedIn = useSession().token !== null;
  return isSignedIn ? <Plans /> : <SubscriptionFrame />;
}

function Plans() {
  const client = useQueryClient();
  const { standing: planState, error, retry } = useStanding();
  const pricing = useQuery(pricingQuery);
  const payment = usePaymentNews();
  const [chosen, setChosen] = useState(begunCheckout.period);
  const planType: PlanType = chosen ?? planState?.subscription?.planType ?? 'monthly';

  const refresh = (): void => {
    if (begunCheckout.exists()) payment.ask();
    else void askAnew(client);
  };
  useOnPageVisible(refresh);
  const arrive = useEffectEvent(() => {
    if (begunCheckout.exists()) payment.ask();
  });
  useEffect(() => arrive(), []);

  if (error instanceof ApiError && error.status === 401) {
    return <AuthenticationRequired error={error} onRetry={retry} />;
  }
  const current = getCurrent(planState);
  return (
    <SubscriptionFrame>
      <YourPlan planState={planState} error={error} onRetry={retry} />
      {payment.isWaiting && <OpenCheckout isPending={payment.isAsking} onCheck={payment.ask} />}
      <div className="mt-8 md:mt-10">
        <PricingBlock
          isSignedIn
          prices={pricing.data ?? (pricing.isError ? 'failed' : undefined)}
          onRetry={() => void pricing.refetch()}
          period={planType}
          onPeriodChange={setChosen}
          current={current}
          buyAction={
            planState?.subscription ? (
              <ManageLink />
            ) : (
              <BuyButton
                label={current === 'basic' ? copy.again : copy.upgrade}
                planType={planType}
                isDisabled={planState === undefined}
                note={startOfNext(planState)}
              />
            )
          }
        />
      </div>
    </SubscriptionFrame>
  );
}

/** A new subscription starts when the paid period ends. */
function startOfNext(planState: PlanState | undefined): string | undefined {
  const paidUntil = planState?.summary.accessUntil ?? null;
  return paidUntil === null ? undefined : copy.againFrom(formatDate(paidUntil));
}

function getCurrent(planState: PlanState | undefined): 'starter' | 'basic' | 'neither' {
  const plan = planState?.summary.plan;
  return plan === 'starter' || plan === 'basic' ? plan : 'neither';
}
