import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import {
  formatSquare,
  getOwnRank,
  getPiece,
  toColor,
  toRole,
} from '../../../coach/verify/board.ts';
import { isCastling, listLegalMoves } from '../../../coach/verify/rules.ts';
import { getLineEnd, isBroken } from '../../bind-line.ts';
import type { PieceEntity } from '../../entities.ts';
import { isLight } from '../../resolve-piece.ts';
import type { Rule } from '../../rule.ts';
import { isDenied, listTokens } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { listAncestors, playFrom } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding, RuleFinding } from '../../verdict.ts';
import { findSides, getClause } from './structure-kit.ts';

const goes = String.raw`(?:comes?|came|coming|goes|go|went|gone|going|moves?|moved|moving|returns?|returned|returning|retreats?|retreated|retreating|lands?|landed|landing|drops? back|dropped back|drops?|dropped|jumps?|jumped|hops?|hopped|steps?|stepped|slides?|slid|settles?|settled|arrives?|arrived|gets?|swings?|swung|transfers?|transferred|travels?|travelled|walks?|walked|runs?|ran|marches|marched|advances?|advanced|pushes|pushed|leaps?|leapt|heads?|switches|switched|strays?|strayed|wanders?|wandered|ventures?|ventured|crept|crawled|penetrates?|penetrated|dragged|driven|chased|hunted|lured|drawn|forced|marche[sd]|rushes|rushed|is planted|has been planted|is posted|takes up a post|takes? (?:its|his|her|up) place|takes? up (?:its|his|her) (?:place|post)|appears?|appeared)`;
const journey = new RegExp(
  String.raw`(?<piece><P\d+>)(?<rel>,? (?:which|that))?(?<words>(?: (?:has|have|had|will|would|can|could|may|might|must|is|are|was|were|be|been|just|now|then|already|never|not|soon|finally|later|also|again|quickly|at last|once again|to|able|about|wants?|only|simply|therefore|safely|immediately|never))*) (?<verb>${goes})(?<more>(?: (?:back|on|out|home|over|across|up|down|straight|again|away|forward|all the way|right|as far|at once|quickly|round|around|immediately|with (?:tempo|check|gain of time)))*) (?<how>to|on|at|onto|into|up to|down to|out to|as far as|right up to|from <S\d+> to|via <S\d+>(?:(?:, | and )<S\d+>)* to|through <S\d+> to|for)(?: the square)? (?<to><S\d+>)`,
  'gu',
);
const left = new RegExp(
  String.raw`(?<piece><P\d+>)(?<words>(?: (?:has|have|had|just|now|already|not|never|also|yet|finally|then))*) (?<verb>left|leaves|vacated|vacates|abandoned|abandons|deserts|deserted|quits) (?<from><S\d+>)(?<tail> yet)?`,
  'gu',
);
const reached = new RegExp(
  String.raw`(?<piece><P\d+>)(?<words>(?: (?:has|have|had|just|now|already|not|never|also|finally|thus))*) (?<verb>reached|reaches|occupied|occupies|invaded|invades|entered|enters) (?<to><S\d+>)`,
  'gu',
);
const walked =
  /(?<piece><P\d+>) (?:has |have |had )?(?:walked|travelled|marched|wandered|run|gone|come|moved|journeyed)(?: all the way)? from (?<from><S\d+>) to (?<to><S\d+>)/gu;

/** 'Ka1 tucks the king away on a1', '20.Nf5 plants the knight on f5' */
const settled =
  /(?<line><L\d+>) (?:(?:now|then|also|thus|simply|safely|firmly) )*(?<verb>tucks|puts|places|plants|posts|installs|parks) (?<piece><P\d+>)(?: (?:away|safely|firmly|back))* on (?<to><S\d+>)(?! and <S)/gu;

