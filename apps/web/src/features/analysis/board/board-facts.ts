import type { AnalysisPosition, GameAnalysis } from '@lamplight/contract/analysis.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { getGameFen } from '@lamplight/domain/analysis/analysis-state.ts';
import { getExploredPosition, listContinuations } from '@lamplight/domain/analysis/exploration.ts';
import type { Exploration, ExploredMove } from '@lamplight/domain/analysis/exploration.ts';
import { describePositionAfter, describeStep } from '@lamplight/domain/chess/describe.ts';
import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { qualitySigns } from '@lamplight/domain/quality/quality.ts';
import type { QualityClass } from '@lamplight/domain/quality/quality.ts';
import { mateCp } from '@lamplight/domain/quality/score.ts';
import type { BoardShape, ShapeTone } from '../../../shared/board/board-shapes.ts';
import { copy } from '../copy.ts';
import { hasNote } from '../annotations/find-note.ts';
import { getBoardSign } from '../moves/notable.ts';
import { parseSquares, toDescribedMove } from '@lamplight/domain/chess/recorded-move.ts';
import { getEngineFen } from '../analysis-context.ts';
import type { Analysis, BoardPreview } from '../analysis-context.ts';
import { toEvaluation } from '../../../shared/engine/score-words.ts';
import type { Evaluation } from '../../../shared/engine/score-words.ts';

type Move = readonly [Square, Square];

/** Everything the board draws. */
export interface BoardFacts {
  readonly fen: string;
  readonly lastMove: Move | undefined;
  readonly label: string;
  readonly badge: { readonly square: Square; readonly quality: QualityClass } | undefined;
  readonly arrow: { readonly move: Move; readonly tone: ShapeTone } | undefined;
  /** Shapes drawn instead of the arrow: of the annotator's note, or of the coach who shows a position. */
  readonly marks: readonly BoardShape[] | undefined;
}

export function describeBoard(analysis: Analysis): BoardFacts {
  const { game, board, study, isVeiled } = analysis;
  const { index, exploration } = board.state;
  const label = describePosition(analysis);
  const shown = analysis.preview ?? analysis.shown;
  const marks = findMarks(shown, analysis);
  if (shown && shown.fen !== board.fen) {
    const { fen, lastMove } = shown;
    const place = { fen, lastMove, label: shown.label ?? label, badge: undefined };
    if (analysis.preview || !shown.isFollowed) return { ...place, marks, arrow: undefined };
    const isDrawn = marks !== undefined && marks.length > 0 && !isEngineAsked(analysis);
    return { ...place, marks: isDrawn ? marks : undefined, arrow: findArrow(analysis) };
  }
  const tried = exploration?.current ?? null;
  const uci = tried === null ? game.moves[index]?.uci : exploration?.tried[tried]?.move.uci;
  const lastMove = parseSquares(uci);
  const quality = exploration || isVeiled ? undefined : getBoardSign(study?.qualities[index]);
  return {
    fen: board.fen,
    lastMove,
    label,
    badge: quality && lastMove ? { square: lastMove[1], quality } : undefined,
    arrow: findArrow(analysis),
    marks,
  };
}

/** The shapes of a shown text; those of the note if the text marks nothing and leaves the board as it is. */
function findMarks(shown: BoardPreview | null, analysis: Analysis) {
  const isBare = shown?.fen === analysis.board.fen && !shown.shapes?.length;
  const noteShapes = !shown || isBare ? findNoteShapes(analysis) : undefined;
  return noteShapes ?? shown?.shapes;
}

/** The shapes of the annotator's note, unless the reader asks the engine for something. */
function findNoteShapes(analysis: Analysis) {
  const { noteShapes } = analysis;
  return noteShapes.length === 0 || isEngineAsked(analysis) ? undefined : noteShapes;
}

function isEngineAsked({ threat, focusedLine }: Analysis): boolean {
  return threat || focusedLine > 0;
}

function describePosition({ game, board }: Analysis): string {
  const { index, exploration } = board.state;
  const tried = exploration?.tried[exploration.current ?? -1];
  if (tried) return describePositionAfter(getMoveNumber(tried), tried.move);
  const move = game.moves[index];
  if (!move) return copy.moves.start;
  return describePositionAfter(move.moveNumber, { color: move.color, san: move.notation });
}

function findArrow({ view, isVeiled, suggestions, focusedLine, threat }: Analysis) {
  if (!view.engine || !view.bestArrow || isVeiled || suggestions.kind !== 'lines') return undefined;
  const move = parseSquares((suggestions.lines[focusedLine] ?? suggestions.lines[0])?.uci[0]);
  return move ? { move, tone: threat ? ('danger' as const) : ('engine' as const) } : undefined;
}

/**
 * The evaluation of the position that the engine describes: from the last engine search if there is one, otherwise the
 * stored one.
 */
