import type { Divergence } from '@lamplight/contract/play-session.ts';
import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import { GitFork, Lock, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { DialogDescription, DialogTitle } from '../../../shared/ui/dialog.tsx';
import { usePlay, usePlayActions, usePlayContext } from '../play-context.ts';
import { dialogsCopy } from './copy.ts';
import { TwoBoards } from './two-boards.tsx';
import { VerdictBlock } from './verdict-block.tsx';
import { explainDivergence, useLineWalk } from './why-stops.ts';

const words = dialogsCopy.divergence;

export function DivergenceDialog() {
  const { pendingDivergence } = usePlay('state').state;
  return (
    pendingDivergence && (
      <Diverged key={getDivergenceKey(pendingDivergence)} {...{ pendingDivergence }} />
    )
  );
}

function getDivergenceKey({ ply, userUci }: Divergence): string {
  return `${ply} ${userUci}`;
}

function Diverged({ pendingDivergence: divergence }: { pendingDivergence: Divergence }) {
  const { allowed } = usePlayContext();
  const { state, isBusy } = usePlay('state', 'isBusy');
  const { rewind, openDialog } = usePlayActions();
  const { number } = getNextMove(divergence.fen);
  // Without a verdict on this try, nothing can be said about the points of the next one.
  const worth = divergence.judgement ? (state.guess?.worth ?? 0) : 0;
  const why = useMemo(() => explainDivergence(divergence), [divergence]);
  const walk = useLineWalk(why.stops);
  return (
    <>
      <DialogTitle>{words.title}</DialogTitle>
      <DialogDescription>
        {divergence.isMoveKnown ? words.leadShown(number) : words.lead(number, worth)}
      </DialogDescription>
      <VerdictBlock divergence={divergence} walk={walk} />
      <TwoBoards divergence={divergence} why={why} walk={walk} />
      <div className="dialog-foot">
        {!allowed.freestyle && <LockedNote />}
        <div className="choice-buttons">
          <Button variant="primary" size="lg" data-first pending={isBusy} onClick={rewind}>
            {!isBusy && <Undo2 aria-hidden />}
            {words.rewind}
          </Button>
          <Button
            size="lg"
            disabled={!allowed.freestyle}
            onClick={() => openDialog({ kind: 'opponent' })}
          >
            {allowed.freestyle ? <GitFork aria-hidden /> : <Lock aria-hidden />}
            {words.playOn}
          </Button>
        </div>
      </div>
    </>
  );
}

function LockedNote() {
  const { openDialog } = usePlayActions();
  return (
    <p className="mb-3 flex gap-2.5 rounded-md bg-raised px-3 py-[9px] text-small text-text-2">
      <Lock aria-hidden className="mt-px size-4 shrink-0" />
      <span>
        {words.locked}{' '}
        <button
          type="button"
          className="quiet-link thumb"
          onClick={() => openDialog({ kind: 'upgrade', reason: 'freestyle' })}
        >
          {words.upgrade}
        </button>
      </span>
    </p>
  );
}
