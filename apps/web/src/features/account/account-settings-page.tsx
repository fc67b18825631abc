import { useSession } from '../../shared/session/use-session.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { Settings } from './settings.tsx';

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
