import { useMemo, useState, useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Dialog, DialogContent } from '../../../shared/ui/dialog.tsx';
import { focusBoard } from '../board/play-board.tsx';
import {
  hasSessionLeft,
  PlayContext,
  usePlay,
  usePlayActions,
  usePlayContext,
} from '../play-context.ts';
import type { Allowed, PlayContextValue } from '../play-context.ts';
import type { PlayDialog } from '../session/play-state.ts';
import { DivergenceDialog } from './divergence-dialog.tsx';
import { OpponentDialog } from './opponent-dialog.tsx';
import { NewGameDialog, UpgradePlay } from './plan-dialogs.tsx';
import { EndDialog, GameOverDialog } from './result-dialogs.tsx';
import { ScoringDialog } from './scoring-dialog.tsx';
import './dialogs.css';

type Kind = PlayDialog['kind'];

/** Dialogs that ask a question. A click outside does not close them. */
const questions: ReadonlySet<Kind> = new Set<Kind>(['divergence', 'opponent', 'new-game']);
const wide: ReadonlySet<Kind> = new Set<Kind>(['divergence', 'opponent', 'scoring']);

/**
 * All dialogs of the play screen in one component, so that only the content changes between them. Closing scoring,
 * opponent or upgrade returns to the dialog it was opened from.
 */
export function PlayDialogs() {
  const context = usePlayContext();
  const { dialog, isBusy } = usePlay('state', 'dialog', 'judging', 'orientation', 'isBusy');
  const { openDialog, closeDialog } = usePlayActions();
  const { shown, before } = useTrail(getPermittedDialog(dialog, context.allowed));
  const lastOpen = useLastOpen(context, dialog !== null);
  const focus = useDialogFocus(dialog && shown?.kind, focusBoard);
  const leave = (): void => {
    if (isBusy) return;
    if (shown && hasBack(shown) && before) openDialog(before);
    else closeDialog();
  };
  return (
    <Dialog
      open={dialog !== null}
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

/** If no session is left this month, the upgrade dialog replaces the new-game dialog. */
function getPermittedDialog(dialog: PlayDialog | null, allowed: Allowed): PlayDialog | null {
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

/** The dialog shown, also while it is closing, and the dialog it replaced. */
function useTrail(now: PlayDialog | null): Trail {
  const [trail, setTrail] = useState<Trail>({ now, shown: now, before: null });
  if (isSame(trail.now, now)) return trail;
  const next = { now, shown: now ?? trail.shown, before: now ? trail.now : null };
  setTrail(next);
  return next;
}

/** While a dialog is closing, it shows the session as it was when the dialog was open. */
function useLastOpen(context: PlayContextValue, isOpen: boolean): PlayContextValue {
  const view = context.session.readView();
  const [last, setLast] = useState({ context, view });
  if (isOpen && (last.context !== context || last.view !== view)) setLast({ context, view });
  const closing = useMemo(
    () => ({ ...last.context, session: { ...last.context.session, readView: () => last.view } }),
    [last],
  );
  return isOpen ? context : closing;
}

function isSame(one: PlayDialog | null, other: PlayDialog | null): boolean {
  return one?.kind === other?.kind;
}

interface DialogFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onOpenAutoFocus: (event: Event) => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * Focuses the element with data-first when a dialog opens or replaces another. After closing, the focus goes to the
 * button of the pending choice, or back to the element that had it before.
 */
function useDialogFocus(kind: string | null | undefined, focusElsewhere: () => void): DialogFocus {
  const ref = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (kind) focusFirst(ref.current);
  }, [kind]);
  return {
    ref,
    onOpenAutoFocus: (event) => {
      event.preventDefault();
      opener.current = document.activeElement;
      focusFirst(ref.current);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const place = findFocusTarget(opener.current);
      if (place) place.focus({ preventScroll: true });
      else focusElsewhere();
    },
  };
}

function focusFirst(content: HTMLElement | null): void {
  const first = content?.querySelector<HTMLElement>('[data-first]:not(:disabled)') ?? content;
  first?.focus({ preventScroll: true });
  content?.scrollTo({ top: 0 });
}

function findFocusTarget(opener: Element | null): HTMLElement | null {
  const waiting = document.querySelector<HTMLElement>('[data-pending-choice]');
  const isPlace = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  return waiting ?? (isPlace ? opener : null);
}
