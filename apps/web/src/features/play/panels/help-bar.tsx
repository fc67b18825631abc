import { FOLLOW } from '@lamplight/domain/play/session.ts';
import { Lightbulb } from 'lucide-react';
import { useEffect } from 'react';
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

/** Hints for the move to find, one step at a time; each names its price first. */
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
  const price = step && getPrice(step, hint);
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center justify-end gap-3 max-md:justify-between">
      <div className="grid min-w-0">
        <output className="font-serif text-title empty:hidden">{describeHint(hint)}</output>
        <p className="tnum text-micro text-text-3">{describePoints(hint)}</p>
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
