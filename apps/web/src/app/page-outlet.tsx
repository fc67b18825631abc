import { useState } from 'react';
import { copy } from './copy.ts';

import type { PageComponent } from './lazy-page.ts';
import type { PathParams } from './match-path.ts';
import { PageFrame } from './page-frame.tsx';
import type { PageName } from './page-heads.ts';
import { pages } from './pages.tsx';
import { MissingChunk, StatusScreen } from './screens.tsx';
import { useLoadedPage } from './use-loaded-page.ts';

type PageOutletProps = { name: PageName; path: string; params: PathParams };
type Shown = PageOutletProps & { Page: PageComponent };

/** Shows a page. While the next one is on its way, the one before stays for a moment instead of a blank screen. */
export function PageOutlet(props: PageOutletProps) {
  const loaded = useLoadedPage(pages[props.name]);
  const [shown, setShown] = useState<Shown | null>(null);

  if (loaded.status === 'ready' && (shown?.name !== props.name || shown.path !== props.path)) {
    setShown({ ...props, Page: loaded.Page });
  }
  if (loaded.status === 'failed') return <MissingChunk />;
  if (loaded.status === 'late') return <StatusScreen line={copy.loading} />;
  if (shown === null) return null;
  return (
    <PageFrame key={shown.path} {...pages[shown.name]}>
      <shown.Page params={shown.params} />
    </PageFrame>
  );
}
