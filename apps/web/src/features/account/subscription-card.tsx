import { formatRupees } from '../../shared/plans/price-texts.ts';
import { ConfirmedButton } from '../../shared/shell/confirmed-button.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { copy } from './copy.ts';
import { Fact, Facts } from './facts.tsx';
import { type Subscription, useCancelSubscription } from './queries.ts';
import { SettingsCard } from './settings-card.tsx';

export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const words = copy.subscription;
  const { subscriptionId, planType, amount } = subscription;
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
            {formatRupees(amount)} {words.periods[planType]}
          </span>
        </Fact>
        <Fact name={words.renewal}>{words.renewalOn}</Fact>
        <Fact name={words.id}>
          <span className="font-mono text-micro">{subscriptionId}</span>
        </Fact>
      </Facts>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-t pt-4">
        <p className="flex-1 basis-48 text-small text-pretty text-text-2">{words.note}</p>
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