/** Destination of a piece: by the last move, a move of a line, or an earlier one, by tense. */
export const journeyRule: Rule = {
  id: 'journey',
  check: (context) => [
    ...context.scan(journey).flatMap((match) => checkJourney(context, match)),
    ...context.scan(reached).flatMap((match) => checkJourney(context, match)),
    ...context.scan(left).flatMap((match) => checkLeft(context, match)),
    ...context.scan(walked).flatMap((match) => checkWalked(context, match)),
    ...context.scan(settled).flatMap((match) => checkSettled(context, match)),
  ],
};

interface Step {
  readonly spot: Spot;
  readonly from: Square;
  readonly to: Square;
  readonly color: Color;
}

/** The moves of a piece of this kind among the given positions. */
function listSteps(spots: readonly Spot[], entity: PieceEntity): Step[] {
  return spots.flatMap((spot) => {
    const { parent, move } = spot;
    if (!parent || !move) return [];
    const jump = entity.noun === 'rook' ? findRookStep(spot) : undefined;
    const [start, end] = jump ?? [move.from, move.to];
    const piece = getPiece(parent.board, start);
    const color = toColor(piece > 0 ? 1 : -1);
    if (!entity.roles.includes(toRole(piece)) || (entity.color && entity.color !== color))
      return [];
    if (entity.shade && isLight(start) !== (entity.shade === 'light')) return [];
    const from = formatSquare(start);
    const isNamed =
      entity.squares.length === 0 ||
      entity.squares.includes(from) ||
      entity.squares.includes(formatSquare(end));
    const isOnFile =
      entity.file === undefined ||
      from.startsWith(entity.file) ||
      formatSquare(end).startsWith(entity.file);
    return isNamed && isOnFile ? [{ spot, from, to: formatSquare(end), color }] : [];
  });
}

/** The rook's part of castling. */
function findRookStep({ parent, move }: Spot): readonly [from: number, to: number] | undefined {
  if (!parent || !move || !isCastling(parent.board, move)) return undefined;
  return move.to > move.from ? [move.to + 1, move.to - 1] : [move.to - 2, move.to + 1];
}

/** Positions of the lines that the sentence and its comment have named. */
function listLineSpots({ lines, earlierLines }: SentenceContext): Spot[] {
  return [...[...lines.values()].filter((line) => !isBroken(line)), ...earlierLines].flatMap(
    ({ spots }) => spots.slice(1),
  );
}

/** Positions after each reply to the lines named before the words: '14.Qh7+ is not mate, because the king goes to f8'. */
function listReplies({ lines, read }: SentenceContext, { index }: Match): Spot[] {
  return [...lines].flatMap(([entity, binding]) => {
    if (isBroken(binding) || read.canonical.indexOf(`<L${entity}>`) >= index) return [];
    const end = getLineEnd(binding);
    return listLegalMoves(end.board).map((move) => playFrom(end, move));
  });
}

const future =
  /\b(?:will|would|can|could|may|might|must|to|soon|wants?|able|about|heads?|for|if|next|before|later|then|when|threat\w*)\b/u;

