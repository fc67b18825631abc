import { LayoutList } from 'lucide-react';
import { Link } from '../../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { DialogDescription, DialogTitle } from '../../../shared/ui/dialog.tsx';
import { usePlay } from '../play-context.ts';
import { dialogsCopy } from './dialogs-copy.ts';
import { describeRecordEnd } from './end-words.ts';
import { ReviewButton } from './review-button.tsx';
import { ScoreStrip } from './score-strip.tsx';
import { StartAgainButton } from './start-again-button.tsx';

const words = dialogsCopy.end;

/** The record has been followed to its end. */
export function EndDialog() {
  const { game, state, close } = usePlay();
  const { title, text } = describeRecordEnd(game, state);
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <DialogDescription>{text}</DialogDescription>
      <ScoreStrip />
      <div className="choice-buttons">
        <StartAgainButton label={words.again} />
        <ReviewButton label={words.review} />
        <Link href="/games" className={buttonClass({ size: 'lg' })}>
          <LayoutList aria-hidden />
          {words.browse}
        </Link>
        <Button size="lg" onClick={close}>
          {words.dismiss}
        </Button>
      </div>
    </>
  );
}
