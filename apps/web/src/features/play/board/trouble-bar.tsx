import { RefreshCw, WifiOff } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from '../copy.ts';
import { usePlay } from '../play-context.ts';

/** Why it does not go on, and the way on. */
export function TroubleBar() {
  const { trouble, replyAgain, focusBoard } = usePlay();
  if (trouble === null) return null;
  return (
    <div role="alert" className="play-trouble">
      <WifiOff aria-hidden className="size-4 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 text-small wrap-anywhere">{trouble}</p>
      <Button
        size="sm"
        onClick={() => {
          replyAgain();
          focusBoard();
        }}
      >
        <RefreshCw aria-hidden />
        {copy.trouble.again}
      </Button>
    </div>
  );
}
