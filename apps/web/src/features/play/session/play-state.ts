import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import type { HistoryMove, SessionState } from '@lamplight/contract/play-session.ts';
import { findDrawReason } from '@lamplight/domain/chess/draw.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { MoveRequest } from '@lamplight/domain/chess/move.ts';
import { listLegalMoves, play, parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { parseSquares } from '@lamplight/domain/chess/recorded-move.ts';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';

/** The step that the session is waiting for. The user may move only in the first stage. */
export type Stage =
  | 'your-turn'
  /** The user's move is being sent to the server. */
  | 'sending'
  /** The recorded reply is being shown on the board. */
  | 'replying'
  /** The computer is searching for its move, or pauses before playing it. */
  | 'thinking'
  /** The user's move could not be sent, or the computer found no move. The bar under the board offers a retry. */
  | 'stuck'
  /** A divergence is waiting for the user's choice. */
  | 'diverged'
  | 'over';

export type PlayDialog =
  | { readonly kind: 'divergence' }
  /** The dialog in which the user chooses the computer's level. */
  | { readonly kind: 'opponent' }
  /** Shown when the user has followed the recorded game to its end. */
  | { readonly kind: 'end' }
  /** Shown when a freestyle game is over. */
  | { readonly kind: 'game-over' }
  | { readonly kind: 'new-game' }
  | { readonly kind: 'upgrade'; readonly reason: 'sessions' | 'freestyle' | 'review' }
  /** The rules of scoring. */
  | { readonly kind: 'scoring' };

/** State of the search for the verdict on the pending divergence. */
export type Judging =
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'failed'; readonly message: string };

/** The server's last response, and everything that has happened in this tab since then. */
export interface PlayState {
  readonly state: SessionState;
  /** The computer's move, while the server has not confirmed it. */
  readonly unsaved: HistoryMove | null;
  /** The user's move, while the server has not responded to it. */
  readonly sent: HistoryMove | null;
  /** Number of half-moves on the board while a reply is being shown; null if all of them are on the board. */
  readonly shownPlies: number | null;
  /** The guide's messages before the reply. The new ones may mention a move that the board does not show yet. */
  readonly guideBefore: SessionState['guide'] | null;
  /** The recorded reply, while the board highlights it but has not played it yet. */
  readonly pointedAt: HistoryMove | null;
  /** The reason for the stage 'stuck', as text. */
  readonly trouble: string | null;
  readonly judging: Judging;
  readonly dialog: PlayDialog | null;
  /** True while a call that changes the session is running. */
  readonly isBusy: boolean;
  /** The latest announcement for screen readers. */
  readonly said: { readonly text: string; readonly occasion: number };
  /** The server's 401 error, after which the user is signed out. */
  readonly signedOut: Error | null;
  readonly orientation: Color;
  /** Shapes on the board that were requested by a panel. */
  readonly marks: readonly BoardShape[];
}

/** The fields of the session that components read. */
export interface PlayView extends Pick<
  PlayState,
  'trouble' | 'judging' | 'dialog' | 'isBusy' | 'orientation' | 'marks'
> {
  /** The server's state, including the computer's unsaved move. */
  readonly state: SessionState;
  readonly stage: Stage;
  /** The position on the board. It is briefly behind `state` while a reply is being shown. */
  readonly shown: {
    readonly fen: string;
    readonly lastMove: readonly [Square, Square] | undefined;
    readonly history: readonly HistoryMove[];
  };
}

export function createPlayState(state: SessionState): PlayState {
  return {
    state,
    unsaved: null,
    sent: null,
    shownPlies: null,
    guideBefore: null,
    pointedAt: null,
    trouble: null,
    judging: { kind: 'idle' },
    dialog: null,
    isBusy: false,
    said: { text: '', occasion: 0 },
    signedOut: null,
    orientation: state.userSide,
    marks: [],
  };
}

/** Returns the session, including the computer's unsaved move. */
export function withUnsavedMove({
  state,
  unsaved,
}: Pick<PlayState, 'state' | 'unsaved'>): SessionState {
  return unsaved ? withComputerMove(state, unsaved) : state;
}

/** Applies a response of the server, unless a newer one was already applied or the response belongs to another session. */
export function withServerState(playState: PlayState, serverState: SessionState): PlayState {
  const { state, unsaved } = playState;
  if (serverState.sessionId !== state.sessionId || serverState.version < state.version)
    return playState;
  const isSaved = unsaved !== null && serverState.moveHistory.length >= unsaved.ply;
  return { ...playState, state: serverState, unsaved: isSaved ? null : unsaved };
}

