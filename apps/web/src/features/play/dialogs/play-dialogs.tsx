import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog, DialogContent } from '../../../shared/ui/dialog.tsx';
import { PlayContext, usePlay } from '../play-context.ts';
import type { PlayDialog, PlayView } from '../play-context.ts';
import './dialogs.css';
import { DivergenceDialog } from './divergence-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { GameOverDialog } from './game-over-dialog.tsx';
import { NewGameDialog } from './new-game-dialog.tsx';
import { OpponentDialog } from './opponent-dialog.tsx';
import { ScoringDialog } from './scoring-dialog.tsx';
import { hasSessionLeft } from './sessions-left.ts';
import { UpgradePlay } from './upgrade-play.tsx';
import { useDialogFocus } from './use-dialog-focus.ts';

type Kind = PlayDialog['kind'];

/** Questions: a click beside them is no answer. */
const questions: ReadonlySet<Kind> = new Set<Kind>(['divergence', 'opponent', 'new-game']);
const wide: ReadonlySet<Kind> = new Set<Kind>(['divergence', 'opponent', 'scoring']);

/**
 * All dialogs of the play screen as one: from one to the next only its contents change. Scoring, opponent and upgrade lead back
 * to where they were opened.
 */
export function PlayDialogs() {
  const view = usePlay();
  const { shown, before } = useTrail(getPermittedDialog(view));
  const lastOpen = useLastOpen(view);
  const focus = useDialogFocus(view.dialog && shown?.kind, view.focusBoard);
  const leave = (): void => {
    if (view.isBusy) return;
    if (shown && hasBack(shown) && before) view.open(before);
    else view.close();
  };
  return (
    <Dialog
      open={view.dialog !== null}
      onOpenChange={(shouldOpen) => {
        if (!shouldOpen) leave();
      }}
    >
      {shown && (
        <DialogContent
          {...focus}
          role={shown.kind === 'new-game' ? 'alertdialog' : 'dialog'}
          wide={wide.has(shown.kind)}
          onInteractOutside={(event) => {
            if (questions.has(shown.kind)) event.preventDefault();
          }}
        >
          <PlayContext value={lastOpen}>{renderDialog(shown, leave)}</PlayContext>
        </DialogContent>
      )}
    </Dialog>
  );
}

function renderDialog(dialog: PlayDialog, onBack: () => void): ReactNode {
  switch (dialog.kind) {
    case 'divergence':
      return <DivergenceDialog />;
    case 'opponent':
      return <OpponentDialog onBack={onBack} />;
    case 'end':
      return <EndDialog />;
    case 'game-over':
      return <GameOverDialog />;
    case 'new-game':
      return <NewGameDialog />;
    case 'upgrade':
      return <UpgradePlay reason={dialog.reason} onBack={onBack} />;
    case 'scoring':
      return <ScoringDialog onBack={onBack} />;
    default:
      return dialog satisfies never;
  }
}

/** Who has no session left is not asked whether to start one. */
function getPermittedDialog({ dialog, allowed }: PlayView): PlayDialog | null {
  const isBlocked = dialog?.kind === 'new-game' && !hasSessionLeft(allowed);
  return isBlocked ? { kind: 'upgrade', reason: 'sessions' } : dialog;
}

function hasBack({ kind }: PlayDialog): boolean {
  return kind === 'opponent' || kind === 'scoring' || kind === 'upgrade';
}

interface Trail {
  readonly now: PlayDialog | null;
  readonly shown: PlayDialog | null;
  readonly before: PlayDialog | null;
}

/** What is shown, also while it closes, and what was open when it took its place. */
function useTrail(now: PlayDialog | null): Trail {
  const [trail, setTrail] = useState<Trail>({ now, shown: now, before: null });
  if (isSame(trail.now, now)) return trail;
  const next = { now, shown: now ?? trail.shown, before: now ? trail.now : null };
  setTrail(next);
  return next;
}

/** What a dialog says stays while it closes, although the session has gone on. */
function useLastOpen(view: PlayView): PlayView {
  const [lastOpen, setLastOpen] = useState(view);
  if (!view.dialog || view === lastOpen) return lastOpen;
  setLastOpen(view);
  return view;
}

function isSame(one: PlayDialog | null, other: PlayDialog | null): boolean {
  return one?.kind === other?.kind;
}