export function findEvaluation({
  game,
  board,
  shown,
  study,
  suggestions,
}: Pick<Analysis, 'game' | 'board' | 'shown' | 'study' | 'suggestions'>): Evaluation | undefined {
  const fen = getEngineFen({ shown, board });
  const [best] = suggestions.kind === 'lines' && suggestions.fen === fen ? suggestions.lines : [];
  if (best) return toEvaluation(best);
  if (fen !== board.fen) return evaluateVariationEnd(fen);
  const { index, exploration } = board.state;
  const stored: AnalysisPosition | null | undefined = exploration
    ? null
    : study?.positions[index + 1];
  if (stored) return toEvaluation(stored);
  const lastMove = exploration ? findLastTried(exploration) : game.moves[index]?.notation;
  return evaluateFinalPosition(board.fen, lastMove, exploration);
}

function findLastTried({ tried, current }: Exploration): string | undefined {
  return current === null ? undefined : tried[current]?.move.san;
}

function evaluateVariationEnd(fen: string): Evaluation | undefined {
  const position = parsePosition(fen);
  if (!position.ok) return undefined;
  if (position.value.isCheckmate) return evaluateMate(fen);
  return position.value.isStalemate ? toEvaluation({ scoreCp: 0, mate: null }) : undefined;
}

function evaluateMate(fen: string): Evaluation {
  const isWhiteMated = getNextMove(fen).side === 'white';
  return toEvaluation({ scoreCp: isWhiteMated ? -mateCp : mateCp, mate: null });
}

/** The evaluation after mate or stalemate, which needs no engine. */
function evaluateFinalPosition(
  fen: string,
  lastMove: string | undefined,
  exploration: Exploration | null,
): Evaluation | undefined {
  if (lastMove?.endsWith('#')) return evaluateMate(fen);
  const isStalemate = exploration !== null && getExploredPosition(exploration).isStalemate;
  return isStalemate ? toEvaluation({ scoreCp: 0, mate: null }) : undefined;
}

/** The name of the opening after a move; empty before it has one. Without a stored analysis, the opening of the whole game. */
export function formatOpening(
  { eco, opening }: Pick<Game, 'eco' | 'opening'>,
  study: Pick<GameAnalysis, 'openings'> | null | undefined,
  index: number,
): string {
  if (!study || study.openings.length === 0) return joinName(eco, opening);
  const known = study.openings.findLast(({ ply }) => ply <= index + 1);
  return known ? joinName(known.eco, known.name) : '';
}

function joinName(eco: string | null, name: string | null): string {
  return [eco, name].filter((part) => part !== null && part !== '').join(' ');
}

type Seen = Pick<
  Analysis,
  'game' | 'study' | 'annotations' | 'view' | 'board' | 'suggestions' | 'isVeiled'
>;

/** The step to the current position, for example '43, rook to d5, great move, evaluation plus 2.2'; if brief, only the move. */
export function describeCurrentStep(analysis: Seen, isBrief: boolean): string {
  const { index, exploration } = analysis.board.state;
  const remarks = isBrief || analysis.isVeiled ? [] : collectRemarks(analysis);
  if (exploration && exploration.current !== null) {
    const tried = exploration.tried[exploration.current];
    return tried ? describeStep(getMoveNumber(tried), tried.move, remarks) : '';
  }
  return describeGameMove(analysis.game, index, remarks);
}

/** Describes the game's move at this index, with remarks. */
export function describeGameMove(
  game: Game,
  index: number,
  remarks: readonly string[] = [],
): string {
  const recorded = game.moves[index];
  const move = recorded && toDescribedMove(getGameFen(game, index - 1), recorded);
  return move
    ? describeStep(recorded.moveNumber, move, remarks)
    : [copy.moves.start, ...remarks].join(', ');
}

function collectRemarks(analysis: Seen): string[] {
  const { index, exploration } = analysis.board.state;
  const quality = exploration ? undefined : getBoardSign(analysis.study?.qualities[index]);
  const evaluation = findEvaluation({ ...analysis, shown: null });
  const isAnnotated =
    !exploration && analysis.view.insights && hasNote(analysis.annotations, analysis.game, index);
  return [
    ...(quality ? [qualitySigns[quality].description.toLowerCase()] : []),
    ...(evaluation ? [evaluation.spoken] : []),
    ...(isAnnotated ? [copy.annotations.spoken] : []),
  ];
}

/** The move number of an explored move. */
export function getMoveNumber({ move, position }: ExploredMove): number {
  return move.color === 'white' ? position.moveNumber : position.moveNumber - 1;
}

/** The id of the last move in the explored line that the reader is in. */
export function findEndOfLine(exploration: Exploration): number | null {
  let at = exploration.current;
  for (;;) {
    const [next] = listContinuations(exploration, at);
    if (!next) return at;
    at = next.id;
  }
}
