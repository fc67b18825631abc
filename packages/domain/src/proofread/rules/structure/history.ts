import type { Color, Role } from '../../../chess/pieces.ts';
import { formatSquare, getPiece, toColor, toRole, toSide } from '../../../coach/verify/board.ts';
import { isCheckmate, listLegalMoves } from '../../../coach/verify/rules.ts';
import { isBroken } from '../../bind-line.ts';
import type { Rule } from '../../rule.ts';
import { isDenied } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { listAncestors } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Basis, Finding } from '../../verdict.ts';
import { bothColors, findSides, findTruth } from './structure-kit.ts';

const again =
  /(?:\bthe same |\bthis |\bthat )?(?<piece><P\d+>)(?<same>)? (?:has )?(?:moves?|moved) (?<word>again|twice|for the (?<ordinal>second|third|fourth) time|a second time|once more)|\b(?:moves?|moved|moving) (?:the same )?(?<piece2><P\d+>) (?:again|twice|a second time|for the second time)/gu;
const justMoved =
  /(?<piece><P\d+>) (?:that |which )?has (?<words>not )?just (?:moved|been moved|advanced|arrived|come|been played)/gu;
const range =
  /\bfrom move <N(?<from>\d+)> (?:to|until|up to|through)(?: move)? <N(?<to>\d+)>,? (?<subject><C\d+>|he) (?:could|can|was able to|might) (?:always )?(?:take|have taken|capture|have captured) (?:on )?(?<target><[SP]\d+>)(?: with (?<by><P\d+>))?(?<rest>[^.;]*)/gu;
const inMoves =
  /\b(?<verb>needs?|needed|lasts|lasted|takes?|took|over|won|wins|win|decided|ends?|ended|finished|finishes|resigned|resigns|mated)(?: (?:the game|only|just|it|all over|all of|a mere|in|after|within|already|exactly))* (?<number><N\d+>) moves\b/gu;
const resigned =
  /(?<subject><C\d+>|\bhe\b|\bshe\b) (?<words>(?:has |had |now |then |never |did not |soon |here )*)(?<verb>resign(?:ed|s)?|gave up|gives up(?= (?:here|now|at once|the game)?[.,;]|$))/gu;
const lastMoves =
  /\b(?:last|previous|past) <N(?<number>\d+)> moves (?:have (?:all )?been|were(?: all)?|are(?: all)?|have all been)(?: all)? (?:(?<piece><P\d+>) moves|moves (?:of|by|with) (?<piece2><P\d+>))/gu;
const played =
  /\b(?:on|at) move <N(?<number>\d+)>,? (?<subject><C\d+>|\bhe\b|\bshe\b) (?:has |had |finally |simply |then |already )*(?<verb>castle[sd]|plays?|played) ?(?<line><L\d+>)?/gu;
const moveNumber =
  /\b(?:this is|it is|we are (?:only )?(?:on|at)|queen out on|played on|by|only|already on|on) (?:only |already |just )?move <N(?<number>\d+)>/gu;

/** Course of the game: moves made again, ranges of moves, how long it lasted and how it ended. */
export const historyRule: Rule = {
  id: 'history',
  check: (context) => [
    ...context.scan(again).flatMap((match) => checkAgain(context, match)),
    ...context.scan(justMoved).flatMap((match) => checkJustMoved(context, match)),
    ...context.scan(range).flatMap((match) => checkRange(context, match)),
    ...context.scan(inMoves).flatMap((match) => checkInMoves(context, match)),
    ...context.scan(resigned).map((match) => checkResigned(context, match)),
    ...context.scan(lastMoves).flatMap((match) => checkLastMoves(context, match)),
    ...context.scan(played).flatMap((match) => checkPlayed(context, match)),
    ...context.scan(moveNumber).flatMap((match) => checkMoveNumber(context, match)),
  ],
};

function say(
  context: SentenceContext,
  match: Match,
  truth: Truth,
  otherwise: string,
  basis: Basis = 'record',
): Finding {
  return context.decide({
    rule: 'history',
    basis,
    match,
    places: [context.place.after],
    test: () => truth,
    otherwise,
  });
}

function getValue(context: SentenceContext, index: string | undefined): number | undefined {
  const entity = context.getEntity(`<N${index ?? ''}>`);
  return entity?.kind === 'number' ? entity.value : undefined;
}

