import type { Game } from '@lamplight/contract/library.ts';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ReactNode } from 'react';
import { BoardAnnouncer } from '../../shared/board/board-announcer.tsx';
import { AuthenticationRequired } from '../../shared/shell/authentication-required.tsx';
import { PlayContext } from './play-context.ts';
import type { Allowed } from './play-context.ts';
import { createPorts } from './session/ports.ts';
import { createPlaySession } from './session/play-session.ts';

interface PlayProviderProps {
  readonly game: Game;
  readonly first: SessionState;
  readonly allowed: Allowed;
  readonly onReady: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Runs the session and provides it to the components inside. */
export function PlayProvider({ game, first, allowed, onReady, children }: PlayProviderProps) {
  const client = useQueryClient();
  const [session] = useState(() => createPlaySession(first, createPorts(client)));
  const { signedOut, said, sent, pointedAt } = useSyncExternalStore(
    session.subscribe,
    session.read,
  );
  useEffect(() => session.start(), [session]);
  const ready = useEffectEvent(() => onReady?.());
  useEffect(() => ready(), []);

  useSkipPause(pointedAt !== null, session.skipPause);
  useReturn({
    onReturn: session.refresh,
    onOnline: () => {
      if (sent) session.retry();
    },
  });

  const context = useMemo(() => ({ game, allowed, session }), [game, allowed, session]);
  if (signedOut) {
    return <AuthenticationRequired error={signedOut} onRetry={session.refresh} />;
  }
  return (
    <PlayContext value={context}>
      {children}
      <BoardAnnouncer text={said.text} occasion={said.occasion} />
    </PlayContext>
  );
}

const inputs = ['keydown', 'pointerdown'] as const;

/** During a pause, any key, click or tap ends the pause, as soon as the page shows it. */
function useSkipPause(isPaused: boolean, skip: () => void): void {
  useLayoutEffect(() => {
    if (!isPaused) return undefined;
    for (const input of inputs) addEventListener(input, skip, { capture: true });
    return () => {
      for (const input of inputs) removeEventListener(input, skip, { capture: true });
    };
  }, [isPaused, skip]);
}

/** After a shorter absence there is no refresh, because the user had no time to play elsewhere. */
const awayMs = 5000;

interface ReturnHandlers {
  /** Called when the page becomes visible again after at least `awayMs`. */
  readonly onReturn: () => void;
  readonly onOnline: () => void;
}

function useReturn({ onReturn, onOnline }: ReturnHandlers): void {
  const handleReturn = useEffectEvent(onReturn);
  const handleOnline = useEffectEvent(onOnline);
  useEffect(() => {
    let leftAt = performance.now();
    const onVisibility = (): void => {
      if (document.hidden) leftAt = performance.now();
      else if (performance.now() - leftAt > awayMs) handleReturn();
    };
    const onNetwork = (): void => handleOnline();
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('online', onNetwork);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('online', onNetwork);
    };
  }, []);
}
