import type { SessionState } from '@lamplight/contract/play-session.ts';
import { FOLLOW } from '@lamplight/domain/play/session.ts';
import { Lightbulb } from 'lucide-react';
import { useEffect } from 'react';
import { describeFoundBy } from '../../../shared/play/found-by.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { usePlay, usePlayActions } from '../play-context.ts';
import {
  describeHint,
  describePoints,
  getHint,
  getHintMarks,
  getNextStep,
  getPrice,
} from './hint-words.ts';
import { copy } from '../copy.ts';
import './panels.css';

/** Hints for the move to find, one step at a time. The price is shown before each hint is taken. */
export function HelpBar() {
  const { state, stage, shown, isBusy } = usePlay('state', 'stage', 'shown', 'isBusy');
  const { takeHelp, setMarks } = usePlayActions();
  const words = copy.help;

  const { fen } = shown;
  const { from = null, to = null } = state.hint ?? {};
  useEffect(() => setMarks(getHintMarks({ from, to }, fen)), [from, to, fen, setMarks]);

  if (state.mode !== FOLLOW || stage !== 'your-turn') return null;
  const hint = getHint(state);
  const step = getNextStep(hint);
  const price = step && getPrice(step, state);
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center justify-end gap-3 max-md:justify-between">
      <div className="grid min-w-0">
        <output className="font-serif text-title empty:hidden">{describeHint(hint)}</output>
        {hint.helps.length === 0 && <LastFind />}
        <p className="tnum text-micro text-text-3">{describePoints(state)}</p>
      </div>
      {step && (
        <Button
          variant="ghost"
          aria-disabled={isBusy}
          className="help-button"
          onClick={() => ask()}
        >
          <Lightbulb aria-hidden />
          <span className="grid text-left">
            <span className="text-small">{words.steps[step]} </span>
            <span className="tnum text-micro font-normal text-text-3">
              {price ? words.cost(price) : words.free}
            </span>
          </span>
        </Button>
      )}
    </div>
  );

  function ask(): void {
    if (step && !isBusy) takeHelp(step);
  }
}

/** How many players find the move that the user found last. The announcer has already read it aloud. */
function LastFind() {
  const { state } = usePlay('state');
  const last = state.moveHistory.findLast(({ isMatch }) => isMatch);
  const foundBy = last && describeFoundBy(last, state.strength);
  if (!foundBy) return null;
  return (
    <p className="tnum text-micro text-text-2">
      {copy.help.lastFind(last.san, foundBy, last.bonus)}
    </p>
  );
}

/** The score so far. A click opens the rules of scoring. */
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

/** The parts of the score line, for example: 'Found 7 of 9', 'as good 1', '83 of 90 points'. */
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
