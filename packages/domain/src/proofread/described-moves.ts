import { formatSquare, getPiece, king, parseSquare, pawn } from '../coach/verify/board.ts';
import type { Board } from '../coach/verify/board.ts';
import { isInCheck } from '../coach/verify/reach.ts';
import { getTakenPiece, isCastling, listLegalMoves } from '../coach/verify/rules.ts';
import type { Move } from '../coach/verify/rules.ts';
import { getLineEnd, isBroken } from './bind-line.ts';
import { resolvePiece } from './resolve-piece.ts';
import type { Match, SentenceContext } from './sentence-context.ts';
import { getPositionKey, playFrom, playPass } from './spot.ts';
import type { Spot } from './spot.ts';

/** A move that a sentence tells in words: 'takes on e4', 'if Black castles', 'the recapture with the pawn'. */
export interface DescribedMove {
  /** Place of the words in the canonical text. */
  readonly index: number;
  readonly end: number;
  readonly text: string;
  /** Positions after each legal move that fits the words. */
  readonly ends: readonly Spot[];
}

/** Part of a sentence's context that exists while its lines are being bound. */
export type DescribingContext = Pick<
  SentenceContext,
  'place' | 'lines' | 'earlierLines' | 'getEntity' | 'getPiece' | 'scan'
>;

