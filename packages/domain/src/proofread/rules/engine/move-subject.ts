import { getPiece as getPiece_, parseSquare, toKind } from '../../../coach/verify/board.ts';
import { isInCheck } from '../../../coach/verify/reach.ts';
import { getTakenPiece, isCastling, listLegalMoves } from '../../../coach/verify/rules.ts';
import type { Move } from '../../../coach/verify/rules.ts';
import { readDescribedMoves } from '../../described-moves.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { playFrom } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import { getMover, listLines, readSides } from './engine-question.ts';
import type { LineInText } from './engine-question.ts';

/** The position after the first move of a line. */
export function getFirstMove({ line }: LineInText): Spot | undefined {
  return line.spots[1];
}

const linkBefore =
  /^\)?,? ?(?:which|that|is|was|would be|would have been|too|also|itself|instead|here|now|again|then|\(?<E\d+>\)?|, )*\s*$/u;
const linkAfter =
  /^(?:[:,–—-]| is| was| were| would have been| would be| here| being| with| came with| by| instead| there)*\s*(?:the |simply |the immediate |the natural |the quiet |the surprising )?$/u;
/** A gerund or infinitive names a move that has no notation. */
const describedMove = /\b(?:\w+ing|to \w+)\b(?![^,;:]*[,;:])[^,;:]*$/u;

const gerundHead =
  /^\s*(?:(?:but|and|yet|simply|objectively|instead|then|now|here|however),? )*(?:(?<take>accepting|taking|capturing|recapturing|grabbing|snatching)(?: back)?(?: (?:the (?:offer|gift|sacrifice|bait)|it|on (?<on><S\d+>)|(?<what><P\d+>)))?(?: with (?<tool><P\d+>))?|(?<go>going|stepping|moving|returning|retreating|running|walking|sidestepping|dropping|stepping back|going back|fleeing|heading) (?:(?:to|into|onto|for) )(?<to><S\d+>)|(?<castle>castling)(?: (?:short|long|kingside|queenside))?|(?<block>interposing|blocking)(?: (?:with )?(?<blocker><P\d+>))?(?: on (?<at><S\d+>))?)(?: (?:here|now|at once|immediately|again|with check))?$/u;

/** Reads a gerund at the head of a clause as a kind of move: 'accepting', 'stepping to e7', 'interposing the knight'. */
function readGerund(
  { getEntity, getPiece }: SentenceContext,
  clause: string,
): ((spot: Spot, move: Move) => boolean) | undefined {
  const groups = gerundHead.exec(clause.trimEnd())?.groups;
  if (!groups) return undefined;
  const isAt = (token: string | undefined, at: number): boolean => {
    const entity = getEntity(token ?? '');
    return token === undefined || (entity?.kind === 'square' && parseSquare(entity.square) === at);
  };
  const isKind = (token: string | undefined, found: number): boolean =>
    token === undefined ||
    (getPiece(token)?.roles ?? []).some((role) => toKind(role) === Math.abs(found));
  return ({ board, move: last }, move) => {
    const taken = getTakenPiece(board, move);
    const mover = getPiece_(board, move.from);
    if (groups['take'] !== undefined) {
      const isBare = groups['on'] === undefined && groups['what'] === undefined;
      const isAnswer = !isBare || !last || move.to === last.to;
      const isTaking = taken !== 0 && isAnswer && isAt(groups['on'], move.to);
      return isTaking && isKind(groups['what'], taken) && isKind(groups['tool'], mover);
    }
    if (groups['go'] !== undefined) return isAt(groups['to'], move.to);
    if (groups['castle'] !== undefined) return isCastling(board, move);
    return (
      isInCheck(board) &&
      taken === 0 &&
      Math.abs(mover) !== toKind('king') &&
      isKind(groups['blocker'], mover) &&
      isAt(groups['at'], move.to)
    );
  };
}

/** True if a gerund tells the move of the note: 'capturing is wrong', 'bringing the bishop to c8 is the best defence'. */
function isNotedMove(
  { place: { after }, getEntity, getPiece }: SentenceContext,
  clause: string,
): boolean {
  const { parent, move } = after;
  if (!parent || !move) return false;
  if (
    /^\s*(?:simply |just )?(?:capturing|taking(?: back)?|recapturing|the (?:re)?capture)\s*$/u.test(
      clause,
    )
  )
    return getTakenPiece(parent.board, move) !== 0;
  const [, tool = '', to = ''] =
    /^\s*(?:bringing|putting|placing|moving|playing|transferring|retreating|developing|posting) (<P\d+>) (?:back )?(?:to|on|onto) (<S\d+>)/u.exec(
      clause,
    ) ?? [];
  const [target, entity] = [getEntity(to), getPiece(tool)];
  return (
    target?.kind === 'square' &&
    parseSquare(target.square) === move.to &&
    entity !== undefined &&
    entity.roles.some((role) => toKind(role) === Math.abs(getPiece_(after.board, move.to)))
  );
}

/** Positions after the moves that a gerund before the phrase tells: 'taking the knight is the best answer'. */
function listTold(context: SentenceContext, { index }: Match): Spot[] {
  const told = readDescribedMoves(context).filter(({ end }) => end <= index);
  const between = context.read.canonical.slice(told.at(-1)?.end ?? 0, index);
  const next = told.at(-1)?.ends.filter(({ parent }) => parent === context.place.after) ?? [];
  return /^[ a-z]{0,12}$/u.test(between) ? next : [];
}

/**
 * Positions after the moves that a phrase can judge: the move named beside it, else the move of the note; if the phrase
 * names the other side, the move before. Empty if the phrase judges a move that is only described.
 */
export function findJudgedMoves(context: SentenceContext, match: Match): Spot[] {
  const { place, read } = context;
  const { canonical } = read;
  const lines = listLines(context);
  const end = match.index + match.text.length;
  const inside = lines.filter(({ start, end: to }) => start >= match.index && to <= end);
  const before = lines.findLast(
    ({ end: to }) => to <= match.index && linkBefore.test(canonical.slice(to, match.index)),
  );
  const after = lines.find(
    ({ start }) => start >= end && linkAfter.test(canonical.slice(end, start)),
  );
  const named = [...inside, ...(before ? [before] : []), ...(after ? [after] : [])];
  const spots = named.flatMap((each) => getFirstMove(each) ?? []);
  const isLoose =
    after !== undefined &&
    named.length === 1 &&
    !/\b(?:is|was|were|be|been|being|by|with)\b/u.test(canonical.slice(end, after.start));
  if (spots.length > 0) return [...new Set(isLoose ? [...spots, place.after] : spots)];
  const clause = canonical.slice(0, match.index).split(/[;:.]/u).at(-1) ?? '';
  const gerund = readGerund(context, clause);
  if (gerund) {
    const { after: noted } = place;
    if (noted.parent && noted.move && gerund(noted.parent, noted.move)) return [noted];
    return listLegalMoves(noted.board)
      .filter((move) => gerund(noted, move))
      .slice(0, 4)
      .map((move) => playFrom(noted, move));
  }
  if (describedMove.test(clause) && !/\b(?:this|that|it)\b/u.test(clause)) {
    return isNotedMove(context, clause) ? [place.after] : listTold(context, match);
  }
  const [side] = readSides(context, match.text);
  const own = [place.after, ...(place.before ? [place.before] : [])].filter((spot) => spot.move);
  if (side) return own.filter((spot) => getMover(spot) === side).slice(0, 1);
  return own.slice(0, 1);
}
