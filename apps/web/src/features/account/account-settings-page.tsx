import { useSession } from '../../shared/session/use-session.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { Settings } from './settings.tsx';

/** Nothing is asked of the server in the moment between signing out and the next page. */
export function AccountSettingsPage() {
  const isSignedIn = useSession().token !== null;
  if (isSignedIn) return <Settings />;
  return (
    <SettingsFrame>
      <SettingsSkeleton />
    </SettingsFrame>
  );
}
