import { useSession } from '../../shared/session/use-session.ts';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { subscriptionQuery, useProfile } from '../../shared/shell/queries.ts';
import { InformationCard, SubscriptionCard } from './fact-cards.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ratingCopy } from '../../shared/rating/copy.ts';
import { RatingForm } from '../../shared/rating/rating-form.tsx';
import { sessionsQuery, useDeleteAccount, useExportData, useReturnFromPortal } from './queries.ts';
import { SessionsCard } from './sessions-card.tsx';
import { ArrowLeft, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../shared/routing/link.tsx';
import { AppPage } from '../../shared/shell/app-page.tsx';
import { copy } from './copy.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ActionLine, SettingsCard } from './settings-card.tsx';
import { ConfirmedButton } from '../../shared/shell/confirmed-button.tsx';

/** Renders nothing between signing out and the next page, so that no request is sent without a token. */
export function AccountSettingsPage() {
  const isSignedIn = useSession().token !== null;
  if (isSignedIn) return <Settings />;
  return (
    <SettingsFrame>
      <SettingsSkeleton />
    </SettingsFrame>
  );
}

function Settings() {
  const profile = useProfile();
  const mySubscription = useQuery(subscriptionQuery);
  useReturnFromPortal();
  // Fetched here on every visit, before the card is mounted, because sign-ins may have changed in other browsers.
  useQuery({ ...sessionsQuery, refetchOnMount: 'always', notifyOnChangeProps: [] });

  if (profile.error !== null) {
    return <AuthenticationRequired error={profile.error} onRetry={() => void profile.refetch()} />;
  }
  // Waits for the subscription, because its card would push the cards below it down.
  if (profile.isPending || mySubscription.isPending) {
    return (
      <SettingsFrame>
        <SettingsSkeleton />
      </SettingsFrame>
    );
  }
  const { user } = profile.data;
  const subscription = mySubscription.data?.subscription ?? null;
  return (
    <SettingsFrame>
      <InformationCard user={user} />
      <ProfileCard user={user} />
      <PasswordCard email={user.email} />
      <SettingsCard title={ratingCopy.title}>
        <RatingForm rating={user.rating} isAnswered={user.isRatingAnswered} />
      </SettingsCard>
      {subscription !== null && <SubscriptionCard subscription={subscription} />}
      <SessionsCard />
      <DataCard />
      <DangerZoneCard />
    </SettingsFrame>
  );
}

function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <AppPage className="max-w-[760px]">
      <Link
        href="/dashboard"
        className="thumb inline-flex min-h-8 items-center gap-1.5 rounded-sm font-medium text-text-2 transition-colors duration-150 hover:text-text"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {copy.back}
      </Link>
      <h1 className="display mt-3 text-h2 md:text-page">{copy.title}</h1>
      <div className="mt-6 grid gap-4">{children}</div>
    </AppPage>
  );
}

function DataCard() {
  const words = copy.data;
  const download = useExportData();
  return (
    <SettingsCard title={words.title}>
      <ActionLine line={words.line}>
        <Button
          className="max-sm:w-full"
          pending={download.isPending}
          onClick={() => download.mutate()}
        >
          {!download.isPending && <Download aria-hidden />}
          {words.download}
        </Button>
      </ActionLine>
    </SettingsCard>
  );
}

function DangerZoneCard() {
  const words = copy.danger;
  const remove = useDeleteAccount();
  return (
    <SettingsCard tone="danger" title={words.title}>
      <ActionLine line={words.line}>
        <ConfirmedButton
          variant="danger"
          className="max-sm:w-full"
          words={words.question}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
        >
          {words.action}
        </ConfirmedButton>
      </ActionLine>
    </SettingsCard>
  );
}