function checkJourney(context: SentenceContext, match: Match): Finding[] {
  const { piece: token = '', words = '', verb = '', more = '', how = '', to = '' } = match.groups;
  const entity = context.getPiece(token);
  const goal = context.getEntity(to);
  if (!entity || goal?.kind !== 'square' || entity.noun === 'unit') return [];
  // 'The knight on f3 goes to e5' names the square it leaves; 'no knight comes to d5' denies.
  const { place } = context;
  const isFuture =
    future.test(`${getClause(context, match.index)}${words} ${how.replace(/^to$|.* to$/u, '')}`) ||
    verb.startsWith('head');
  const denied = isDenied(words) || entity.determiner === 'no';
  // 'No other piece reaches e3' says what could go there, not what did.
  if (entity.determiner === 'no' && verb === 'reaches')
    return [checkReach(context, match, entity, goal.square)];
  const isReturn =
    verb.startsWith('return') || (/\bagain\b/u.test(`${words}${more}`) && !/once/u.test(words));
  const isRetreat = /^retreat|^drop/u.test(verb) || /\bback\b/u.test(more);
  const isPast =
    /\b(?:has|have|had|was|were)\b/u.test(words) ||
    /(?:ed|came|went|ran|slid|swung|leapt)$/u.test(verb) ||
    place.isAboutGame;
  const path = listAncestors(place.after);
  const ahead = place.game.filter(({ ply }) => ply > place.after.ply);
  const near = isPast || isReturn ? path : path.slice(-2);
  const spots = [
    ...near,
    ...listLineSpots(context),
    ...listReplies(context, match),
    ...(place.isAboutGame ? place.game : ahead.slice(0, isFuture ? 40 : 2)),
  ];
  const steps = listSteps(spots, entity).filter((step) => step.to === goal.square);
  const isSo = steps.some(
    ({ spot, from, color }) =>
      (!isReturn || wasThere(spot, entity, goal.square, color)) &&
      (!isRetreat || verb === 'drops' || isBackwards(from, goal.square, color)),
  );
  const isSilent =
    isFuture ||
    // 'Returns to f8' is said of any retreat to the back rank.
    (isReturn && steps.some(({ color }) => goal.square.endsWith(color === 'white' ? '1' : '8'))) ||
    (/^(?:dragged|driven|chased|hunted|lured|drawn|forced)$/u.test(verb) && !isPast) ||
    /\b(?:when|if|once|after|until|as soon as|and then|then) (?:the )?$/u.test(
      context.read.canonical.slice(0, match.index),
    ) ||
    entity.determiner === 'a' ||
    /\b(?:where|from which|if|from there)\b/u.test(getClause(context, match.index));
  if (denied && isFuture) return [];
  const truth: Truth = isSo !== denied ? true : isSilent ? undefined : false;
  return [
    decideOnce(
      context,
      match,
      truth,
      denied
        ? `the ${entity.noun} does go to ${goal.square}`
        : describeStep(context, entity, goal.square, isReturn && steps.length > 0),
    ),
  ];
}

/** 'No other piece reaches e3': no legal move of another piece goes there. A piece that may go there leaves it open. */
function checkReach(
  context: SentenceContext,
  match: Match,
  { roles, color }: PieceEntity,
  goal: Square,
): Finding {
  const { place, lines, read } = context;
  const [near] = [...lines.values()].flatMap(({ spots: [start] }) => start ?? []).toReversed();
  const { board } = near ?? place.after;
  const isOther = /\bother $/u.test(read.canonical.slice(0, match.index));
  const named = new Set(
    isOther ? [...lines.values()].flatMap(({ spots: [, next] }) => next?.move?.from ?? []) : [],
  );
  const isReached = listLegalMoves(board).some(
    ({ from, to }) =>
      formatSquare(to) === goal &&
      !named.has(from) &&
      roles.includes(toRole(getPiece(board, from))) &&
      (color === undefined || color === toColor(board.turn)),
  );
  return decideOnce(context, match, isReached ? undefined : true, '');
}

function describeStep(
  context: SentenceContext,
  entity: PieceEntity,
  goal: Square,
  isFirst: boolean,
): string {
  if (isFirst) return `the ${entity.noun} has not been on ${goal} before`;
  const last = listSteps(listAncestors(context.place.after).slice(-2), entity).at(-1);
  return last
    ? `the ${entity.noun} goes to ${last.to}, not to ${goal}`
    : `no ${entity.noun} goes to ${goal} there`;
}

/** True if a piece of this kind was on the square before the move. */
function wasThere({ parent }: Spot, entity: PieceEntity, square: Square, color: Color): boolean {
  return (parent ? listAncestors(parent) : []).some(({ board }) => {
    const at = (square.charCodeAt(1) - 49) * 16 + square.charCodeAt(0) - 97;
    const piece = getPiece(board, at);
    return piece !== 0 && entity.roles.includes(toRole(piece)) && piece > 0 === (color === 'white');
  });
}

