import { AppPage } from '../../shared/shell/app-page.tsx';
import { UnfurnishedRoom } from '../../shared/shell/unfurnished-room.tsx';
import { copy } from './copy.ts';

export function AdminPage() {
  return (
    <AppPage className="flex max-w-[1360px] flex-col">
      <h1 className="display text-h2 md:text-page">{copy.title}</h1>
      <UnfurnishedRoom line={copy.line} action={copy.action} />
    </AppPage>
  );
}
