import type { ListedGame } from '@lamplight/contract/library.ts';
import { Button } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import type { Place } from './use-open-game.ts';

type ActionBarProps = {
  chosen: ListedGame | null;
  /** The screen that is being opened. */
  opening: Place | null;
  onOpen: (place: Place) => void;
};

const words = copy.bar;

/** Sticks to the lower edge of the window. */
export function ActionBar({ chosen, opening, onOpen }: ActionBarProps) {
  const button = (place: Place, label: string, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      disabled={chosen === null}
      pending={opening === place}
      className="max-md:h-11 max-md:flex-1"
      onClick={() => onOpen(place)}
    >
      {label}
    </Button>
  );
  return (
    <section aria-label={words.label} className="action-bar">
      <div>
        {chosen === null ? (
          <p className="text-text-2">{words.none}</p>
        ) : (
          <p className="flex min-w-0 items-baseline gap-3">
            <span className="truncate font-semibold">{chosen.title}</span>
            <span className="hidden truncate text-small text-text-2 md:inline">
              {`${chosen.white} – ${chosen.black}`}
            </span>
          </p>
        )}
        <div className="flex gap-2.5">
          {button('interactive', words.play, 'secondary')}
          {button('analysis', words.analyze, 'primary')}
        </div>
      </div>
    </section>
  );
}
