import { ApiError } from '@lamplight/contract/client.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { HistoryMove, SessionState } from '@lamplight/contract/play.ts';
import type { MoveRequest } from '@lamplight/domain/chess/move.ts';
import type { Help } from '@lamplight/domain/play/session.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { copy } from './copy.ts';
import type { PlayDialog } from './play-room.ts';
import { createComputer } from './session-computer.ts';
import { createClock, createDesk } from './session-desk.ts';
import type { Desk } from './session-desk.ts';
import { failureOf } from './session-failure.ts';
import type { Failure } from './session-failure.ts';
import { createJudge } from './session-judge.ts';
import type { PlayPorts } from './session-ports.ts';
import { isWeighty, nextMove, stageOf, standing, withSession } from './session-table.ts';
import { answerWords, rewindWords } from './session-words.ts';

const replyAfterMs = 500;
const pointMs = 3000;
const resultAfterMs = 500;

/** A session at the board: what the user does, what the server and the computer answer, and when each is shown. */
export interface PlaySession extends Pick<Desk, 'read' | 'subscribe'> {
  /** Goes on with whatever the session waits for. The answer ends it. */
  readonly begin: () => () => void;
  readonly move: (request: MoveRequest) => void;
  readonly again: () => void;
  readonly takeHelp: (help: Help) => void;
  readonly judgeAgain: () => void;
  readonly rewind: () => void;
  readonly playOn: (level: SkillLevel) => void;
  readonly newGame: () => void;
  readonly show: (dialog: PlayDialog | null) => void;
  /** Shows at once what is being pointed at. */
  readonly hurry: () => void;
  /** Another tab or device may have gone on. */
  readonly refresh: () => void;
}

/** Refusals that a dialog explains better than a sentence. */
const offers: Readonly<Record<string, PlayDialog>> = {
  session_limit_reached: { kind: 'upgrade', reason: 'sessions' },
  freestyle_not_available: { kind: 'upgrade', reason: 'freestyle' },
};

