import { playLine } from '@lamplight/domain/chess/line.ts';
import type { Uci } from '@lamplight/domain/chess/notation.ts';
import { parsePosition, type Position } from '@lamplight/domain/chess/position.ts';
import { toPlainText } from '@lamplight/domain/plain-text.ts';
import type { EvaluatedMove, MoveComparison } from '@lamplight/domain/play/verdict.ts';
import { toScore } from '@lamplight/domain/quality/score.ts';
import { storedLineLength } from '@lamplight/domain/analysis/position-analysis.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { KnownGuess } from './known-judgement.ts';

/** What the player's browser found about one move, from White's side. */
type SearchedMove = {
  uci: string;
  scoreCp: number;
  mate: number | null;
  depth: number;
  line: readonly string[];
};

/** Both moves, in one search of the player's browser. */
export type SearchSent = { engine: string; his: SearchedMove; yours: SearchedMove };

/** A device that got no further has seen nothing. */
const leastDepth = 10;

/**
 * Somebody's word on two moves. Lines that are not those moves', not legal, or not the mate they are said to be are refused; a
 * search that hardly began is left aside.
 */
export function readSearch(
  { fen, his, yours }: KnownGuess,
  sent: SearchSent,
): { kind: 'found'; opinion: MoveComparison } | { kind: 'too-shallow' } | Refused {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  const hisWord = readMove(position.value, his.uci, sent.his);
  const yourWord = readMove(position.value, yours.uci, sent.yours);
  if (!hisWord || !yourWord) {
    const search = 'The search is not about these two moves.';
    return refuse('validation_failed', { fields: { search } });
  }
  if (Math.min(hisWord.depth, yourWord.depth) < leastDepth) return { kind: 'too-shallow' };
  const engine = toPlainText(sent.engine);
  return {
    kind: 'found',
    opinion: { source: 'browser', engine, his: hisWord, yours: yourWord },
  };
}

function readMove(from: Position, uci: Uci, sent: SearchedMove): EvaluatedMove | undefined {
  const { line, mate, depth } = sent;
  const played = playLine(from, line);
  const isHonest =
    sent.uci === uci &&
    line[0] === uci &&
    played.length === line.length &&
    mate !== 0 &&
    (mate === null || isMateIn(from, mate, played));
  if (!isHonest) return undefined;
  return { score: toScore(sent), depth, line: line.slice(0, storedLineLength) };
}

/** A line may break off before the mate; where it goes that far it has to be mate. */
function isMateIn(
  from: Position,
  mate: number,
  played: readonly { readonly position: Position }[],
): boolean {
  const isMovers = mate > 0 === (from.turn === 'white');
  const plies = 2 * Math.abs(mate) - (isMovers ? 1 : 0);
  const last = played[plies - 1];
  return last === undefined || (last.position.isCheckmate && played.length === plies);
}
