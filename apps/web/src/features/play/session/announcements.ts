import type { HistoryMove, SessionState } from '@lamplight/contract/play-session.ts';
import { describeMove } from '@lamplight/domain/chess/describe.ts';
import { deployment } from '../../../shared/deployment/deployment.ts';
import type { Verdict } from '@lamplight/domain/play/verdict.ts';
import { toDescribedMove } from '@lamplight/domain/chess/recorded-move.ts';
import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import { describeFoundBy } from '../../../shared/play/found-by.ts';
import { sideNames } from '../../../shared/board/copy.ts';

const { shortName } = deployment.player;

const verdictWords: Readonly<Record<Verdict, string>> = {
  matched: 'is his',
  'also-played': 'is one he also played here',
  book: 'is a known opening move',
  better: 'is better than his',
  equal: 'is equal to his',
  playable: 'is playable, a little weaker than his',
  inferior: 'is weaker than his',
};

/** Describes a move for screen readers. For example: 'rook to a7, check'. */
function describePlayedMove(
  { moveHistory, startFen }: SessionState,
  { ply, san, uci }: HistoryMove,
): string {
  const before = moveHistory[ply - 2]?.fen ?? startFen;
  const move = toDescribedMove(before, { notation: san, uci, color: getNextMove(before).side });
  return move ? describeMove(move) : san;
}

/** Describes the server's response to a move. For example: 'Your move Rd5 matches Magnus. Black replies rook to a7.' */
export function describeServerReply(state: SessionState, sent: HistoryMove): string {
  if (state.pendingDivergence) return describeDivergence(state);
  if (state.mode === 'FREESTYLE') return addEnd(`You played ${sent.san}.`, state);
  const match = [`Your move ${sent.san} matches ${shortName}.`, describeFind(state, sent.ply)]
    .filter(Boolean)
    .join(' ');
  const reply = state.moveHistory[sent.ply];
  if (!reply) return addEnd(match, state);
  return addEnd(
    `${match} ${getOpponentName(state)} replies ${describePlayedMove(state, reply)}.`,
    state,
  );
}

/** For example: 'Found by 1 in 20 players of your strength. Hard find: 5 points more.' Empty if nothing is known. */
export function describeFind(
  { moveHistory, strength }: Pick<SessionState, 'moveHistory' | 'strength'>,
  ply: number,
): string {
  const move = moveHistory[ply - 1];
  if (!move) return '';
  const foundBy = describeFoundBy(move, strength);
  return move.bonus > 0 ? `${foundBy} Hard find: ${move.bonus} points more.` : foundBy;
}

/**
 * For example: 'Different from his move: your move is equal to his.' Without a verdict, the text announces that one is
 * coming.
 */
export function describeDivergence({ pendingDivergence }: SessionState): string {
  const verdict = pendingDivergence?.judgement?.verdict;
  return verdict
    ? `Different from his move: your move ${verdictWords[verdict]}.`
    : 'Different from his move. The engine is asked.';
}

/** For example: 'Magnus played: rook to d5.' Empty if no divergence is pending. */
export function describeRecordedMove({ pendingDivergence }: SessionState): string {
  if (!pendingDivergence) return '';
  const { fen, magnusMove: notation, magnusUci: uci } = pendingDivergence;
  const move = toDescribedMove(fen, { notation, uci, color: getNextMove(fen).side });
  return `${shortName} played: ${move ? describeMove(move) : notation}.`;
}

export function describeComputerMove(state: SessionState, move: HistoryMove): string {
  return addEnd(`The computer plays ${describePlayedMove(state, move)}.`, state);
}

export function describeRewind({ boardFen }: SessionState): string {
  return `Back on his path. ${sideNames[getNextMove(boardFen).side]} to move.`;
}

function getOpponentName({ userSide }: SessionState): string {
  return userSide === 'white' ? 'Black' : 'White';
}

const results: Readonly<Record<string, string>> = {
  '1-0': 'White wins.',
  '0-1': 'Black wins.',
  '1/2-1/2': 'The game is a draw.',
};

/** Appends the result if the game is over, unless the text of the move already contains it. */
function addEnd(words: string, state: SessionState): string {
  const { status, isCheckmate, drawReason, result } = state;
  if (status === 'active') return words;
  if (drawReason) return `${words} Draw: ${drawReason}.`;
  const mate = isCheckmate && !words.includes('checkmate') ? ' Checkmate.' : '';
  return `${words}${mate} ${results[result ?? ''] ?? 'The game is over.'}`;
}
