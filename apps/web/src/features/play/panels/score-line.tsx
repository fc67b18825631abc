import type { SessionState } from '@lamplight/contract/play.ts';
import { usePlay, usePlayActions } from '../play-context.ts';
import { copy } from '../copy.ts';
import './panels.css';

/** The score so far; a click opens the rules of scoring. */
export function ScoreLine() {
  const { state } = usePlay('state');
  const { openDialog } = usePlayActions();
  const parts = listScoreParts(state.score);
  const more = parts.slice(0, -1);
  const last = parts.at(-1);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={copy.score.how}
      className="score-line tnum"
      onClick={() => openDialog({ kind: 'scoring' })}
    >
      <span className="max-md:sr-only">{more.map((part) => `${part} · `)}</span>
      {last}
      <span className="sr-only">. {copy.score.how}</span>
    </button>
  );
}

const words = copy.score;

/** 'Found 7 of 9', 'as good 1', '83 of 90 points'. */
export function listScoreParts({
  found,
  asGood,
  asked,
  points,
  outOf,
}: SessionState['score']): string[] {
  if (asked === 0) return [words.none];
  return [
    words.found(found, asked),
    ...(asGood > 0 ? [words.asGood(asGood)] : []),
    words.points(points, outOf),
  ];
}
