import { Button } from '../../../shared/ui/button.tsx';
import { copy } from './copy.ts';

/** Under a list that is longer than what is drawn of it. */
export function ShowMore({ left, onMore }: { left: number; onMore: () => void }) {
  if (left <= 0) return null;
  return (
    <div className="grid border-t p-2">
      <Button size="sm" variant="ghost" onClick={onMore}>
        {copy.more(left)}
      </Button>
    </div>
  );
}
