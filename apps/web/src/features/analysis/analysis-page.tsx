import { LayoutList } from 'lucide-react';
import { Link } from '../../shared/routing/link.tsx';
import type { PageProps } from '../../shared/routing/page-props.ts';
import { BoardPage } from '../../shared/shell/board-page.tsx';
import { UnfurnishedRoom } from '../../shared/shell/unfurnished-room.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { NoGameSelected } from './no-game-selected.tsx';

export function AnalysisPage({ params }: PageProps) {
  if (!params['slug']) return <NoGameSelected />;
  return (
    <BoardPage
      title={copy.title}
      actions={
        <Link href="/games" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <LayoutList aria-hidden />
          <span className="max-sm:sr-only">{copy.games}</span>
        </Link>
      }
    >
      <UnfurnishedRoom line={copy.line} action={copy.action} />
    </BoardPage>
  );
}
