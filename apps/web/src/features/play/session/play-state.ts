import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import type { HistoryMove, SessionState } from '@lamplight/contract/play.ts';
import { findDrawReason } from '@lamplight/domain/chess/draw.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { MoveRequest } from '@lamplight/domain/chess/move.ts';
import { listLegalMoves, play, parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { parseSquares } from '../../../shared/board/recorded-move.ts';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';

/** The side that has to act. The user may move only in the first stage. */
export type Stage =
  | 'your-turn'
  /** The user's move is on its way to the server. */
  | 'sending'
  /** The recorded reply is being shown. */
  | 'replying'
  /** The computer searches for its move, or pauses before it. */
  | 'thinking'
  /** The user's move was not delivered, or the computer found none: the bar under the board offers a retry. */
  | 'stuck'
  /** A divergence waits for the user's choice. */
  | 'diverged'
  | 'over';

export type PlayDialog =
  | { readonly kind: 'divergence' }
  /** The choice of the computer's level. */
  | { readonly kind: 'opponent' }
  /** The record was followed to its end. */
  | { readonly kind: 'end' }
  /** A freestyle game is over. */
  | { readonly kind: 'game-over' }
  | { readonly kind: 'new-game' }
  | { readonly kind: 'upgrade'; readonly reason: 'sessions' | 'freestyle' | 'review' }
  /** The rules of scoring. */
  | { readonly kind: 'scoring' };

/** The search for the verdict on the pending divergence. */
export type Judging =
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'failed'; readonly message: string };

/** The last answer of the server, and everything that has happened in this tab since. */
export interface PlayState {
  readonly state: SessionState;
  /** The computer's move that the server has not confirmed. */
  readonly unsaved: HistoryMove | null;
  /** The user's move that the server has not answered. */
  readonly sent: HistoryMove | null;
  /** Half-moves on the board while a reply is being shown; null: all of them. */
  readonly shownPlies: number | null;
  /** The guide's messages before the reply: the new ones may speak of a move that is not shown yet. */
  readonly guideBefore: SessionState['guide'] | null;
  /** The reply, while the board only points at it. */
  readonly pointedAt: HistoryMove | null;
  /** The reason for the stage 'stuck'. */
  readonly trouble: string | null;
  readonly judging: Judging;
  readonly dialog: PlayDialog | null;
  /** A call that changes the session is on its way. */
  readonly isBusy: boolean;
  /** The announcement for screen readers. */
  readonly said: { readonly text: string; readonly occasion: number };
  /** The answer 401 of the server. */
  readonly signedOut: Error | null;
  readonly orientation: Color;
  /** Shapes that a panel wants on the board. */
  readonly marks: readonly BoardShape[];
}

/** The fields components read. */
export interface PlayView extends Pick<
  PlayState,
  'trouble' | 'judging' | 'dialog' | 'isBusy' | 'orientation' | 'marks'
> {
  /** The server's state with the computer's unsaved move. */
  readonly state: SessionState;
  readonly stage: Stage;
  /** The board: for a moment behind the state, while a reply is shown. */
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

/** The session with the computer's unsaved move. */
export function withUnsavedMove({
  state,
  unsaved,
}: Pick<PlayState, 'state' | 'unsaved'>): SessionState {
  return unsaved ? withComputerMove(state, unsaved) : state;
}

/** Applies an answer of the server, unless a newer one was applied before or it is about another session. */
export function withServerState(playState: PlayState, serverState: SessionState): PlayState {
  const { state, unsaved } = playState;
  if (serverState.sessionId !== state.sessionId || serverState.version < state.version)
    return playState;
  const isSaved = unsaved !== null && serverState.moveHistory.length >= unsaved.ply;
  return { ...playState, state: serverState, unsaved: isSaved ? null : unsaved };
}

/** Replaces the session, and resets everything that belonged to the old one. */
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
        ? { ...session, guide: guideBefore, hint: null }
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

/** A reply the user must not miss: a check, or the last move of the record. */
export function isDecisive({ san }: HistoryMove, { status }: SessionState): boolean {
  return /[+#]$/.test(san) || status !== 'active';
}

/** The next half-move on the board; undefined if it is illegal. */
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
  };
}

/** The state the server will send after the move, as far as the board needs it. */
function withComputerMove(state: SessionState, move: HistoryMove): SessionState {
  const moveHistory = [...state.moveHistory, move];
  const fens = [state.startFen, ...moveHistory.map(({ fen }) => fen)];
  const position = readPosition(move.fen);
  const { isCheckmate, isStalemate } = position;
  // No position before the last capture or pawn move can be repeated.
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
