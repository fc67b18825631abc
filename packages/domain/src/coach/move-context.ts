import { opposite } from 'chessops/util';
import type { San, Uci } from '../chess/notation.ts';
import type { Color, PromotionRole, Role } from '../chess/pieces.ts';
import { isPromotionRole, parseRole } from '../chess/pieces.ts';
import type { Square } from '../chess/square.ts';
import { toWinPercent } from '../quality/score.ts';
import type { Score } from '../quality/score.ts';
import type { AnalysedLine } from '../analysis/position-analysis.ts';
import type { LineId } from './claim.ts';
import type { MoveToExplain } from './move-to-explain.ts';
import { playThrough } from './position-view/played-line.ts';
import type { PlayedLine } from './position-view/played-line.ts';
import { splitUci, playNullMove, viewPosition, tryMove } from './position-view/position-view.ts';
import type { PositionView, Step } from './position-view/position-view.ts';

/** A line with its positions and its evaluation for the mover. */
export interface EvaluatedLine extends PlayedLine {
  readonly id: LineId;
  readonly score: Score;
  readonly depth: number;
  /** Mover's winning chance in the line, in percent. */
  readonly win: number;
}

/** A move prepared for the detectors. It is played through once and shared by all of them. */
export interface MoveContext {
  readonly input: MoveToExplain;
  readonly me: Color;
  readonly opponent: Color;
  readonly move: PlayedMove;
  readonly before: PositionView;
  readonly after: PositionView;
  /** Positions that result from a null move before and after the move. Undefined if the side to move is in check. */
  readonly nullMoveBefore: PositionView | undefined;
  readonly nullMoveAfter: PositionView | undefined;
  /** Engine's lines that begin before the move, the best first. */
  readonly options: readonly EvaluatedLine[];
  /** Engine's lines that begin after the move, the best first. */
  readonly replies: readonly EvaluatedLine[];
  readonly nullMoveLineBefore: EvaluatedLine | undefined;
  readonly nullMoveLineAfter: EvaluatedLine | undefined;
}

export interface PlayedMove {
  readonly uci: Uci;
  readonly san: San;
  readonly from: Square;
  readonly to: Square;
  /** Kind of the moved piece; a pawn if the move promotes. */
  readonly role: Role;
  readonly captured: Role | undefined;
  readonly promotion: PromotionRole | undefined;
  readonly castles: 'kingside' | 'queenside' | undefined;
}

export function buildMoveContext(input: MoveToExplain): MoveContext {
  const before = viewPosition(input.before);
  const step = tryMove(before, input.uci);
  if (!step) throw new Error(`${input.uci} is not legal in ${input.before}`);
  const me = before.turn;
  const opponent = opposite(me);
  const nullMoveBefore = playNullMove(before);
  const nullMoveAfter = playNullMove(step.position);
  const evaluateLine = (
    id: LineId,
    start: PositionView,
    { score, depth, moves }: AnalysedLine,
  ): EvaluatedLine => {
    const white = toWinPercent(score);
    const win = me === 'white' ? white : 100 - white;
    return { id, score, depth, win, ...playThrough(start, moves) };
  };
  const evaluateNullMoveLine = (
    id: LineId,
    start: PositionView | undefined,
    line: AnalysedLine | undefined,
  ) => (start && line ? evaluateLine(id, start, line) : undefined);
  return {
    input,
    me,
    opponent,
    move: toPlayedMove(before, step),
    before,
    after: step.position,
    nullMoveBefore,
    nullMoveAfter,
    options: mapRanked(input.linesBefore, (rank, line) => evaluateLine(`L${rank}`, before, line)),
    replies: mapRanked(input.linesAfter, (rank, line) =>
      evaluateLine(`R${rank}`, step.position, line),
    ),
    nullMoveLineBefore: evaluateNullMoveLine('P0', nullMoveBefore, input.probes?.before),
    nullMoveLineAfter: evaluateNullMoveLine('P1', nullMoveAfter, input.probes?.after),
  };
}

const ranks = [1, 2, 3] as const;

function mapRanked<Made>(
  lines: readonly AnalysedLine[],
  make: (rank: 1 | 2 | 3, line: AnalysedLine) => Made,
): Made[] {
  return ranks.flatMap((rank) => {
    const line = lines[rank - 1];
    return line ? [make(rank, line)] : [];
  });
}

export function toPlayedMove({ pieces }: PositionView, { uci, san }: Step): PlayedMove {
  const [from, to] = splitUci(uci);
  const role = pieces.get(from)?.role ?? 'pawn';
  const promoted = parseRole(uci.charAt(4));
  return {
    uci,
    san,
    from,
    to,
    role,
    captured: san.includes('x') ? (pieces.get(to)?.role ?? 'pawn') : undefined,
    promotion: promoted && isPromotionRole(promoted) ? promoted : undefined,
    castles: findCastlingSide(san),
  };
}

function findCastlingSide(san: San): PlayedMove['castles'] {
  if (san.startsWith('O-O-O')) return 'queenside';
  return san.startsWith('O-O') ? 'kingside' : undefined;
}
