import { ApiError } from '@lamplight/contract/client.ts';
import type { PlanType } from '@lamplight/contract/payments.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useId, type ReactNode } from 'react';
import { PricingBlock } from '../../shared/plans/pricing-block.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { formatDate } from '../../shared/shell/format.ts';
import { useOnPageVisible } from '../../shared/shell/use-on-page-visible.ts';
import { begunCheckout } from './checkout.ts';
import { copy } from './copy.ts';
import {
  askAnew,
  pricingQuery,
  usePayment,
  usePlanState,
  useOpenCheckout,
  type PlanState,
} from './queries.ts';
import { YourPlan } from './your-plan.tsx';
import { ArrowLeft } from 'lucide-react';
import { Link } from '../../shared/routing/link.tsx';
import { AppPage } from '../../shared/shell/app-page.tsx';
import { buttonClass, Button } from '../../shared/ui/button.tsx';
import { errorMessage } from '@lamplight/contract/error-message.ts';

/** Renders nothing between signing out and the next page, so that no request is sent without a token. */
export function SubscriptionPage() {
  const isSignedIn = useSession().token !== null;
  return isSignedIn ? <Plans /> : <SubscriptionFrame />;
}

function Plans() {
  const client = useQueryClient();
  const { planState, error, retry } = usePlanState();
  const pricing = useQuery(pricingQuery);
  const payment = usePayment();
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
      {payment.isWaiting && (
        <div className="panel mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-5">
          <output className="flex-1 basis-60 text-pretty text-text-2">{copy.waiting.line}</output>
          <Button size="sm" pending={payment.isAsking} onClick={payment.ask}>
            {copy.waiting.again}
          </Button>
        </div>
      )}
      <div className="mt-8 md:mt-10">
        <PricingBlock
          isSignedIn
          prices={pricing.data ?? (pricing.isError ? 'failed' : undefined)}
          onRetry={() => void pricing.refetch()}
          period={planType}
          onPeriodChange={setChosen}
          current={current}
          buyAction={
            planState?.subscription?.isGranted ? (
              <p className="text-pretty text-text-2">
                {copy.grantedNow(formatDate(planState.subscription.endsAt))}
              </p>
            ) : planState?.subscription ? (
              <Link href="/account-settings" className={buttonClass({ size: 'lg' })}>
                {copy.manage}
              </Link>
            ) : (
              <BuyButton
                label={current === 'basic' ? copy.again : copy.upgrade}
                planType={planType}
                isDisabled={planState === undefined}
                note={describeNextStart(planState)}
              />
            )
          }
        />
      </div>
    </SubscriptionFrame>
  );
}

/** Describes the start of a new subscription, which is the end of the paid or granted period. */
function describeNextStart(planState: PlanState | undefined): string | undefined {
  if (!planState || planState.summary.accessUntil === null) return undefined;
  const { accessUntil, grantedUntil } = planState.summary;
  const describe = grantedUntil === null ? copy.againFrom : copy.againAfterGrant;
  return describe(formatDate(accessUntil));
}

function getCurrent(planState: PlanState | undefined): 'starter' | 'basic' | 'neither' {
  const plan = planState?.summary.plan;
  return plan === 'starter' || plan === 'basic' ? plan : 'neither';
}

function SubscriptionFrame({ children }: { children?: ReactNode }) {
  return (
    <AppPage className="max-w-[1000px]">
      {/* On narrow screens the back link wraps to a line above the title. */}
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-4">
        <h1 className="display text-h2 md:text-page">{copy.title}</h1>
        <Link href="/dashboard" className={buttonClass()}>
          <ArrowLeft aria-hidden />
          {copy.dashboard}
        </Link>
      </div>
      {children}
    </AppPage>
  );
}

type BuyButtonProps = {
  label: string;
  planType: PlanType;
  isDisabled: boolean;
  /** Further information, shown before buying. */
  note: string | undefined;
};

/** A button that opens the checkout. It stays busy until the page is left, and is reset when the reader comes back. */
function BuyButton({ label, planType, isDisabled, note }: BuyButtonProps) {
  const noteId = useId();
  const checkout = useOpenCheckout();
  useOnPageVisible(() => {
    if (checkout.isSuccess) checkout.reset();
  });
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        disabled={isDisabled}
        aria-describedby={note === undefined ? undefined : noteId}
        pending={checkout.isPending || checkout.isSuccess}
        onClick={() => checkout.mutate(planType)}
      >
        {label}
      </Button>
      {note !== undefined && (
        <p id={noteId} className="mt-3 text-small text-pretty text-text-2">
          {note}
        </p>
      )}
      {checkout.isError && (
        <p role="alert" className="mt-3 text-pretty text-danger">
          {errorMessage(checkout.error, copy.checkoutFailed)}
        </p>
      )}
    </>
  );
}
