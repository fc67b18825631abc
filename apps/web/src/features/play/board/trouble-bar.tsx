import { RefreshCw, WifiOff } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from '../copy.ts';
import { usePlayRoom } from '../play-room.ts';

/** Why it does not go on, and the way on. */
export function TroubleBar() {
  const { trouble, replyAgain, focusBoard } = usePlayRoom();
  if (trouble === null) return null;
  return (
    <div role="alert" className="pl-trouble">
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
