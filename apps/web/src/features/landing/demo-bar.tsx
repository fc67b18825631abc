import { Pause, Play } from 'lucide-react';
import { copy } from './copy.ts';
import { sampleGame } from './samples.generated.ts';

/** The players of the game, and buttons for its sample moves. */
export function DemoBar() {
  const { players, event, samples } = sampleGame;
  return (
    <div className="desk-bar">
      <p className="flex min-w-0 gap-2">
        <span className="font-semibold whitespace-nowrap">{players.join(' – ')}</span>
        <span className="desk-event truncate text-text-2">{event}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be a form's */}
      <div role="group" aria-label={copy.desk.choose} className="desk-choices">
        <button type="button" data-pause aria-pressed="false" aria-label={copy.desk.pause}>
          <Pause />
          <Play />
        </button>
        {samples.map(({ move }, place) => (
          <button
            key={move}
            type="button"
            data-choose
            aria-pressed={place === 0}
            aria-label={move}
          />
        ))}
      </div>
    </div>
  );
}
