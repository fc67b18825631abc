import type { HistoryMove, SessionState } from '@lamplight/contract/play.ts';
import { drawReason } from '@lamplight/domain/chess/draw.ts';
import type { MoveRequest } from '@lamplight/domain/chess/move.ts';
import { legalMoves, play, positionFromFen } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { parseSquares } from '../../../shared/board/recorded-move.ts';
import type { Judging, PlayDialog, PlayView, Stage } from '../play-context.ts';

/** What lies on the table: what the server said, and what has happened here since. */
export interface PlayState {
  /** As the server said last. */
  readonly state: SessionState;
  /** The computer's move that the server has not confirmed. */
  readonly unsaved: HistoryMove | null;
  /** The user's move that the server has not answered. */
  readonly sent: HistoryMove | null;
  /** Half-moves on the board while a reply is being shown; null: all of them. */
  readonly shownPlies: number | null;
  /** What the guide said until then: it does not speak of a reply that nobody has seen. */
  readonly guideBefore: SessionState['guide'] | null;
  /** The reply, while the board only points at it. */
  readonly pointedAt: HistoryMove | null;
  /** Why it does not go on. */
  readonly trouble: string | null;
  readonly judging: Judging;
  readonly dialog: PlayDialog | null;
  readonly isBusy: boolean;
  /** For those who hear the board. */
  readonly said: { readonly text: string; readonly occasion: number };
  /** The server does not know the user any more. */
  readonly signedOut: Error | null;
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
  };
}

/** The session with the computer's move that is still to be saved. */
export function withUnsavedMove({
  state,
  unsaved,
}: Pick<PlayState, 'state' | 'unsaved'>): SessionState {
  return unsaved ? withComputerMove(state, unsaved) : state;
}

/** Newest wins: an answer that was overtaken by a later one is not heard, and one about another session never. */
export function withServerState(playState: PlayState, serverState: SessionState): PlayState {
  const { state, unsaved } = playState;
  if (serverState.sessionId !== state.sessionId || serverState.version < state.version)
    return playState;
  const isSaved = unsaved !== null && serverState.moveHistory.length >= unsaved.ply;
  return { ...playState, state: serverState, unsaved: isSaved ? null : unsaved };
}

/** Another session, or the same one as the server has it, whatever was going on here. */
export function withSession(playState: PlayState, state: SessionState): PlayState {
  return { ...createPlayState(state), said: playState.said, signedOut: playState.signedOut };
}

export function getStage(playState: PlayState): Stage {
  const { sent, shownPlies, trouble } = playState;
  if (trouble !== null) return 'stuck';
  if (sent) return 'sending';
  if (shownPlies !== null) return 'replying';
  const state = withUnsavedMove(playState);
  if (state.status !== 'active') return 'over';
  if (state.pendingDivergence) return 'diverged';
  return turnOf(state.boardFen) === state.userSide ? 'your-turn' : 'thinking';
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

export function turnOf(fen: string): 'white' | 'black' {
  return fen.split(' ')[1] === 'b' ? 'black' : 'white';
}

/** A reply that one must not miss: it gives check, or it is the last of the record. */
export function isDecisive({ san }: HistoryMove, { status }: SessionState): boolean {
  return /[+#]$/.test(san) || status !== 'active';
}

/** The half-move that comes next on the board; undefined where it is not legal. */
export function toHistoryMove(
  state: SessionState,
  request: MoveRequest,
  by: 'user' | 'computer',
): HistoryMove | undefined {
  const position = positionFromFen(state.boardFen);
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

/** What the server will say once it has the move, as far as the board needs it. */
function withComputerMove(state: SessionState, move: HistoryMove): SessionState {
  const moveHistory = [...state.moveHistory, move];
  const fens = [state.startFen, ...moveHistory.map(({ fen }) => fen)];
  const position = parsePosition(move.fen);
  const { isCheckmate, isStalemate } = position;
  // Nothing before the last capture or pawn move can come again.
  const draw = drawReason(fens.slice(-(position.halfMoveClock + 1)).map(parsePosition)) ?? null;
  const isGameOver = isCheckmate || draw !== null;
  const moves = isGameOver ? [] : legalMoves(position).map(({ san }) => san);
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

function parsePosition(fen: string): Position {
  const position = positionFromFen(fen);
  if (!position.ok) throw new Error(position.error);
  return position.value;
}
