import type { Color } from '../../../chess/pieces.ts';
import { getPiece, parseSquare, toKind } from '../../../coach/verify/board.ts';
import { findTakenSquare, getTakenPiece } from '../../../coach/verify/rules.ts';
import { getLineEnd, startsAfterPass } from '../../bind-line.ts';
import type { PieceEntity } from '../../entities.ts';
import { piece } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideByEngine, getMover, invert, listLines, readSides } from './engine-question.ts';
import type { Answer, LineInText } from './engine-question.ts';
import {
  countBalance,
  isCapture,
  isInExchange,
  listChanges,
  settleByCaptures,
  subtractBalance,
} from './material.ts';
import type { Balance } from './material.ts';
import { noVerb, readQuantity } from './material-words.ts';
import type { Quantity } from './material-words.ts';
import { getPawns, playBestLine, valueMove } from './outlook.ts';
import { findActors } from './actors.ts';

const unit = String.raw`(?:(?:(?!(?:back|from|for|with|to|on|in|of|by|and|or|more|than|only|after|when|which|time|tempo|no|nothing|except|but|less|anything|material)\b)[a-z]+(?:-[a-z]+)? ){0,4}?${piece}(?!['’]s| (?:cover|shield|structure|chain|centre|center|protection|shelter|pair|wall|front|storm|moves?|endings?|endgames?)\b)|(?:at least )?(?:the |an )?exchange\b)`;
const what = String.raw`(?<what>${unit}(?:(?:, | and | or |, and )${unit}${noVerb})*|material\b|(?<nothing>nothing\b(?! (?:except|but|more|other|apart|besides|less|of))|no material|anything\b))`;
const wins = new RegExp(
  String.raw`(?<denied>(?:not|never|cannot|doesn't|does not|no longer|without) )?\b(?:wins?|winning|won|nets?|netting|picks? up|picking up|picked up|collects?|pocket(?:s|ed|ing)?|bag(?:s|ged|ging)?|harvest(?:s|ed|ing)?|gather(?:s|ed|ing)?|gobbl(?:es?|ed|ing)(?: up)?|devour(?:s|ed|ing)?|net(?:s|ted)) (?:back |him |<C\d+> |in return )?${what}`,
  'gu',
);
const loses = new RegExp(
  String.raw`(?<denied>(?:not|never|cannot|doesn't|does not|no longer|without) )?\b(?<verb>loses?|losing|lost|drops?|dropping|costs?|costing|cost|sheds?|blunders?(?: away)?|hangs) (?:(?<victim><C\d+>|him) )?${what}`,
  'gu',
);

const suffers = new RegExp(
  String.raw`\b(?:cannot|can't|can no longer|could not|is unable to|is not able to|has no way (?:to|of)|there is no way (?:to|of)) (?:now |then |possibly |well )*(?:avoid|prevent|escape|parry|avoiding|preventing)(?: at least)? (?:the loss of|losing) ${what}|\b(?:must|has to|have to|will have to|is forced to|is obliged to|is going to) (?:now |then |therefore |at once |soon )*(?:part with|surrender|give up|give back|shed|jettison|concede|say goodbye to|bid farewell to|return) (?=(?:an?|material|at least|the exchange|one|two|some)\b|<P)(?<what2>(?:at least )?(?:${unit}|material\b))`,
  'gu',
);

/** 'Wins a pawn', 'costs Black his queen', 'loses the exchange': material before the line and at its settled end. */
export const gainRule: Rule = {
  id: 'gain',
  reads:
    /^(?:nothing|anything|free|return|back|at|least|more|than|without|can|could|must|may|will|should|spot|outright|price|simplest)$/u,
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    return [
      ...context.scan(wins).flatMap((match) => checkGain(context, match, false) ?? []),
      ...context.scan(loses).flatMap((match) => checkGain(context, match, true) ?? []),
      ...context
        .scan(suffers)
        .filter((match) => isOpenLoss(context, match))
        .flatMap((match) => checkGain(context, match, true) ?? []),
    ];
  },
};

