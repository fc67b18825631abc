import type { HistoryMove, SessionState } from '@lamplight/contract/play.ts';
import { describeMove } from '@lamplight/domain/chess/describe.ts';
import { deployment } from '@lamplight/domain/deployment.ts';
import type { Verdict } from '@lamplight/domain/play/verdict.ts';
import { moveOfRecord } from '../../shared/board/recorded-move.ts';
import { turnOf } from './session-table.ts';

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

/** A move in words, as heard: 'rook to a7, check'. */
function moveWords(
  { moveHistory, startFen }: SessionState,
  { ply, san, uci }: HistoryMove,
): string {
  const before = moveHistory[ply - 2]?.fen ?? startFen;
  const move = moveOfRecord(before, { notation: san, uci, color: turnOf(before) });
  return move ? describeMove(move) : san;
}

/** What became of the user's move: 'Your move Rd5 matches Magnus. Black replies rook to a7.' */
export function answerWords(state: SessionState, sent: HistoryMove): string {
  const { mode, pendingDivergence, moveHistory } = state;
  if (pendingDivergence) return divergenceWords(state);
  if (mode === 'FREESTYLE') return [`You played ${sent.san}.`, ...endWords(state)].join(' ');
  const reply = moveHistory[sent.ply];
  return [
    `Your move ${sent.san} matches ${shortName}.`,
    ...(reply ? [`${opponentOf(state)} replies ${moveWords(state, reply)}.`] : []),
    ...endWords(state),
  ].join(' ');
}

/** 'Different from his move: your move is equal to his.' Without a verdict, that one is coming. */
export function divergenceWords({ pendingDivergence }: SessionState): string {
  const verdict = pendingDivergence?.judgement?.verdict;
  return verdict
    ? `Different from his move: your move ${verdictWords[verdict]}.`
    : 'Different from his move. The engine is asked.';
}

export function computerWords(state: SessionState, move: HistoryMove): string {
  return [`The computer plays ${moveWords(state, move)}.`, ...endWords(state)].join(' ');
}

export function rewindWords({ boardFen }: SessionState): string {
  return `Back on his path. ${turnOf(boardFen) === 'white' ? 'White' : 'Black'} to move.`;
}

function opponentOf({ userSide }: SessionState): string {
  return userSide === 'white' ? 'Black' : 'White';
}

const results: Readonly<Record<string, string>> = {
  '1-0': 'White wins.',
  '0-1': 'Black wins.',
  '1/2-1/2': 'The game is a draw.',
};

function endWords({ status, isCheckmate, drawReason, result }: SessionState): string[] {
  if (status === 'active') return [];
  const how = isCheckmate ? ['Checkmate.'] : drawReason ? [`Draw: ${drawReason}.`] : [];
  const who = drawReason ? undefined : results[result ?? ''];
  return [...how, who ?? (how.length > 0 ? '' : 'The game is over.')].filter((text) => text !== '');
}
