import { Button } from '../../../shared/ui/button.tsx';
import { DialogDescription, DialogTitle } from '../../../shared/ui/dialog.tsx';
import { usePlay } from '../play-context.ts';
import { dialogsCopy } from './dialogs-copy.ts';
import { describeGameOver } from './end-words.ts';
import { ReviewButton } from './review-button.tsx';
import { ScoreStrip } from './score-strip.tsx';
import { StartAgainButton } from './start-again-button.tsx';

const words = dialogsCopy.over;

/** A game against the computer is over. */
export function GameOverDialog() {
  const { state, close } = usePlay();
  const { title, text } = describeGameOver(state);
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <DialogDescription>{text}</DialogDescription>
      <ScoreStrip />
      <div className="choice-buttons">
        <StartAgainButton label={words.again} />
        <ReviewButton label={words.review} />
        <Button size="lg" onClick={close}>
          {words.dismiss}
        </Button>
      </div>
    </>
  );
}
