import { useQuery } from '@tanstack/react-query';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { useProfile } from '../../shared/shell/queries.ts';
import { DangerZoneCard } from './danger-zone-card.tsx';
import { DataCard } from './data-card.tsx';
import { InformationCard } from './information-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { sessionsQuery, subscriptionQuery } from './queries.ts';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

export function Settings() {
  const profile = useProfile();
  const mySubscription = useQuery(subscriptionQuery);
  // Fetched here and on every visit, not only when the card is mounted: sign-ins change in other browsers.
  useQuery({ ...sessionsQuery, refetchOnMount: 'always', notifyOnChangeProps: [] });

  if (profile.error !== null) {
    return <AuthenticationRequired error={profile.error} onRetry={() => void profile.refetch()} />;
  }
  // Waits for the subscription: its card would push the cards below it down.
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
      {subscription !== null && <SubscriptionCard subscription={subscription} />}
      <SessionsCard />
      <DataCard />
      <DangerZoneCard />
    </SettingsFrame>
  );
}
