import { playLine } from '@lamplight/domain/chess/line.ts';
import type { Uci } from '@lamplight/domain/chess/notation.ts';
import { parsePosition, type Position } from '@lamplight/domain/chess/position.ts';
import { toPlainText } from '@lamplight/domain/plain-text.ts';
import type { EvaluatedMove, MoveComparison } from '@lamplight/domain/play/verdict.ts';
import { toScore } from '@lamplight/domain/quality/score.ts';
import { storedLineLength } from '@lamplight/domain/analysis/position-analysis.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { GuessData } from './known-judgement.ts';

/** Search result of the user's browser for one move, from White's side. */
type SearchedMove = {
  uci: string;
  scoreCp: number;
  mate: number | null;
  depth: number;
  line: readonly string[];
};

/** Search result for both moves, from one search in the user's browser. */
export type SearchSent = { engine: string; his: SearchedMove; yours: SearchedMove };

/** Minimum depth. A shallower search is not used. */
const minDepth = 10;

/**
 * Checks a search result that a browser sent. Refuses lines of other moves, illegal lines and false mates. Reports a
 * search that is too shallow.
 */
export function readSearch(
  { fen, his, yours }: GuessData,
  sent: SearchSent,
): { kind: 'found'; comparison: MoveComparison } | { kind: 'too-shallow' } | Refused {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  const recorded = readMove(position.value, his.uci, sent.his);
  const guessed = readMove(position.value, yours.uci, sent.yours);
  if (!recorded || !guessed) {
    const search = 'The search is not about these two moves.';
    return refuse('validation_failed', { fields: { search } });
  }
  if (Math.min(recorded.depth, guessed.depth) < minDepth) return { kind: 'too-shallow' };
  const engine = toPlainText(sent.engine);
  return {
    kind: 'found',
    comparison: { source: 'browser', engine, his: recorded, yours: guessed },
  };
}

function readMove(from: Position, uci: Uci, sent: SearchedMove): EvaluatedMove | undefined {
  const { line, mate, depth } = sent;
  const played = playLine(from, line);
  const isValid =
    sent.uci === uci &&
    line[0] === uci &&
    played.length === line.length &&
    mate !== 0 &&
    (mate === null || isMateIn(from, mate, played));
  if (!isValid) return undefined;
  return { score: toScore(sent), depth, line: line.slice(0, storedLineLength) };
}

/** True if the line agrees with this mate. A line may end before the mate; if it is long enough, it must end in mate. */
function isMateIn(
  from: Position,
  mate: number,
  played: readonly { readonly position: Position }[],
): boolean {
  const isByMover = mate > 0 === (from.turn === 'white');
  const plies = 2 * Math.abs(mate) - (isByMover ? 1 : 0);
  const last = played[plies - 1];
  return last === undefined || (last.position.isCheckmate && played.length === plies);
}
