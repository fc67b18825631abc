import { AppPage } from '../../shared/shell/app-page.tsx';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { UnfurnishedRoom } from '../../shared/shell/unfurnished-room.tsx';
import { useProfile } from '../../shared/shell/queries.ts';
import { copy } from './copy.ts';

export function DashboardPage() {
  const profile = useProfile();
  if (profile.error !== null) {
    return <AuthenticationRequired error={profile.error} onRetry={() => void profile.refetch()} />;
  }
  return (
    <AppPage className="flex max-w-[1200px] flex-col">
      <h1 className="display text-h2 md:text-page">{copy.title}</h1>
      <UnfurnishedRoom line={copy.line} action={copy.action} />
    </AppPage>
  );
}
