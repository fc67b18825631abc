import { BoardPage } from '../../shared/shell/board-page.tsx';
import { UnfurnishedRoom } from '../../shared/shell/unfurnished-room.tsx';
import { copy } from './copy.ts';

export function SessionReviewPage() {
  return (
    <BoardPage title={copy.title}>
      <UnfurnishedRoom line={copy.line} action={copy.action} />
    </BoardPage>
  );
}
