import { ApiError } from '@lamplight/contract/client.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { HistoryMove, SessionState } from '@lamplight/contract/play-session.ts';
import type { MoveRequest } from '@lamplight/domain/chess/move.ts';
import { FOLLOW } from '@lamplight/domain/play/session.ts';
import type { Help } from '@lamplight/domain/play/session.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { copy } from '../copy.ts';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { createComputer } from './computer.ts';
import { createClock, createSessionStore } from './session-store.ts';
import type { SessionStore } from './session-store.ts';
import { createVerdictSearch } from './verdict-search.ts';
import { classifyFailure } from './ports.ts';
import type { PlayPorts, Failure } from './ports.ts';
import { isDecisive, toHistoryMove, getStage, withUnsavedMove, withSession } from './play-state.ts';
import type { PlayDialog } from './play-state.ts';
import { describeRecordedMove, describeServerReply, describeRewind } from './announcements.ts';

const replyAfterMs = 500;
const pointMs = 3000;
const resultAfterMs = 500;

/** All actions of the user. The functions stay the same objects for the life of the session. */
export interface PlayActions {
  readonly move: (request: MoveRequest) => void;
  /** Repeats the failed step: sends the user's move again, or searches again for the computer's move. */
  readonly retry: () => void;
  readonly takeHelp: (help: Help) => void;
  /** Repeats the search for the verdict after it has failed. */
  readonly judgeAgain: () => void;
  /** Shows the recorded move while a divergence waits for the user's choice. */
  readonly showMove: () => void;
  readonly rewind: () => void;
  readonly playOn: (level: SkillLevel) => void;
  /** Abandons this session and starts another. Opens the upgrade dialog if no session is left this month. */
  readonly newGame: () => void;
  readonly openDialog: (dialog: PlayDialog) => void;
  readonly closeDialog: () => void;
  readonly flip: () => void;
  readonly setMarks: (marks: readonly BoardShape[]) => void;
}

/** Controls a session: sends the user's moves, shows the replies after a delay, and makes the computer move. */
export interface PlaySession
  extends PlayActions, Pick<SessionStore, 'read' | 'readView' | 'subscribe'> {
  /** Starts the controller; returns its dispose function. */
  readonly start: () => () => void;
  /** Ends the pause in which the board highlights a reply before showing it. */
  readonly skipPause: () => void;
  /** Loads changes made in another tab or on another device from the server. */
  readonly refresh: () => void;
}

/** Dialogs by the error code of a refused request. */
const offers: Readonly<Record<string, PlayDialog>> = {
  session_limit_reached: { kind: 'upgrade', reason: 'sessions' },
  freestyle_not_available: { kind: 'upgrade', reason: 'freestyle' },
};

