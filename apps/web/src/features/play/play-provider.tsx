import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { Game } from '@lamplight/contract/library.ts';
import type { SessionState } from '@lamplight/contract/play.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { BoardAnnouncer } from '../../shared/board/board-announcer.tsx';
import type { BoardShape } from '../../shared/board/board-shapes.ts';
import { squaresOf } from '../../shared/board/recorded-move.ts';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { focusBoard } from './board/focus-board.ts';
import { PlayRoomContext } from './play-room.ts';
import type { Allowed, PlayRoom } from './play-room.ts';
import { rememberLevel } from './loading/remembered-level.ts';
import { portsOf } from './session-browser.ts';
import { createPlaySession } from './session-flow.ts';
import { shownOf, stageOf, standing } from './session-table.ts';
import { useReturning } from './use-returning.ts';
import { useHurry } from './use-hurry.ts';

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
  const [session] = useState(() => createPlaySession(first, portsOf(client)));
  const table = useSyncExternalStore(session.subscribe, session.read);
  useEffect(() => session.begin(), [session]);
  const ready = useEffectEvent(() => onReady?.());
  useEffect(() => ready(), []);

  const stage = stageOf(table);
  useHurry(table.pointedAt !== null, session.hurry);
  useReturning({
    onReturn: session.refresh,
    onOnline: () => {
      if (table.sent) session.again();
    },
  });

  const [orientation, setOrientation] = useState<Color>(first.userSide);
  const [marks, setMarks] = useState(noMarks);
  const { state: said, unsaved, shownPlies, guideBefore, sent, pointedAt } = table;
  const state = useMemo((): SessionState => {
    const now = standing({ state: said, unsaved });
    return guideBefore ? { ...now, guide: guideBefore, hint: null } : now;
  }, [said, unsaved, guideBefore]);
  const shown = useMemo(
    () => shownOf({ state: said, unsaved, shownPlies, sent }),
    [said, unsaved, shownPlies, sent],
  );
  const pointing = useMemo(() => arrowOf(pointedAt?.uci), [pointedAt]);
  const allowed = useMemo(() => allowedBy(summary), [summary]);
  const { trouble, judging, dialog, isBusy } = table;

  const room = useMemo(
    (): PlayRoom => ({
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
      open: session.show,
      close: () => session.show(null),
      setMarks,
      move: session.move,
      takeHelp: session.takeHelp,
      judgeAgain: session.judgeAgain,
      rewind: session.rewind,
      playOn: (level) => {
        rememberLevel(level);
        session.playOn(level);
      },
      replyAgain: session.again,
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

  if (table.signedOut) {
    return <AuthenticationRequired error={table.signedOut} onRetry={session.refresh} />;
  }
  return (
    <PlayRoomContext value={room}>
      {children}
      <BoardAnnouncer text={table.said.text} occasion={table.said.occasion} />
    </PlayRoomContext>
  );
}

function arrowOf(uci: string | undefined): readonly BoardShape[] | undefined {
  const [from, to] = squaresOf(uci) ?? [];
  return from && to ? [{ kind: 'arrow', from, to, tone: 'danger' }] : undefined;
}

function allowedBy(summary: Summary | undefined): Allowed {
  return {
    freestyle: summary?.canAccessFreestyle ?? true,
    review: summary?.plan !== 'starter',
    sessionsUsed: summary?.sessionsUsedThisMonth ?? 0,
    sessionsLimit: summary?.sessionsLimit ?? null,
  };
}
