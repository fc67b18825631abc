import { EyeClosed } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { panelCopy } from './panel-copy.ts';
import { useStudyRoom } from '../study-room.ts';

/** In the place of everything the computer says: none of it is on the page until it is asked for. */
export function Veil() {
  const { lift } = useStudyRoom();
  return (
    <div className="grid place-items-center gap-3 veil-note px-4 text-center">
      <EyeClosed aria-hidden className="veil-eye text-text-3" />
      <Button onClick={lift}>{panelCopy.veil.lift}</Button>
    </div>
  );
}