/** 'Must give up a piece' tells of a loss; 'must give up his bishop' may be an exchange, and a pawn may fall much later. */
function isOpenLoss({ getPiece }: SentenceContext, { groups }: Match): boolean {
  const tokens = (groups['what'] ?? groups['what2'] ?? '').match(/<P\d+>/gu) ?? [];
  return tokens.every((token) => {
    const { determiner = 'the', noun = 'pawn' } = getPiece(token) ?? {};
    return noun !== 'pawn' && /^(?:an?|one|two|three|)$/u.test(determiner);
  });
}

/** A course of moves in which material may change hands. */
interface Course {
  readonly base: Spot;
  readonly end: Spot;
  readonly line?: LineInText;
  /** True if the words tell of something that has happened. */
  readonly isDone?: boolean;
}

function checkGain(context: SentenceContext, match: Match, isLoss: boolean): Finding | undefined {
  const { what: named1, what2 = '', nothing, victim } = match.groups;
  const object = named1 ?? what2;
  // 'Has won no pawn'
  const isNone = (object.match(/<P\d+>/gu) ?? []).some(
    (token) => context.getPiece(token)?.determiner === 'no',
  );
  const denied = match.groups['denied'] ?? (isNone ? 'no' : undefined);
  const isNothing = nothing !== undefined;
  const subject = context.read.canonical.slice(0, match.index);
  if (/\b(?:each|both|either) (?:sides?|players?)\b[^,;]*$/u.test(subject)) return undefined;
  if (nothing === 'anything' && denied === undefined) return undefined;
  const isMaterial = object === 'material';
  const quantity = isNothing || isMaterial ? undefined : readQuantity(object, context.getPiece);
  if (!quantity && !isNothing && !isMaterial) return undefined;
  const courses = new Map(listCourses(context, match).map((course) => [course.end, course]));
  const least = quantity ? getLeastGain(quantity) : 1;
  const named = (object.match(/<P\d+>/gu) ?? []).flatMap((token) => context.getPiece(token) ?? []);
  // 'Costs the pawn on a7 its neighbours': the piece is the one that pays.
  const rest = context.read.canonical.slice(match.index + match.text.length);
  if (
    /cost/u.test(match.groups['verb'] ?? '') &&
    /^ (?:(?:its|his|her|their|an?|the|both|all)\b|<P)/u.test(rest)
  )
    return undefined;
  // 'The king loses its pawn on the h-file' tells of its cover.
  if (isLoss && named.some(({ determiner }) => determiner === 'its')) return undefined;
  const isIncidental = /^,? (?:but|though|although|yet|only|and)\b/u.test(rest);
  const test = (spot: Spot): Answer => {
    const course = courses.get(spot);
    if (!course) return undefined;
    const losers = readVictims(context, match, victim, course);
    const owner = /^ for (<C\d+>)/u.exec(
      context.read.canonical.slice(match.index + match.text.length),
    );
    const sides = readSides(context, owner?.[1] ?? '');
    const winners = sides.length > 0 ? sides : findActors(context, match, course.line);
    const gainers = isLoss ? losers : winners;
    let isMissing = false;
    let isFar = false;
    for (const gainer of gainers) {
      const changes = listChanges(context, course, gainer);
      if (!changes) {
        isMissing = true;
        continue;
      }
      if (isNothing) {
        if (changes.every(({ points }) => points <= 0)) return true;
        continue;
      }
      const isSimple = denied === undefined && !isLoss && isSound(context, course);
      const simple = isSimple ? [measureSimple(course, gainer)] : [];
      // 'Has won a pawn' counts what has been taken, though it may be lost again.
      const taken = course.isDone === true ? listTaken(course, gainer) : [];
      const isGained = [...changes, ...simple, ...taken].some((change) =>
        quantity ? isGain(change, quantity) : change.points >= 1,
      );
      const best = Math.max(...changes.map(({ points }) => points));
      // Queens that are traded are no loss of a queen, even if a rook is lost with them.
      const isTrade = (quantity?.queens ?? 0) > 0 && changes.every(({ queens }) => queens <= 0);
      const isTrue = isGained || (!isTrade && takesNamed(context, course, named, gainer, best));
      // 'Wins a piece' by a move that loses the game is no gain.
      const value = course.line && getPawns(context, course.end, gainer);
      const isVain =
        isTrue && denied === undefined && !isLoss && value !== undefined && value <= -1;
      if (isVain) return isIncidental ? undefined : false;
      if (isTrue !== (denied !== undefined)) return true;
      // A named piece is taken for something else: neither won for nothing nor untouched.
      // 'Wins the pawn on c3, but': it was taken, and the sentence itself says that it did not pay.
      isFar ||=
        /^,? (?:but|though|although|yet|only)\b/u.test(rest) &&
        takesNamed(context, course, named, gainer, 2);
      isFar ||= best >= 1 && (least > 2 || takesNamed(context, course, named, gainer, 2));
    }
    if (isMissing) return 'missing';
    // 'Wins the pawn back' may look back further than the last moves.
    const isBack = /\bback\b/u.test(match.text) || /^ back\b/u.test(rest);
    return isFar || isBack ? undefined : false;
  };
  return decideByEngine(context, {
    rule: 'gain',
    basis: 'material',
    match,
    places: [...courses.keys()],
    test,
    otherwise: (spot) => describeGain(context, courses.get(spot), match, isLoss),
  });
}