export function createPlaySession(first: SessionState, ports: PlayPorts): PlaySession {
  const { calls } = ports;
  const store = createSessionStore(first);
  const { read, set, announce } = store;
  const clock = createClock(ports.timers);
  const signOut = (error: unknown): void => {
    if (error instanceof Error) set({ signedOut: error });
  };
  const computer = createComputer({
    store,
    ports,
    onMoved: rest,
    onRefused: (error) => void giveIn(error),
  });
  const judge = createVerdictSearch({ store, ports, onSignedOut: signOut });
  let isLeft = true;
  /** True if a new session was requested and the response was lost. */
  let isDoubtful = false;

  /** Once the board shows all moves, starts the next step: the computer's move, the verdict, or the result dialog. */
  function rest(): void {
    const playState = read();
    const stage = getStage(playState);
    if (stage === 'thinking') computer.think();
    if (stage === 'diverged') {
      set({ dialog: { kind: 'divergence' } });
      judge.start();
    }
    const { status, mode } = withUnsavedMove(playState);
    if (stage !== 'over' || status !== 'completed') return;
    clock.after(resultAfterMs, () =>
      set({ dialog: { kind: mode === FOLLOW ? 'end' : 'game-over' } }),
    );
  }

  function showReply(reply: HistoryMove): void {
    clock.after(replyAfterMs, () => {
      if (!isDecisive(reply, read().state)) return showAll();
      set({ pointedAt: reply });
      clock.after(pointMs, showAll);
    });
  }

  function showAll(): void {
    clock.clear();
    set({ shownPlies: null, pointedAt: null, guideBefore: null });
    rest();
  }

  async function send(sent: HistoryMove): Promise<void> {
    set({ trouble: null });
    try {
      await computer.whenSaved();
      const made = { move: sent.uci, ply: sent.ply - 1 };
      const serverState = await calls.move(read().state.sessionId, made);
      if (isLeft || read().sent !== sent) return;
      const reply = serverState.mode === FOLLOW ? serverState.moveHistory[sent.ply] : undefined;
      const { guide } = read().state;
      store.applyServerState(serverState, {
        sent: null,
        shownPlies: reply ? sent.ply : null,
        guideBefore: reply ? guide : null,
      });
      announce(describeServerReply(serverState, sent));
      if (reply) showReply(reply);
      else rest();
    } catch (error) {
      if (isLeft || read().sent !== sent) return;
      const failure = await fail(error);
      if (failure === 'unreached') set({ trouble: copy.trouble.unsent });
      else if (failure !== 'stale') set({ sent: null });
    }
  }

  /** Runs a call that changes the session. Only one such call runs at a time. */
  async function change(
    call: () => Promise<SessionState>,
    then: (serverState: SessionState) => void,
  ) {
    if (read().isBusy) return;
    set({ isBusy: true });
    try {
      const serverState = await call();
      if (isLeft) return;
      set({ isBusy: false });
      then(serverState);
    } catch (error) {
      if (isLeft) return;
      set({ isBusy: false });
      if ((await fail(error)) === 'unreached') ports.showError(copy.trouble.unreached);
    }
  }

  /** Reports a failed call, and reloads the session if it was changed elsewhere. */
  async function fail(error: unknown): Promise<Failure> {
    const failure = classifyFailure(error);
    if (failure === 'unreached') return failure;
    if (failure === 'signed-out') signOut(error);
    else {
      const offer = error instanceof ApiError ? offers[error.code ?? ''] : undefined;
      if (offer) set({ dialog: offer });
      else ports.showError(errorMessage(error, copy.trouble.unreached));
    }
    if (failure === 'stale') await resync();
    return failure;
  }

  /** Reports a refused call and reloads the session. */
  async function giveIn(error: unknown): Promise<void> {
    if ((await fail(error)) !== 'stale') await resync();
  }

  function answer(action: 'rewind' | 'play_on', level?: SkillLevel): void {
    const { sessionId } = read().state;
    void change(
      () => calls.answer(sessionId, action, level),
      (serverState) => {
        store.applyServerState(serverState, { dialog: null, judging: { kind: 'idle' } });
        if (action === 'rewind') announce(describeRewind(serverState));
        rest();
      },
    );
  }

  /** Replaces the local state with the server's. */
  async function resync(): Promise<void> {
    try {
      const { session } = await calls.find(read().state.gameId);
      replace(session ?? toEndedSession(read().state));
    } catch {
      set({ sent: null });
    }
  }

  function replace(state: SessionState): void {
    if (isLeft) return;
    stop();
    set(withSession(read(), state));
    rest();
  }

  async function refresh(): Promise<void> {
    const stage = getStage(read());
    const { state, isBusy, unsaved } = read();
    if (isBusy || unsaved || (stage !== 'your-turn' && stage !== 'diverged')) return;
    const { session: found } = await calls.find(state.gameId);
    const now = read();
    if (isLeft || now.state !== state || now.sent || now.isBusy) return;
    if (!found) ports.showError(copy.trouble.endedElsewhere);
    const isNewer = found?.sessionId !== state.sessionId || found.version > state.version;
    if (isNewer) replace(found ?? toEndedSession(state));
  }

  function stop(): void {
    clock.clear();
    computer.stop();
    judge.stop();
  }

  async function begun(): Promise<SessionState> {
    const { gameId, sessionId, skillLevel } = read().state;
    const found = isDoubtful ? (await calls.find(gameId)).session : null;
    if (found && found.sessionId !== sessionId) return found;
    isDoubtful = true;
    return await calls.start({ gameId, skillLevel });
  }

  return {
    read,
    readView: store.readView,
    subscribe: store.subscribe,
    start: () => {
      isLeft = false;
      set({ shownPlies: null, pointedAt: null, guideBefore: null });
      rest();
      return () => {
        isLeft = true;
        stop();
      };
    },
    move: (request) => {
      const playState = read();
      if (getStage(playState) !== 'your-turn' || playState.isBusy) return;
      const sent = toHistoryMove(withUnsavedMove(playState), request, 'user');
      if (!sent) return;
      set({ sent });
      void send(sent);
    },
    retry: () => {
      const { sent, trouble } = read();
      if (trouble === null) return;
      if (sent) void send(sent);
      else computer.think();
    },
    takeHelp: (help) => {
      const { state } = read();
      const call = () => calls.help(state.sessionId, help, state.moveHistory.length);
      void change(call, (serverState) => store.applyServerState(serverState));
    },
    showMove: () => {
      const { sessionId, pendingDivergence } = read().state;
      if (!pendingDivergence || pendingDivergence.isMoveKnown) return;
      const call = () => calls.help(sessionId, 'move', pendingDivergence.ply - 1);
      void change(call, (serverState) => {
        store.applyServerState(serverState);
        announce(describeRecordedMove(serverState));
      });
    },
    judgeAgain: judge.start,
    rewind: () => answer('rewind'),
    playOn: (level) => {
      ports.storeLevel(level);
      answer('play_on', level);
    },
    newGame: () => {
      if (!ports.hasSessionLeft()) return set({ dialog: { kind: 'upgrade', reason: 'sessions' } });
      return void change(begun, (state) => {
        isDoubtful = false;
        ports.onStarted();
        replace(state);
      });
    },
    openDialog: (dialog) => set({ dialog }),
    closeDialog: () => set({ dialog: null }),
    flip: () => set({ orientation: read().orientation === 'white' ? 'black' : 'white' }),
    setMarks: (marks) => set({ marks }),
    skipPause: () => {
      if (read().pointedAt) showAll();
    },
    // If the request fails, the local state is kept.
    refresh: () => void refresh().catch(() => undefined),
  };
}

/** Makes the state of a session that was ended elsewhere read-only. */
function toEndedSession(state: SessionState): SessionState {
  const nothing = { availableMoves: [], legalMoves: [], pendingDivergence: null, guess: null };
  return { ...state, ...nothing, status: 'abandoned' };
}