/** Number of moves that the piece of the last move has made so far, the last one included. */
function countMoves(spot: Spot): number {
  let [at, count] = [spot.move?.to ?? -1, 0];
  for (const { move } of listAncestors(spot).toReversed()) {
    if (move?.to !== at) continue;
    count += 1;
    at = move.from;
  }
  return count;
}

function getMover({ parent, move }: Spot): { role: Role; color: Color } | undefined {
  if (!parent || !move) return undefined;
  const piece = getPiece(parent.board, move.from);
  return { role: toRole(piece), color: toColor(piece > 0 ? 1 : -1) };
}

function checkAgain(context: SentenceContext, match: Match): Finding[] {
  const { piece, piece2, ordinal } = match.groups;
  const entity = context.getPiece(piece ?? piece2 ?? '');
  if (!entity || entity.determiner === 'a') return [];
  const ends = [...context.lines.values()].flatMap((line) =>
    isBroken(line) ? [] : line.spots.slice(-1),
  );
  const spots = [context.place.after, ...ends].filter((spot) => {
    const mover = getMover(spot);
    return mover !== undefined && entity.roles.includes(mover.role);
  });
  if (spots.length === 0)
    return [say(context, match, false, `the last move was not made by a ${entity.noun}`)];
  const asked =
    ordinal === 'third'
      ? 3
      : ordinal === 'fourth'
        ? 4
        : ordinal === 'second' || /twice|a second time/u.test(match.text)
          ? 2
          : undefined;
  const isSo = spots.some((spot) =>
    asked === undefined ? countMoves(spot) >= 2 : countMoves(spot) === asked,
  );
  return [
    say(
      context,
      match,
      isSo,
      `it is move number ${countMoves(context.place.after)} of this ${entity.noun}`,
    ),
  ];
}

function checkJustMoved(context: SentenceContext, match: Match): Finding[] {
  const { piece = '', words } = match.groups;
  const entity = context.getPiece(piece);
  if (!entity) return [];
  const recent = listAncestors(context.place.after).slice(-2);
  const isSo = recent.some((spot) => {
    const mover = getMover(spot);
    const to = spot.move && formatSquare(spot.move.to);
    return (
      mover !== undefined &&
      entity.roles.includes(mover.role) &&
      (!entity.color || entity.color === mover.color) &&
      (entity.squares.length === 0 || (to !== undefined && entity.squares.includes(to))) &&
      (entity.file === undefined || to?.startsWith(entity.file) === true)
    );
  });
  return [
    say(
      context,
      match,
      isSo !== (words !== undefined),
      `the last moves were ${recent.map(({ san }) => san ?? '').join(' ')}`,
    ),
  ];
}

/** 'From move 11 to move 17 White could take on f6 with the bishop every time and never did.' */
function checkRange(context: SentenceContext, match: Match): Finding[] {
  const { from, to, subject = '', target = '', by, rest = '' } = match.groups;
  const [first, last] = [getValue(context, from), getValue(context, to)];
  const goal = context.getEntity(target);
  if (first === undefined || last === undefined || !goal) return [];
  const [color] = findSides(context, match.index + match.text.indexOf(subject) + subject.length);
  const side = toSide(color ?? 'white');
  const capturer = by === undefined ? undefined : context.getPiece(by);
  const spots = context.place.game.filter(
    ({ board }) => board.turn === side && board.moveNumber >= first && board.moveNumber <= last,
  );
  const isCapture = (spot: Spot, move: { readonly from: number; readonly to: number }): boolean => {
    const isTarget =
      goal.kind === 'square'
        ? formatSquare(move.to) === goal.square
        : goal.kind === 'piece' &&
          goal.roles.includes(toRole(getPiece(spot.board, move.to))) &&
          (goal.squares.length === 0 || goal.squares.includes(formatSquare(move.to)));
    const isBy = !capturer || capturer.roles.includes(toRole(getPiece(spot.board, move.from)));
    return isTarget && isBy && getPiece(spot.board, move.to) !== 0;
  };
  const couldAlways =
    spots.length > 0 &&
    spots.every((spot) => listLegalMoves(spot.board).some((move) => isCapture(spot, move)));
  const missing = spots.find(
    (spot) => !listLegalMoves(spot.board).some((move) => isCapture(spot, move)),
  );
  const next = (spot: Spot): Spot | undefined =>
    context.place.game.find(({ parent }) => parent === spot);
  const did = spots.some((spot) => {
    const { move } = next(spot) ?? {};
    return move !== undefined && isCapture(spot, move);
  });
  const isNever = /\bnever\b|\bdid not\b|\bdidn't\b/u.test(rest);
  const reason = missing
    ? `the capture is not legal on move ${missing.board.moveNumber}`
    : 'the capture was played in these moves';
  return [say(context, match, couldAlways && !(isNever && did), reason)];
}