/** True if the move that ends a named line is one of the best, so that what it takes is not a mistake. */
function isSound(context: SentenceContext, { line, end }: Course): boolean {
  const value = line && valueMove(context, end);
  return value !== undefined && value.loss <= 3;
}

/** The changes on the board from each position of the course to its end, with captures that are still due. */
function listTaken({ base, end }: Course, color: Color): Balance[] {
  const found: Balance[] = [];
  for (let at: Spot | undefined = end.parent; at; at = at.parent) {
    if (!isInExchange(at) && !isInExchange(end))
      found.push(subtractBalance(countBalance(end.board, color), countBalance(at.board, color)));
    if (at === base) break;
  }
  return found;
}

/** The change if only the captures that pay are played after the course. */
function measureSimple({ base, end }: Course, color: Color): Balance {
  return subtractBalance(
    countBalance(settleByCaptures(end.board), color),
    countBalance(base.board, color),
  );
}

function describeGain(
  context: SentenceContext,
  course: Course | undefined,
  match: Match,
  isLoss: boolean,
): string {
  if (!course) return '';
  const losers = readVictims(context, match, match.groups['victim'], course);
  const [gainer = 'white'] = isLoss ? losers : findActors(context, match, course.line);
  const gain = measureGain(context, course, gainer);
  const name = gainer === 'white' ? 'White' : 'Black';
  return gain > 0
    ? `${name} gains ${gain} point${gain === 1 ? '' : 's'} of material there`
    : `${name} gains no material there`;
}

/** The sides that gain when the subject, or the named victim, loses. */
function readVictims(
  context: SentenceContext,
  match: Match,
  victim: string | undefined,
  course: Course,
): Color[] {
  const entity = victim === undefined ? undefined : context.getEntity(victim);
  if (entity?.kind === 'side') return [invert(entity.color)];
  const isCost = /cost/u.test(match.groups['verb'] ?? '');
  const losers = findActors(context, match, course.line, true);
  return isCost && losers.length > 1 ? ['white', 'black'] : losers.map(invert);
}