/** Replaces the session, and resets all state that belonged to the old one. */
export function withSession(playState: PlayState, state: SessionState): PlayState {
  const { said, signedOut, orientation } = playState;
  return { ...createPlayState(state), said, signedOut, orientation };
}

export function getStage(playState: PlayState): Stage {
  const { sent, shownPlies, trouble } = playState;
  if (trouble !== null) return 'stuck';
  if (sent) return 'sending';
  if (shownPlies !== null) return 'replying';
  const state = withUnsavedMove(playState);
  if (state.status !== 'active') return 'over';
  if (state.pendingDivergence) return 'diverged';
  return getNextMove(state.boardFen).side === state.userSide ? 'your-turn' : 'thinking';
}

/** Fields whose inputs have not changed stay the same objects. */
export function toPlayView(
  playState: PlayState,
  before?: { readonly playState: PlayState; readonly view: PlayView },
): PlayView {
  const { guideBefore, pointedAt, trouble, judging, dialog, isBusy, orientation } = playState;
  const isSameBoard =
    before && boardInputs.every((name) => playState[name] === before.playState[name]);
  const session = withUnsavedMove(playState);
  return {
    state: isSameBoard
      ? before.view.state
      : guideBefore
        ? { ...session, guide: guideBefore, hint: null, guess: null }
        : session,
    shown: isSameBoard ? before.view.shown : getShownPosition(playState),
    stage: getStage(playState),
    marks: (pointedAt && toArrow(pointedAt.uci)) ?? playState.marks,
    trouble,
    judging,
    dialog,
    isBusy,
    orientation,
  };
}

const boardInputs = ['state', 'unsaved', 'sent', 'shownPlies', 'guideBefore'] as const;

function toArrow(uci: string): readonly BoardShape[] | undefined {
  const [from, to] = parseSquares(uci) ?? [];
  return from && to ? [{ kind: 'arrow', from, to, tone: 'danger' }] : undefined;
}

export function getShownPosition(
  playState: Pick<PlayState, 'state' | 'unsaved' | 'sent' | 'shownPlies'>,
): PlayView['shown'] {
  const { sent, shownPlies } = playState;
  const state = withUnsavedMove(playState);
  const settled = shownPlies === null ? state.moveHistory : state.moveHistory.slice(0, shownPlies);
  const history = sent ? [...settled, sent] : settled;
  const last = history.at(-1);
  return { fen: last?.fen ?? state.startFen, lastMove: parseSquares(last?.uci), history };
}

/** True for a reply that the user must not miss: a check, or the last move of the recorded game. */
export function isDecisive({ san }: HistoryMove, { status }: SessionState): boolean {
  return /[+#]$/.test(san) || status !== 'active';
}

/** Converts a move to the next half-move of the history; undefined if it is illegal. */
export function toHistoryMove(
  state: SessionState,
  request: MoveRequest,
  by: 'user' | 'computer',
): HistoryMove | undefined {
  const position = parsePosition(state.boardFen);
  const played = position.ok ? play(position.value, request) : position;
  if (!played.ok) return undefined;
  return {
    ply: state.moveHistory.length + 1,
    san: played.value.move.san,
    uci: played.value.move.uci,
    fen: played.value.position.fen,
    by,
    isMatch: null,
    verdict: null,
    points: null,
    missed: 0,
    foundShare: null,
    isOpening: false,
    bonus: 0,
  };
}

/** Predicts the state that the server will send after the computer's move, as far as the board needs it. */
function withComputerMove(state: SessionState, move: HistoryMove): SessionState {
  const moveHistory = [...state.moveHistory, move];
  const fens = [state.startFen, ...moveHistory.map(({ fen }) => fen)];
  const position = readPosition(move.fen);
  const { isCheckmate, isStalemate } = position;
  // Positions before the last capture or pawn move cannot be repeated, so they are left out.
  const draw = findDrawReason(fens.slice(-(position.halfMoveClock + 1)).map(readPosition)) ?? null;
  const isGameOver = isCheckmate || draw !== null;
  const moves = isGameOver ? [] : listLegalMoves(position).map(({ san }) => san);
  const lost = state.userSide === 'white' ? '0-1' : '1-0';
  return {
    ...state,
    moveHistory,
    currentMoveIndex: move.ply - 1,
    boardFen: move.fen,
    availableMoves: moves,
    legalMoves: moves,
    isCheckmate,
    isStalemate,
    drawReason: draw,
    isGameOver,
    status: isGameOver ? 'completed' : 'active',
    result: isGameOver ? (draw ? '1/2-1/2' : lost) : null,
  };
}

function readPosition(fen: string): Position {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  return position.value;
}
