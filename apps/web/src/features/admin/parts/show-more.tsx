import { Button } from '../../../shared/ui/button.tsx';
import { copy } from './copy.ts';

/** The button below a list that is drawn in part. */
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