function listCourses(context: SentenceContext, match: Match): Course[] {
  const { place, read } = context;
  const { canonical } = read;
  const lines = listLines(context);
  const end = match.index + match.text.length;
  const before = lines.findLast(({ end: to }) => to <= match.index);
  const after = lines.find(
    ({ start }) =>
      start >= end &&
      // 'Wins a bishop, but after 48...Kf5 Black is winning' takes the gain from the line before.
      !(
        before && /\b(?:but|although|though|yet|while|whereas)\b/u.test(canonical.slice(end, start))
      ) &&
      /^[^;.<]{0,30}\b(?:after|by|with|to|because of|in view of|on account of|if|owing to|thanks to|for)(?: \w+)? $|^ ?[:,(–—]? ?$/u.test(
        canonical.slice(end, start),
      ),
  );
  const found: Course[] = [];
  for (const line of [after, before]) {
    if (!line) continue;
    const [base] = line.line.spots;
    if (base) found.push({ base: skipRecapture(base, line), end: getLineEnd(line.line), line });
  }
  const isTied = before !== undefined && !/[;]/u.test(canonical.slice(before.end, match.index));
  // 'Can win a pawn with 35.Qxa6' speaks of that move alone.
  const isByLine =
    after !== undefined &&
    before === undefined &&
    /\b(?:by|with)(?: playing)? $/u.test(canonical.slice(end, after.start));
  const isOwn = !isByLine && (!found.length || !isTied || (before && startsAfterPass(before.line)));
  if (isOwn && place.before) {
    const isPerfect = /\b(?:has|have|had|having|won|lost)\b/u.test(
      canonical.slice(Math.max(0, match.index - 12), end),
    );
    // A quiet move after a capture does not answer it.
    let base = isCapture(place.after) ? skipRecapture(place.before) : place.before;
    for (let step = isPerfect ? 4 : 0; step > 0 && base.parent; step -= 1) base = base.parent;
    found.push({ base, end: place.after, isDone: isPerfect });
  }
  return found;
}

/** A recapture wins nothing: its base is the position before the capture. */
function skipRecapture(base: Spot, line?: LineInText): Spot {
  const { move, parent } = base;
  const next = line?.line.spots[1]?.move;
  if (!move || !parent || getTakenPiece(parent.board, move) === 0) return base;
  return next && next.to !== move.to ? base : parent;
}

/** Points that the side gains from the base to the settled end of the course. */
function measureGain(context: SentenceContext, course: Course, color: Color): number {
  const changes = listChanges(context, course, color) ?? [];
  return Math.max(0, ...changes.map(({ points }) => points));
}

/** True if the change is the gain of a quantity: pieces by number, and no more points than the words can mean. */
function isGain(change: Balance, quantity: Quantity): boolean {
  const { queens, rooks, minors, points } = change;
  if (points < getLeastGain(quantity)) return false;
  // 'A rook and two pawns': the parts together.
  const isSum = quantity.pawns > 0 && quantity.pawns < quantity.points;
  if (isSum && points < quantity.points - 2) return false;
  if (quantity.queens > 0) return queens > 0 || points >= 6;
  if (quantity.rooks > 0 && quantity.minors === 0) return rooks > 0 || points >= 4;
  const isPawn = quantity.rooks === 0 && quantity.pieces === 0 && quantity.minors === 0;
  if (isPawn) return points <= quantity.points + 2;
  return queens + rooks + minors > 0 || rooks > 0 || points >= quantity.points;
}

/** Points below which the loss of a quantity cannot be claimed; a pawn or two may be given for a piece. */
function getLeastGain({ points, queens, rooks, pieces, minors }: Quantity): number {
  if (queens > 0) return 3;
  if (rooks > 0 && minors < 0) return 1;
  if (rooks > 0) return 2;
  return pieces > 0 || minors > 0 ? Math.max(2, points - 2) : points;
}

/** True if the course, continued by the engine, captures a piece that the text names, and it pays. */
function takesNamed(
  context: SentenceContext,
  { base, end }: Course,
  named: readonly PieceEntity[],
  gainer: Color,
  gain: number,
): boolean {
  const isIndefinite = named.some(({ determiner, squares }) => {
    const isOpen = /^(?:an?|one|two|three|another|)$/u.test(determiner);
    return isOpen && squares.length === 0;
  });
  const isPawn = named.every(({ noun }) => noun === 'pawn');
  if (named.length === 0 || isIndefinite || gain < (isPawn ? 1 : 2)) return false;
  const spots: Spot[] = [...(playBestLine(context, end) ?? [])];
  for (let at: Spot | undefined = end; at && at !== base; at = at.parent) spots.unshift(at);
  return named.every((entity) =>
    spots.some((spot) => {
      if (!spot.move || !spot.parent || getMover(spot) !== gainer) return false;
      const taken = getTakenPiece(spot.parent.board, spot.move);
      if (taken === 0 || !entity.roles.some((role) => toKind(role) === Math.abs(taken)))
        return false;
      const [square] = entity.squares;
      const at = findTakenSquare(spot.parent.board, spot.move);
      return square === undefined || parseSquare(square) === at || getPiece(spot.board, at) !== 0;
    }),
  );
}
