import { Lightbulb } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { usePlayRoom } from '../play-room.ts';
import { hintMarks, hintWords, nextStep, priceOf } from './hint-words.ts';
import { panelsCopy } from './panels-copy.ts';
import './panels.css';

/** Help with the move that is looked for, a step at a time and for a price that is named before. */
export function HelpBar() {
  const { state, stage, shown, takeHelp, isBusy, setMarks } = usePlayRoom();
  const { hint } = state;
  const words = panelsCopy.help;

  const { fen } = shown;
  const from = hint?.from ?? null;
  const to = hint?.to ?? null;
  useEffect(() => setMarks(hintMarks({ from, to }, fen)), [from, to, fen, setMarks]);

  if (state.mode !== 'FAITHFUL' || stage !== 'your-turn' || !hint) return null;
  const step = nextStep(hint);
  const price = step && priceOf(step, hint);
  return (
    <div className="help-bar">
      <output className="help-told">{hintWords(hint)}</output>
      <p className="help-worth tnum">
        {hint.worth > 0 ? words.worth(hint.worth) : words.worthNothing}
      </p>
      {step && (
        <Button size="sm" variant="ghost" aria-disabled={isBusy} onClick={() => ask()}>
          <Lightbulb aria-hidden />
          {words.steps[step]}
          <span className="tnum font-normal text-text-3">
            {price ? words.cost(price) : words.free}
          </span>
        </Button>
      )}
    </div>
  );

  function ask(): void {
    if (step && !isBusy) takeHelp(step);
  }
}
