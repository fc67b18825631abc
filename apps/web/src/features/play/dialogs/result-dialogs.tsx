import { History, LayoutList, Lock, RotateCcw } from 'lucide-react';
import { Link } from '../../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { DialogDescription, DialogTitle } from '../../../shared/ui/dialog.tsx';
import { hasSessionLeft, usePlay, usePlayActions, usePlayContext } from '../play-context.ts';
import { dialogsCopy } from './copy.ts';
import { describeGameOver, describeRecordEnd } from './end-words.ts';

/** Shown when the user has followed the recorded game to its end. */
export function EndDialog() {
  const { game } = usePlayContext();
  const { state } = usePlay('state');
  const { closeDialog } = usePlayActions();
  const { title, loser, text } = describeRecordEnd(game, state);
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <DialogDescription>
        <bdi>{loser}</bdi>
        {text}
      </DialogDescription>
      <ScoreStrip />
      <div className="choice-buttons">
        <StartAgainButton label={dialogsCopy.end.again} />
        <ReviewButton label={dialogsCopy.end.review} />
        <Link href="/games" className={buttonClass({ size: 'lg' })}>
          <LayoutList aria-hidden />
          {dialogsCopy.end.browse}
        </Link>
        <Button size="lg" onClick={closeDialog}>
          {dialogsCopy.end.dismiss}
        </Button>
      </div>
    </>
  );
}

/** Shown when a game against the computer is over. */
export function GameOverDialog() {
  const { state } = usePlay('state');
  const { closeDialog } = usePlayActions();
  const { title, text } = describeGameOver(state);
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <DialogDescription>{text}</DialogDescription>
      <ScoreStrip />
      <div className="choice-buttons">
        <StartAgainButton label={dialogsCopy.over.again} />
        <ReviewButton label={dialogsCopy.over.review} />
        <Button size="lg" onClick={closeDialog}>
          {dialogsCopy.over.dismiss}
        </Button>
      </div>
    </>
  );
}

/** The score of this session. Renders nothing if the user made no guess. */
function ScoreStrip() {
  const { state } = usePlay('state');
  const { openDialog } = usePlayActions();
  const { found, asGood, asked, points, outOf } = state.score;
  if (asked === 0) return null;
  const counters = [
    { name: dialogsCopy.score.found, value: dialogsCopy.score.outOf(found, asked) },
    { name: dialogsCopy.score.asGood, value: `${asGood}` },
    { name: dialogsCopy.score.points, value: dialogsCopy.score.outOf(points, outOf) },
  ];
  return (
    <section aria-label={dialogsCopy.score.title} className="mt-5 border-y py-3.5">
      <dl className="grid grid-cols-3 gap-3">
        {counters.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-small text-text-2">{name}</dt>
            <dd className="tnum font-serif text-h3 whitespace-nowrap max-sm:text-[1.125rem]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className="quiet-link thumb mt-2.5 text-small/5"
        onClick={() => openDialog({ kind: 'scoring' })}
      >
        {dialogsCopy.score.how}
      </button>
    </section>
  );
}

/** Starts a new session of the same game. A plan with few sessions asks first, or offers an upgrade if none is left. */
function StartAgainButton({ label }: { label: string }) {
  const { allowed } = usePlayContext();
  const { isBusy } = usePlay('isBusy');
  const { newGame, openDialog } = usePlayActions();
  const start = (): void => {
    if (!hasSessionLeft(allowed)) openDialog({ kind: 'upgrade', reason: 'sessions' });
    else if (allowed.sessionsLimit === null) newGame();
    else openDialog({ kind: 'new-game' });
  };
  return (
    <Button variant="primary" size="lg" data-first pending={isBusy} onClick={start}>
      {!isBusy && <RotateCcw aria-hidden />}
      {label}
    </Button>
  );
}

/** A link to the review of this session, or a button that opens the upgrade dialog. */
function ReviewButton({ label }: { label: string }) {
  const { allowed } = usePlayContext();
  const { state } = usePlay('state');
  const { openDialog } = usePlayActions();
  if (!allowed.review) {
    return (
      <Button size="lg" onClick={() => openDialog({ kind: 'upgrade', reason: 'review' })}>
        <Lock aria-hidden />
        {label}
      </Button>
    );
  }
  return (
    <Link
      href={`/interactive-play-review/${state.sessionId}`}
      className={buttonClass({ size: 'lg' })}
    >
      <History aria-hidden />
      {label}
    </Link>
  );
}