function isBackwards(from: Square, to: Square, color: Color): boolean {
  const rank = (square: Square): number =>
    getOwnRank((square.charCodeAt(1) - 49) * 16, color === 'white' ? 1 : -1);
  return rank(to) <= rank(from) || /[ah]/u.test(to);
}

function decideOnce(
  context: SentenceContext,
  match: Match,
  truth: Truth,
  otherwise: string,
): Finding {
  return context.decide({
    rule: 'journey',
    basis: 'record',
    match,
    places: [context.place.after],
    test: () => truth,
    otherwise,
    show: () => ({
      squares: listTokens(match.text).flatMap((token) => {
        const entity = context.getEntity(token);
        return entity?.kind === 'square' ? [entity.square] : [];
      }),
    }),
  });
}

function checkLeft(context: SentenceContext, match: Match): Finding[] {
  const { piece: token = '', words = '', from = '', tail = '' } = match.groups;
  const entity = context.getPiece(token);
  const start = context.getEntity(from);
  if (!entity || start?.kind !== 'square') return [];
  const { place } = context;
  const isFuture = future.test(getClause(context, match.index));
  const denied = isDenied(`${words}${tail}`);
  const spots = [
    ...listAncestors(place.after),
    ...listLineSpots(context),
    ...(place.isAboutGame
      ? place.game
      : place.game.filter(({ ply }) => ply > place.after.ply && ply <= place.after.ply + 2)),
  ];
  const sides = entity.color ? [entity.color] : findSides(context, match.index);
  const isSo = listSteps(spots, { ...entity, squares: [] }).some(
    (step) => step.from === start.square && sides.includes(step.color),
  );
  const truth: Truth = isSo !== denied ? true : isFuture ? undefined : false;
  return [
    decideOnce(
      context,
      match,
      truth,
      denied
        ? `the ${entity.noun} has left ${start.square}`
        : `no ${entity.noun} has left ${start.square}`,
    ),
  ];
}

function checkWalked(context: SentenceContext, match: Match): Finding[] {
  const { piece: token = '', from = '', to = '' } = match.groups;
  const entity = context.getPiece(token);
  const [start, end] = [context.getEntity(from), context.getEntity(to)];
  if (!entity || start?.kind !== 'square' || end?.kind !== 'square') return [];
  const steps = listSteps([...listAncestors(context.place.after), ...listLineSpots(context)], {
    ...entity,
    squares: [],
  });
  const isSo = steps.some(
    (first, index) =>
      first.from === start.square &&
      steps.slice(index).some((last) => last.color === first.color && last.to === end.square),
  );
  return [
    decideOnce(
      context,
      match,
      isSo,
      `no ${entity.noun} has gone from ${start.square} to ${end.square}`,
    ),
  ];
}

/** A single move puts the piece that it moves on the square it goes to. */
function checkSettled(context: SentenceContext, match: Match): RuleFinding[] {
  const { line = '', piece: token = '', to = '', verb = '' } = match.groups;
  const entity = context.getPiece(token);
  const goal = context.getEntity(to);
  const [, first, ...more] = context.getLine(line)?.spots ?? [];
  if (!entity || goal?.kind !== 'square' || !first || more.length > 0) return [];
  if (entity.isPlural || entity.squares.length > 0 || entity.noun === 'unit') return [];
  const [step] = listSteps([first], entity);
  if (!step || step.to === goal.square) return [];
  const reason = `${first.san ?? 'the move'} ${verb} it on ${step.to}, not on ${goal.square}`;
  const finding = context.report({
    rule: 'journey',
    verdict: 'refuted',
    basis: 'rules',
    match,
    reason,
  });
  return [{ ...finding, isFirm: true }];
}
