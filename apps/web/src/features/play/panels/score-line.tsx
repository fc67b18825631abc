import { usePlay } from '../play-context.ts';
import { panelsCopy } from './panels-copy.ts';
import { listScoreParts } from './score-text.ts';
import './panels.css';

/** How the guesses went so far; how they are scored is one click away. */
export function ScoreLine() {
  const { state, open } = usePlay();
  const parts = listScoreParts(state.score);
  const more = parts.slice(0, -1);
  const last = parts.at(-1);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={panelsCopy.score.how}
      className="score-line tnum"
      onClick={() => open({ kind: 'scoring' })}
    >
      <span className="score-more">{more.map((part) => `${part} · `)}</span>
      {last}
      <span className="sr-only">. {panelsCopy.score.how}</span>
    </button>
  );
}