function countGameMoves(context: SentenceContext): number {
  return Math.ceil((context.place.game.at(-1)?.ply ?? 0) / 2);
}

function checkInMoves(context: SentenceContext, match: Match): Finding[] {
  const entity = context.getEntity(match.groups['number'] ?? '');
  if (entity?.kind !== 'number') return [];
  const { verb = '' } = match.groups;
  const isGame =
    context.place.isAboutGame ||
    /\bgame\b/u.test(match.text) ||
    /^(?:last|won|resign|ended|over)/u.test(verb);
  if (!isGame) return [];
  const total = countGameMoves(context);
  return [say(context, match, total === entity.value, `the game has ${total} moves`)];
}

function checkResigned(context: SentenceContext, match: Match): Finding {
  const { subject = '', words = '' } = match.groups;
  const sides = findSides(context, match.index + subject.length);
  const { headers, game } = context.place;
  const end = game.at(-1);
  const result = headers['Result'];
  const isMate = end !== undefined && isCheckmate(end.board);
  const lost = (color: Color): Truth => {
    // Without a result, only the side to move in the last position can have given up there.
    if (result === undefined)
      return context.place.after === end && !isMate && end.board.turn === toSide(color)
        ? true
        : undefined;
    return result === (color === 'white' ? '0-1' : '1-0') && !isMate;
  };
  const answers = (sides.length === 1 ? sides : bothColors).map(lost);
  const isSo = findTruth(answers);
  const truth = isSo === undefined ? (isMate ? false : undefined) : isSo !== isDenied(words);
  return say(
    context,
    match,
    truth,
    isMate ? 'the game ended with mate' : `the result is ${result ?? 'not known'}`,
  );
}

function checkLastMoves(context: SentenceContext, match: Match): Finding[] {
  const count = getValue(context, match.groups['number']);
  const entity = context.getPiece(match.groups['piece'] ?? match.groups['piece2'] ?? '');
  if (count === undefined || !entity) return [];
  const sides = findSides(context, match.index);
  const path = listAncestors(context.place.after);
  const isSo = sides.some((color) => {
    const own = path.filter((spot) => getMover(spot)?.color === color).slice(-count);
    return (
      own.length === count &&
      own.every((spot) => entity.roles.includes(getMover(spot)?.role ?? 'pawn'))
    );
  });
  return [
    say(context, match, isSo, `not all of these ${count} moves were made by the ${entity.noun}`),
  ];
}

function checkPlayed(context: SentenceContext, match: Match): Finding[] {
  const { number, subject = '', verb = '', line } = match.groups;
  const value = getValue(context, number);
  if (value === undefined) return [];
  const sides = findSides(context, match.index + match.text.indexOf(subject) + subject.length);
  const moves = context.place.game.filter((spot) => {
    const color = getMover(spot)?.color;
    return color !== undefined && sides.includes(color) && spot.parent?.board.moveNumber === value;
  });
  if (moves.length === 0) return [say(context, match, undefined, '')];
  const entity = line === undefined ? undefined : context.getEntity(line);
  const san = entity?.kind === 'line' ? entity.moves[0]?.san.replace(/[+#]/gu, '') : undefined;
  const wanted = verb.startsWith('castle') ? /^O-O/u : undefined;
  if (wanted === undefined && san === undefined) return [];
  const isSo = moves.some(({ san: made = '' }) =>
    wanted ? wanted.test(made) : made.replace(/[+#]/gu, '') === san,
  );
  return [
    say(
      context,
      match,
      isSo,
      `move ${value} was ${moves.map(({ san: made }) => made ?? '').join(' and ')}`,
    ),
  ];
}

function checkMoveNumber(context: SentenceContext, match: Match): Finding[] {
  const value = getValue(context, match.groups['number']);
  const { place } = context;
  if (value === undefined || place.isAboutGame) return [];
  if (!/^(?:this is|it is|we are|queen out)/u.test(match.text)) return [];
  const number = place.before?.board.moveNumber;
  return [say(context, match, value === number, `this is move ${number ?? 0}`)];
}