export function createPlaySession(first: SessionState, ports: PlayPorts): PlaySession {
  const { calls } = ports;
  const desk = createDesk(first);
  const { read, set, say } = desk;
  const clock = createClock(ports.timers);
  const signOut = (error: unknown): void => {
    if (error instanceof Error) set({ signedOut: error });
  };
  const computer = createComputer({
    desk,
    ports,
    onMoved: rest,
    onRefused: (error) => void giveIn(error),
  });
  const judge = createJudge({ desk, ports, onSignedOut: signOut });
  let isLeft = true;
  /** Whether a new game was begun whose answer got lost. */
  let isDoubtful = false;

  /** The board has come to rest: whose turn is it now? */
  function rest(): void {
    const table = read();
    const stage = stageOf(table);
    if (stage === 'thinking') computer.think();
    if (stage === 'diverged') {
      set({ dialog: { kind: 'divergence' } });
      judge.look();
    }
    const { status, mode } = standing(table);
    if (stage !== 'over' || status !== 'completed') return;
    clock.after(resultAfterMs, () =>
      set({ dialog: { kind: mode === 'FAITHFUL' ? 'end' : 'game-over' } }),
    );
  }

  function showReply(reply: HistoryMove): void {
    clock.after(replyAfterMs, () => {
      if (!isWeighty(reply, read().state)) return showAll();
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
      await computer.saved();
      const made = { move: sent.uci, ply: sent.ply - 1 };
      const news = await calls.move(read().state.sessionId, made);
      if (isLeft || read().sent !== sent) return;
      const reply = news.mode === 'FAITHFUL' ? news.moveHistory[sent.ply] : undefined;
      const { guide } = read().state;
      desk.take(news, {
        sent: null,
        shownPlies: reply ? sent.ply : null,
        guideBefore: reply ? guide : null,
      });
      say(answerWords(news, sent));
      if (reply) showReply(reply);
      else rest();
    } catch (error) {
      if (isLeft || read().sent !== sent) return;
      const failure = await fail(error);
      if (failure === 'unreached') set({ trouble: copy.trouble.unsent });
      else if (failure !== 'stale') set({ sent: null });
    }
  }

  /** One change of the session at a time. */
  async function change(call: () => Promise<SessionState>, then: (news: SessionState) => void) {
    if (read().isBusy) return;
    set({ isBusy: true });
    try {
      const news = await call();
      if (isLeft) return;
      set({ isBusy: false });
      then(news);
    } catch (error) {
      if (isLeft) return;
      set({ isBusy: false });
      if ((await fail(error)) === 'unreached') ports.complain(copy.trouble.unreached);
    }
  }

  /** Says what a failed call means, and puts right what can be put right. */
  async function fail(error: unknown): Promise<Failure> {
    const failure = failureOf(error);
    if (failure === 'unreached') return failure;
    if (failure === 'signed-out') signOut(error);
    else {
      const offer = error instanceof ApiError ? offers[error.code ?? ''] : undefined;
      if (offer) set({ dialog: offer });
      else ports.complain(errorMessage(error, copy.trouble.unreached));
    }
    if (failure === 'stale') await resync();
    return failure;
  }

  /** The server does not take what stands here: what it has counts. */
  async function giveIn(error: unknown): Promise<void> {
    if ((await fail(error)) !== 'stale') await resync();
  }

  function answer(action: 'rewind' | 'play_on', level?: SkillLevel): void {
    const { sessionId } = read().state;
    void change(
      () => calls.answer(sessionId, action, level),
      (news) => {
        desk.take(news, { dialog: null, judging: { kind: 'idle' } });
        if (action === 'rewind') say(rewindWords(news));
        rest();
      },
    );
  }

  /** The session as the server has it, whatever was going on here. */
  async function resync(): Promise<void> {
    try {
      replace((await calls.active(read().state.gameId)) ?? ended(read().state));
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
    const stage = stageOf(read());
    const { state, isBusy, unsaved } = read();
    if (isBusy || unsaved || (stage !== 'your-turn' && stage !== 'diverged')) return;
    const found = await calls.active(state.gameId);
    const now = read();
    if (isLeft || now.state !== state || now.sent || now.isBusy) return;
    if (!found) ports.complain(copy.trouble.endedElsewhere);
    const isNews = found?.sessionId !== state.sessionId || found.version > state.version;
    if (isNews) replace(found ?? ended(state));
  }

  function stop(): void {
    clock.clear();
    computer.stop();
    judge.stop();
  }

  async function begun(): Promise<SessionState> {
    const { gameId, sessionId, skillLevel } = read().state;
    const found = isDoubtful ? await calls.active(gameId) : null;
    if (found && found.sessionId !== sessionId) return found;
    isDoubtful = true;
    return await calls.start({ gameId, skillLevel });
  }

  return {
    read,
    subscribe: desk.subscribe,
    begin: () => {
      isLeft = false;
      set({ shownPlies: null, pointedAt: null, guideBefore: null });
      rest();
      return () => {
        isLeft = true;
        stop();
      };
    },
    move: (request) => {
      const table = read();
      if (stageOf(table) !== 'your-turn' || table.isBusy) return;
      const sent = nextMove(standing(table), request, 'user');
      if (!sent) return;
      set({ sent });
      void send(sent);
    },
    again: () => {
      const { sent, trouble } = read();
      if (trouble === null) return;
      if (sent) void send(sent);
      else computer.think();
    },
    takeHelp: (help) => {
      const { state } = read();
      const call = () => calls.help(state.sessionId, help, state.moveHistory.length);
      void change(call, (news) => desk.take(news));
    },
    judgeAgain: judge.look,
    rewind: () => answer('rewind'),
    playOn: (level) => answer('play_on', level),
    newGame: () => {
      if (!ports.hasSessionLeft()) return set({ dialog: { kind: 'upgrade', reason: 'sessions' } });
      return void change(begun, (state) => {
        isDoubtful = false;
        ports.onStarted();
        replace(state);
      });
    },
    show: (dialog) => set({ dialog }),
    hurry: () => {
      if (read().pointedAt) showAll();
    },
    // Whoever comes back goes on with what is here, if nothing newer can be had.
    refresh: () => void refresh().catch(() => undefined),
  };
}

/** Over somewhere else: it may be looked at, no more. */
function ended(state: SessionState): SessionState {
  const nothing = { availableMoves: [], legalMoves: [], pendingDivergence: null };
  return { ...state, ...nothing, status: 'abandoned' };
}
