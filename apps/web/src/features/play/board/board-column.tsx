import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { FlipVertical2, RefreshCw, Volume2, VolumeX, WifiOff, GitFork } from 'lucide-react';
import { TypedMove } from '../../../shared/board/typed-move.tsx';
import { BoardColumn } from '../../../shared/game-screen/board-column.tsx';
import type { Player } from '../../../shared/game-screen/board-column.tsx';
import { useSoundSetting } from '../../../shared/sound/sound-setting.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { copy } from '../copy.ts';
import { HelpBar, ScoreLine } from '../panels/help-bar.tsx';
import { HistoryRibbon } from '../panels/move-history.tsx';
import { usePlay, usePlayActions, usePlayContext } from '../play-context.ts';
import type { Stage } from '../session/play-state.ts';
import { PlayBoard, focusBoard } from './play-board.tsx';

/** The centre column: the board, and below it everything the user can do about the move to find. */
export function PlayBoardColumn() {
  const { game } = usePlayContext();
  const { state, shown, stage, judging, orientation, isBusy } = usePlay(
    'state',
    'shown',
    'stage',
    'judging',
    'orientation',
    'isBusy',
  );
  const { flip, move } = usePlayActions();
  const [own, other] = statuses[stage];
  const isJudged = stage === 'diverged' && judging.kind === 'looking';
  const isComputer = state.mode === 'FREESTYLE';
  const toPlayer = (color: Color): Player => {
    if (color === state.userSide) {
      return {
        name: copy.bars.you,
        rating: null,
        status: renderStatus(isJudged ? 'analyzing' : own),
      };
    }
    return {
      name: isComputer ? copy.bars.computer(state.skillLevel) : game[color],
      rating: isComputer ? null : color === 'white' ? game.whiteElo : game.blackElo,
      status: renderStatus(other),
    };
  };
  return (
    <BoardColumn
      className="play-center"
      fen={shown.fen}
      orientation={orientation}
      players={{ white: toPlayer('white'), black: toPlayer('black') }}
      above={
        <div className="play-head">
          <h1 className="display text-h3">{copy.title}</h1>
          <ScoreLine />
          <SoundButton />
          <Button variant="ghost" size="sm" aria-label={copy.flipLabel} onClick={flip}>
            <FlipVertical2 aria-hidden />
            {copy.flip}
          </Button>
        </div>
      }
      board={<PlayBoard />}
    >
      <div className="board-ribbon play-ribbon">
        <HistoryRibbon />
      </div>
      <div className="play-tools">
        <TroubleBar />
        <PendingChoice />
        {stage !== 'over' && (
          // Only hidden visually while the user must answer something else, so that a half-typed move is not lost.
          <div className={stage === 'stuck' || stage === 'diverged' ? 'sr-only' : undefined}>
            <TypedMove
              fen={shown.fen}
              onMove={move}
              disabled={stage !== 'your-turn' || isBusy}
              isCompact
            />
          </div>
        )}
        <HelpBar />
      </div>
    </BoardColumn>
  );
}

function SoundButton() {
  const [isOn, setSound] = useSoundSetting();
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={copy.sound}
      aria-pressed={isOn}
      onClick={() => setSound(!isOn)}
    >
      {isOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
    </Button>
  );
}

/** Shows why the session cannot continue, and offers a retry. */
function TroubleBar() {
  const { trouble } = usePlay('trouble');
  const { retry } = usePlayActions();
  if (trouble === null) return null;
  return (
    <div
      role="alert"
      className="play-trouble flex items-center gap-2.5 rounded-md border bg-raised py-1.5 pr-1.5 pl-3"
    >
      <WifiOff aria-hidden className="size-4 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 text-small wrap-anywhere">{trouble}</p>
      <Button
        size="sm"
        onClick={() => {
          retry();
          focusBoard();
        }}
      >
        <RefreshCw aria-hidden />
        {copy.trouble.again}
      </Button>
    </div>
  );
}

type BarStatus = 'yourTurn' | 'waiting' | 'thinking' | 'analyzing';

function renderStatus(status: BarStatus | null) {
  if (!status) return null;
  const isYourTurn = status === 'yourTurn';
  const dot = isYourTurn ? 'bg-lamp' : 'animate-pulse-dot bg-current';
  return (
    <span
      className={cx(
        'bar-status ml-auto inline-flex h-6 shrink-0 items-center gap-1.75 rounded-sm px-2 text-micro font-semibold md:mr-1',
        isYourTurn ? 'bg-lamp-wash text-lamp-ink' : 'text-text-3',
      )}
    >
      {status !== 'waiting' && <span aria-hidden className={cx('size-1.5 rounded-full', dot)} />}
      {copy.bars[status]}
    </span>
  );
}

/** The status shown for the user and for the other side, in this order. */
const statuses: Readonly<Record<Stage, readonly [BarStatus | null, BarStatus | null]>> = {
  'your-turn': ['yourTurn', 'waiting'],
  sending: ['waiting', 'thinking'],
  replying: ['waiting', 'thinking'],
  thinking: ['waiting', 'thinking'],
  diverged: ['waiting', 'waiting'],
  stuck: ['waiting', 'waiting'],
  over: [null, null],
};

/** A button that reopens the dialog of a pending divergence. It gets the focus when that dialog is closed. */
function PendingChoice() {
  const { stage, dialog } = usePlay('stage', 'dialog');
  const { openDialog } = usePlayActions();
  if (stage !== 'diverged' || dialog?.kind === 'divergence') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border bg-raised px-3 py-2">
      <p className="text-small text-text-2">{copy.pending.line}</p>
      <Button
        variant="primary"
        size="sm"
        data-pending-choice
        className="max-sm:w-full"
        onClick={() => openDialog({ kind: 'divergence' })}
      >
        <GitFork aria-hidden />
        {copy.pending.choose}
      </Button>
    </div>
  );
}
