import { usePlayRoom } from '../play-room.ts';
import { panelsCopy } from './panels-copy.ts';
import { scoreParts } from './score-text.ts';
import './panels.css';

/** How the guesses went so far; how they are scored is one click away. */
export function ScoreLine() {
  const { state, open } = usePlayRoom();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={panelsCopy.score.how}
      className="score-line tnum"
      onClick={() => open({ kind: 'scoring' })}
    >
      {scoreParts(state.score).join(' · ')}
      <span className="sr-only">. {panelsCopy.score.how}</span>
    </button>
  );
}