const taking = new RegExp(
  String.raw`(?:(?<who><[CP]\d+>|he|she|it|they) (?:[a-z']+ ){0,3}?)?(?<verb>takes?|taking|took|captur(?:es?|ing|ed)|recaptur(?:es?|ing|ed)|exchang(?:es|ing)|the (?:recapture|capture|exchange))(?: (?<back>back|en passant|it))?(?: (?<what><P\d+>))?(?: (?:on|at) (?<on><S\d+>))?(?: with (?<tool><P\d+>))?`,
  'gu',
);
const castling =
  /(?:(?<who><C\d+>|he) (?:[a-z']+ ){0,3}?)?castl(?:es|ed|ing|e)(?: (?<wing>short|long|kingside|queenside|on the kingside|on the queenside))?/gu;
const going = new RegExp(
  String.raw`(?<tool><P\d+>)(?:,? (?:[a-z']+ ){0,4}?| )(?:go(?:es|ing)?|mov(?:es?|ing)|com(?:es?|ing)|retreats?|jumps?|jumping|drops?|steps?|stepping|swings?|heads?|heading|bound|lands?|reach(?:es)?|arriv(?:es|ing)|advanc(?:es?|ing)|push(?:es)?|hops?|transfers?|travels?|slips?|settles?)(?: [a-z]+){0,2}? (?:(?:to|into|on|onto|for|at) )?(?<to><S\d+>)`,
  'gu',
);
const jump =
  /\b(?:jump|leap|move|retreat|advance|transfer|trip|step|return|check|sortie|sacrifice|landing|going|moving|stepping|retreating|running|returning|dropping|fleeing|escaping|walking|jumping|interposition|interposing|blocking) (?:back |away |aside |over |up |down )?(?:to|on|at) (?<to><S\d+>)/gu;
/** 'Interposing the knight on f7', 'blocks with the bishop on e7': the square is where the piece goes. */
const interposing =
  /\b(?:interpos(?:e|es|ed|ing)|block(?:s|ed|ing)?|put(?:s|ting)? in)(?: the check| it)?(?: with| by)? (?<tool><P\d+>)/gu;

/** Reads the moves that a sentence tells in words, and plays them from the positions it can be about. */
export function readDescribedMoves(context: DescribingContext): DescribedMove[] {
  const starts = listStarts(context);
  const collect = (
    matches: readonly Match[],
    fits: (match: Match, board: Board, move: Move) => boolean,
  ): DescribedMove[] =>
    matches.map((match) => ({
      index: match.index,
      end: match.index + match.text.length,
      text: match.text,
      ends: playFitting(context, starts, (board, move) => fits(match, board, move)),
    }));
  return [
    ...collect(context.scan(taking), (match, board, move) =>
      isDescribedCapture(context, match, board, move),
    ),
    ...collect(
      context.scan(castling),
      ({ groups: { who, wing } }, board, move) =>
        isCastling(board, move) &&
        isSide(context, who, board) &&
        (wing === undefined || /short|king/u.test(wing) === move.to > move.from),
    ),
    ...collect(context.scan(interposing), (match, board, move) =>
      isInterposition(context, match, board, move),
    ),
    ...collect([...context.scan(going), ...context.scan(jump)], (match, board, move) =>
      isDescribedStep(context, match, board, move),
    ),
  ].toSorted((a, b) => a.index - b.index);
}

/** Positions from which a sentence can tell a move. */
function listStarts({ place, lines, earlierLines }: DescribingContext): Spot[] {
  const named = [...lines.values()].flatMap((binding) =>
    isBroken(binding) ? [] : [getLineEnd(binding)],
  );
  const near = [
    place.after,
    ...(place.before ? [place.before] : []),
    ...named,
    ...earlierLines.slice(-1).map(getLineEnd),
  ];
  return [...near, ...near.flatMap((spot) => playPass(spot) ?? [])];
}

function playFitting(
  { place }: DescribingContext,
  starts: readonly Spot[],
  fits: (board: Board, move: Move) => boolean,
): Spot[] {
  const found = new Map<string, Spot>();
  for (const start of starts) {
    for (const move of listLegalMoves(start.board)) {
      if (!fits(start.board, move)) continue;
      const spot = playFrom(start, move);
      const key = getPositionKey(spot);
      const isNoted = key === getPositionKey(place.after);
      if (!found.has(key)) found.set(key, isNoted ? place.after : spot);
    }
  }
  return [...found.values()];
}

function isDescribedCapture(
  context: DescribingContext,
  { groups: { who, what, on, tool, back } }: Match,
  board: Board,
  move: Move,
): boolean {
  if (getTakenPiece(board, move) === 0) return false;
  const isPassing = getPiece(board, move.to) === 0;
  if (back === 'en passant' && !isPassing) return false;
  return (
    (who?.startsWith('<P')
      ? isPieceAt(context, who, board, move.from)
      : isSide(context, who, board)) &&
    (what === undefined || isPieceAt(context, what, board, move.to)) &&
    (on === undefined || isSquare(context, on, move.to)) &&
    (tool === undefined || isPieceAt(context, tool, board, move.from))
  );
}

function isDescribedStep(
  context: DescribingContext,
  { groups: { tool, to } }: Match,
  board: Board,
  move: Move,
): boolean {
  if (to === undefined || !isSquare(context, to, move.to)) return false;
  if (tool === undefined) return Math.abs(getPiece(board, move.from)) !== pawn;
  const entity = context.getPiece(tool);
  if (!entity) return false;
  // 'the rook on c8 goes to b8' names the origin; 'the knight on d6' after the jump names the target.
  return resolvePiece(board, entity).includes(formatSquare(move.from));
}

function isInterposition(
  context: DescribingContext,
  { groups: { tool = '' } }: Match,
  board: Board,
  move: Move,
): boolean {
  const entity = context.getPiece(tool);
  if (!entity || Math.abs(getPiece(board, move.from)) === king) return false;
  const [square] = entity.squares;
  const isOrigin = resolvePiece(board, entity).includes(formatSquare(move.from));
  if (square === undefined) return isOrigin && isInCheck(board);
  return (
    move.to === parseSquare(square) &&
    resolvePiece(board, { ...entity, squares: [] }).includes(formatSquare(move.from))
  );
}

function isSide(context: DescribingContext, token: string | undefined, { turn }: Board): boolean {
  const entity = token === undefined ? undefined : context.getEntity(token);
  return entity?.kind !== 'side' || (entity.color === 'white') === (turn === 1);
}

function isPieceAt(context: DescribingContext, token: string, board: Board, at: number): boolean {
  const entity = context.getPiece(token);
  return entity !== undefined && resolvePiece(board, entity).includes(formatSquare(at));
}

function isSquare(context: DescribingContext, token: string, at: number): boolean {
  const entity = context.getEntity(token);
  return entity?.kind === 'square' && parseSquare(entity.square) === at;
}
