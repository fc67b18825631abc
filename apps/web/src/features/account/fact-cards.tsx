import type { ReactNode } from 'react';
import type { User } from '@lamplight/contract/auth.ts';
import { formatDate } from '../../shared/shell/format.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { copy } from './copy.ts';
import { SettingsCard } from './settings-card.tsx';
import { formatMoney } from '../../shared/plans/price-texts.ts';
import { ConfirmedButton } from '../../shared/shell/confirmed-button.tsx';
import type { Subscription } from '../../shared/shell/queries.ts';
import { useCancelSubscription, useOpenPortal } from './queries.ts';
import { useOnPageVisible } from '../../shared/shell/use-on-page-visible.ts';
import { Button } from '../../shared/ui/button.tsx';

/** Pairs of name and value, two pairs per row if the width allows. */
function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-4 sm:grid-cols-2">{children}</dl>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="label">{name}</dt>
      <dd className="mt-1 flex min-h-6 flex-wrap items-center gap-2 text-title font-medium wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

export function InformationCard({ user }: { user: User }) {
  const words = copy.information;
  return (
    <SettingsCard title={words.title}>
      <Facts>
        <Fact name={words.email}>{user.email}</Fact>
        <Fact name={words.verification}>
          {user.isVerified ? (
            <Badge variant="verified">{words.verified}</Badge>
          ) : (
            <Badge>{words.notVerified}</Badge>
          )}
        </Fact>
        <Fact name={words.memberSince}>{formatDate(user.createdAt, 'UTC')}</Fact>
        <Fact name={words.role}>{words.roles[user.role]}</Fact>
      </Facts>
    </SettingsCard>
  );
}

/** Leads to the payment provider's page with invoices, the card and cancelling, and back to this one. */
function PortalButton() {
  const portal = useOpenPortal();
  useOnPageVisible(portal.reset);
  return (
    <Button
      className="max-sm:w-full"
      pending={portal.isPending || portal.isSuccess}
      onClick={() => portal.mutate()}
    >
      {copy.subscription.portal}
    </Button>
  );
}

type SubscriptionCardProps = { subscription: Subscription };

/** A granted plan has no price, no renewal and nothing to cancel. */
export function SubscriptionCard({ subscription }: SubscriptionCardProps) {
  return subscription.isGranted ? (
    <GrantedCard subscription={subscription} />
  ) : (
    <PaidCard subscription={subscription} />
  );
}

function GrantedCard({ subscription }: SubscriptionCardProps) {
  const words = copy.subscription;
  const { subscriptionId, endsAt } = subscription;
  return (
    <SettingsCard title={words.title}>
      <Facts>
        <Fact name={words.plan}>
          <span>{words.granted}</span>
          <Badge variant="verified">{words.active}</Badge>
        </Fact>
        <Fact name={words.access}>{words.grantedUntil(formatDate(endsAt))}</Fact>
        <Fact name={words.id}>
          <span className="font-mono text-micro">{subscriptionId}</span>
        </Fact>
      </Facts>
      <p className="mt-5 border-t pt-4 text-small text-pretty text-text-2">{words.grantedNote}</p>
    </SettingsCard>
  );
}

function PaidCard({ subscription }: SubscriptionCardProps) {
  const words = copy.subscription;
  const { subscriptionId, planType, amount, currency, hasPortal } = subscription;
  const cancel = useCancelSubscription();
  return (
    <SettingsCard title={words.title}>
      <Facts>
        <Fact name={words.plan}>
          <span>{words.plans[planType]}</span>
          <Badge variant="verified">{words.active}</Badge>
        </Fact>
        <Fact name={words.amount}>
          <span className="tnum">
            {formatMoney(amount, currency)} {words.periods[planType]}
          </span>
        </Fact>
        <Fact name={words.renewal}>{words.renewalOn}</Fact>
        <Fact name={words.id}>
          <span className="font-mono text-micro">{subscriptionId}</span>
        </Fact>
      </Facts>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-t pt-4">
        <p className="flex-1 basis-48 text-small text-pretty text-text-2">{words.note}</p>
        {hasPortal && <PortalButton />}
        <ConfirmedButton
          className="max-sm:w-full"
          words={words.question}
          isPending={cancel.isPending}
          onConfirm={(close) => cancel.mutate(subscriptionId, { onSuccess: close })}
        >
          {words.cancel}
        </ConfirmedButton>
      </div>
    </SettingsCard>
  );
}
