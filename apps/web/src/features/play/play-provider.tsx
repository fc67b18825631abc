import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { Game } from '@lamplight/contract/library.ts';
import type { SessionState } from '@lamplight/contract/play.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { BoardAnnouncer } from '../../shared/board/board-announcer.tsx';
import type { BoardShape } from '../../shared/board/board-shapes.ts';
import { parseSquares } from '../../shared/board/recorded-move.ts';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { focusBoard } from './board/focus-board.ts';
import { PlayContext } from './play-context.ts';
import type { Allowed, PlayView } from './play-context.ts';
import { storeLevel } from './loading/remembered-level.ts';
import { createPorts } from './session/browser-ports.ts';
import { createPlaySession } from './session/play-session.ts';
import { getShownPosition, getStage, withUnsavedMove } from './session/play-state.ts';
import { useReturn } from './use-return.ts';
import { useSkipPause } from './use-skip-pause.ts';

type Summary = AnswerTo<'GET /api/subscription/summary'>;

interface PlayProviderProps {
  readonly game: Game;
  readonly first: SessionState;
  /** Undefined until it has come: the server knows what is allowed anyway. */
  readonly summary: Summary | undefined;
  readonly onReady: (() => void) | undefined;
  readonly children: ReactNode;
}

const noMarks: readonly BoardShape[] = [];

/** The session at the board, and what every part of the screen reads of it. */
export function PlayProvider({ game, first, summary, onReady, children }: PlayProviderProps) {
  const client = useQueryClient();
  const [session] = useState(() => createPlaySession(first, createPorts(client)));
  const playState = useSyncExternalStore(session.subscribe, session.read);
  useEffect(() => session.start(), [session]);
  const ready = useEffectEvent(() => onReady?.());
  useEffect(() => ready(), []);

  const stage = getStage(playState);
  useSkipPause(playState.pointedAt !== null, session.skipPause);
  useReturn({
    onReturn: session.refresh,
    onOnline: () => {
      if (playState.sent) session.retry();
    },
  });

  const [orientation, setOrientation] = useState<Color>(first.userSide);
  const [marks, setMarks] = useState(noMarks);
  const { state: said, unsaved, shownPlies, guideBefore, sent, pointedAt } = playState;
  const state = useMemo((): SessionState => {
    const now = withUnsavedMove({ state: said, unsaved });
    return guideBefore ? { ...now, guide: guideBefore, hint: null } : now;
  }, [said, unsaved, guideBefore]);
  const shown = useMemo(
    () => getShownPosition({ state: said, unsaved, shownPlies, sent }),
    [said, unsaved, shownPlies, sent],
  );
  const pointing = useMemo(() => toArrow(pointedAt?.uci), [pointedAt]);
  const allowed = useMemo(() => toAllowed(summary), [summary]);
  const { trouble, judging, dialog, isBusy } = playState;

  const view = useMemo(
    (): PlayView => ({
      game,
      state,
      allowed,
      stage,
      trouble,
      judging,
      shown,
      orientation,
      dialog,
      marks: pointing ?? marks,
      flip: () => setOrientation((side) => (side === 'white' ? 'black' : 'white')),
      open: session.showDialog,
      close: () => session.showDialog(null),
      setMarks,
      move: session.move,
      takeHelp: session.takeHelp,
      judgeAgain: session.judgeAgain,
      rewind: session.rewind,
      playOn: (level) => {
        storeLevel(level);
        session.playOn(level);
      },
      replyAgain: session.retry,
      newGame: session.newGame,
      focusBoard,
      isBusy,
    }),
    [
      game,
      state,
      allowed,
      stage,
      trouble,
      judging,
      shown,
      orientation,
      dialog,
      pointing,
      marks,
      session,
      isBusy,
    ],
  );

  if (playState.signedOut) {
    return <AuthenticationRequired error={playState.signedOut} onRetry={session.refresh} />;
  }
  return (
    <PlayContext value={view}>
      {children}
      <BoardAnnouncer text={playState.said.text} occasion={playState.said.occasion} />
    </PlayContext>
  );
}

function toArrow(uci: string | undefined): readonly BoardShape[] | undefined {
  const [from, to] = parseSquares(uci) ?? [];
  return from && to ? [{ kind: 'arrow', from, to, tone: 'danger' }] : undefined;
}

function toAllowed(summary: Summary | undefined): Allowed {
  return {
    freestyle: summary?.canAccessFreestyle ?? true,
    review: summary?.plan !== 'starter',
    sessionsUsed: summary?.sessionsUsedThisMonth ?? 0,
    sessionsLimit: summary?.sessionsLimit ?? null,
  };
}
