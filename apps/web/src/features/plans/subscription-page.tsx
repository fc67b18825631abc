import { ApiError } from '@lamplight/contract/client.ts';
import type { PlanType } from '@lamplight/contract/payments.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useId, type ReactNode } from 'react';
import { PricingBlock } from '../../shared/plans/pricing-block.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { formatDate } from '../../shared/shell/format.ts';
import { useOnPageVisible } from '../../shared/shell/use-on-page-visible.ts';
import { begunCheckout } from '../../shared/plans/begun-checkout.ts';
import { BegunPayment } from '../../shared/plans/begun-payment.tsx';
import { copy } from './copy.ts';
import { askAnew, pricingQuery, usePlanState, useOpenCheckout, type PlanState } from './queries.ts';
import { GetBasic, GetBasicSpace } from './get-basic.tsx';
import { YourPlan } from './your-plan.tsx';
import { ArrowLeft } from 'lucide-react';
import { Link } from '../../shared/routing/link.tsx';
import { navigate } from '../../shared/routing/location.ts';
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
  const [chosen, setChosen] = useState(() => begunCheckout.read()?.planType ?? undefined);
  const planType: PlanType = chosen ?? planState?.subscription?.planType ?? 'monthly';

  useOnPageVisible(() => void askAnew(client));
  useEffect(noteLeftCheckout, []);

  if (error instanceof ApiError && error.status === 401) {
    return <AuthenticationRequired error={error} onRetry={retry} />;
  }
  const current = getCurrent(planState);
  return (
    <SubscriptionFrame>
      <BegunPayment className="mt-6" />
      <YourPlan planState={planState} error={error} onRetry={retry} />
      <div className="mt-8 md:mt-10">
        <PricingBlock
          isSignedIn
          prices={pricing.data ?? (pricing.isError ? 'failed' : undefined)}
          onRetry={() => void pricing.refetch()}
          period={planType}
          onPeriodChange={setChosen}
          current={current}
          comingSoonNote={
            <ComingSoonNote planState={planState} isOnSale={pricing.data?.isOnSale} />
          }
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
                hasReturn={pricing.data?.hasReturn ?? true}
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

type ComingSoonNoteProps = { planState: PlanState | undefined; isOnSale: boolean | undefined };

/** Nothing for readers who have more than Starter, or who can buy Basic. */
function ComingSoonNote({ planState, isOnSale }: ComingSoonNoteProps) {
  if (isOnSale === undefined || planState === undefined) return <GetBasicSpace />;
  return !isOnSale && planState.summary.plan === 'starter' && <GetBasic />;
}

/** The payment page leads here if the reader leaves it. The query is removed, so that a reload does not repeat it. */
function noteLeftCheckout(): void {
  if (new URLSearchParams(location.search).get('checkout') !== 'left') return;
  begunCheckout.leave();
  navigate(location.pathname, { replace: true });
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
  /** True if the payment page leads back here. If not, it is opened in a tab of its own. */
  hasReturn: boolean;
  isDisabled: boolean;
  /** Further information, shown before buying. */
  note: string | undefined;
};

/** A button that opens the checkout. It stays busy until the page is left, and is reset when the reader comes back. */
function BuyButton({ label, planType, hasReturn, isDisabled, note }: BuyButtonProps) {
  const noteId = useId();
  const checkout = useOpenCheckout();
  useOnPageVisible(checkout.reset);
  const notes = [note, hasReturn ? undefined : copy.opensTab].filter((one) => one !== undefined);
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        disabled={isDisabled}
        aria-describedby={notes.length === 0 ? undefined : noteId}
        pending={checkout.isOpening}
        onClick={() => {
          // Opened here, because browsers block a tab that a script opens later.
          const tab = hasReturn ? null : window.open('about:blank', '_blank');
          if (tab) tab.opener = null;
          checkout.open({ planType, tab });
        }}
      >
        {label}
      </Button>
      {notes.length > 0 && (
        <p id={noteId} className="mt-3 text-small text-pretty text-text-2">
          {notes.join(' ')}
        </p>
      )}
      {checkout.error !== null && (
        <p role="alert" className="mt-3 text-pretty text-danger">
          {errorMessage(checkout.error, copy.checkoutFailed)}
        </p>
      )}
    </>
  );
}
