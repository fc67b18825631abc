import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { getPiece, parseSquare, toColor, toKind, toSide } from '../../../coach/verify/board.ts';
import { findTakenSquare, getTakenPiece, listLegalMoves } from '../../../coach/verify/rules.ts';
import type { Move } from '../../../coach/verify/rules.ts';
import { getLineEnd } from '../../bind-line.ts';
import type { PieceEntity } from '../../entities.ts';
import { piece, square } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { listAncestors, playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideByEngine, getMover, listLines, readSides } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { countBalance } from './material.ts';
import { playBestLine } from './outlook.ts';

const denial = String.raw`(?<denied>(?:cannot|can't|may not|could not|not|never|must not|dare not|dares not|should not|not allowed to|no longer|afford to|nothing|n't|refuses to|declines? to|without|instead of|rather than) (?:[a-z]+ )?)?`;
const take = String.raw`(?:takes?|taking|took|taken|captures?|captured|capturing|recaptures?|recapturing|recaptured|takes? back|taking back)`;
const captures = new RegExp(
  String.raw`${denial}\b(?<verb>${take})(?: back)?(?: (?:(?:the |a |this |that )?(?<object>${piece})|on (?<square>${square})|(?<bare>${square})))?(?: (?:on|at) (?<at>${square}))?(?: with (?:either )?(?:the |a |his )?(?<agent>${piece}))?`,
  'gu',
);
const trades = new RegExp(
  String.raw`${denial}\b(?:trad(?:es?|ed|ing)|exchang(?:es?|ed|ing)|swap(?:s|ped|ping)?)(?: off)?(?: of)? (?:a pair of |one pair of |another pair of |all |both |all the )?(?<object>${piece})(?: for (?<other>${piece}))?`,
  'gu',
);
const comeOff = new RegExp(
  String.raw`(?<object>${piece}) (?:have |has |had |will |are |is |were |would |being |been )*(?<denied>not (?:yet )?)?(?<verb>come off|comes off|came off|coming off|disappear(?:ed)?|gone|off(?: the board)?|exchanged|traded(?: off)?|swapped(?: off)?)(?=[ .,;:!)]|$)`,
  'gu',
);
const sacrifices = new RegExp(
  String.raw`\b(?<verb>sacrific(?:es?|ed|ing)|offer(?:s|ed|ing)?|sacs?|gives? up|gave up|giving up|gives?(?= the exchange)) (?:him |up |back |even |simply )?(?:to exchange |an exchange of |the exchange of |to trade |the |a )?(?<object>${piece}|(?:the )?exchange\b)`,
  'gu',
);

/** Captures, trades and sacrifices in words. They are refuted only if no such move is near the note. */
export const captureRule: Rule = {
  id: 'capture',
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    return [
      ...context.scan(captures).flatMap((match) => checkCapture(context, match) ?? []),
      ...context.scan(trades).flatMap((match) => checkTrade(context, match) ?? []),
      ...context.scan(comeOff).flatMap((match) => checkTrade(context, match) ?? []),
      ...context.scan(sacrifices).flatMap((match) => checkSacrifice(context, match) ?? []),
    ];
  },
};

/** A capture that was or could be played near the note. */
interface Taking {
  readonly spot: Spot;
  readonly move: Move;
}

const nearPlies = 3;

function listGameMoves({ place }: SentenceContext): Spot[] {
  const path = listAncestors(place.after).slice(-nearPlies);
  const next = place.game.filter(
    ({ ply }) => ply > place.after.ply && ply <= place.after.ply + nearPlies,
  );
  return [...path, ...(place.isMainLine ? next : [])];
}

const modal =
  /\b(?:if|may|can|could|might|would|will|must|should|to|when|whether|once|after|until|before|threat\w*|wants?|unless|either|or|which|that|whoever|whatever|cannot|not|never|always|ready|by)\b/u;
const finite = /^(?:takes|took|captures|captured|recaptures|recaptured|takes back)$/u;

/** Captures that were played near the note or in the lines of the text. */
function listPlayed(context: SentenceContext): Taking[] {
  const named = [...listLines(context).map(({ line }) => line), ...context.earlierLines.slice(-1)];
  const played = [...listGameMoves(context), ...named.flatMap(({ spots }) => spots.slice(1))];
  return played
    .flatMap(({ parent, move }) => (parent && move ? [{ spot: parent, move }] : []))
    .filter(({ spot, move }) => getTakenPiece(spot.board, move) !== 0);
}

function listTakings(context: SentenceContext): Taking[] {
  const { place } = context;
  const lines = listLines(context);
  const named = [...lines.map(({ line }) => line), ...context.earlierLines.slice(-1)];
  const found: Taking[] = listPlayed(context);
  const ends = [
    place.after,
    ...(place.before ? [place.before] : []),
    ...named.map(getLineEnd),
    ...named.flatMap(({ spots }) => spots[0] ?? []),
  ];
  for (const end of ends) {
    for (const spot of [end, playPass(end)]) {
      if (spot) found.push(...listLegalMoves(spot.board).map((move) => ({ spot, move })));
    }
  }
  return found.filter(({ spot, move }) => getTakenPiece(spot.board, move) !== 0);
}

function isKind(found: number, entity: PieceEntity | undefined): boolean {
  return !entity || entity.roles.some((role) => toKind(role) === Math.abs(found));
}

function checkCapture(context: SentenceContext, match: Match): Finding | undefined {
  const { object, agent, square: on, bare, at, denied, verb = '' } = match.groups;
  const target = object === undefined ? undefined : context.getPiece(object);
  const by = agent === undefined ? undefined : context.getPiece(agent);
  const place = context.getEntity(on ?? bare ?? at ?? '');
  const squareName = place?.kind === 'square' ? place.square : target?.squares[0];
  // 'Takes' alone and idioms ('takes up', 'takes over') say nothing that can be checked here.
  if (!target && !by && squareName === undefined) return undefined;
  if (denied !== undefined || target?.noun === 'king') return undefined;
  const isPassive =
    /taken|captured$/u.test(verb) &&
    !target &&
    /\b(?:is|are|was|were|be|been) $/u.test(context.read.canonical.slice(0, match.index));
  if (isPassive) return undefined;
  const clause = context.read.canonical.slice(0, match.index).split(/[;:.]/u).at(-1) ?? '';
  const isStated = finite.test(verb) && !modal.test(clause) && context.place.isMainLine;
  const [subject] = /<C\d+>(?= (?:\w+ )?$)/u.exec(clause) ?? [];
  const [taking] = subject === undefined ? [] : readSides(context, subject);
  const noted = context.place.after;
  const isNoted =
    isStated &&
    taking === getMover(noted) &&
    noted.parent !== undefined &&
    noted.move !== undefined &&
    getTakenPiece(noted.parent.board, noted.move) !== 0;
  const played = listPlayed(context).filter(
    ({ spot }) => !isNoted || spot === noted.parent || !context.place.game.includes(spot),
  );
  const takings = isStated ? played : listTakings(context);
  const isTrue = takings.some(({ spot, move }) => {
    if (taking !== undefined && toColor(spot.board.turn) !== taking) return false;
    const taken = getTakenPiece(spot.board, move);
    const taker = getPiece(spot.board, move.from);
    const isSquare =
      squareName === undefined ||
      findTakenSquare(spot.board, move) === parseSquare(squareName) ||
      move.to === parseSquare(squareName);
    const isColor = target?.color === undefined || toColor(taken > 0 ? 1 : -1) === target.color;
    const isFile = by?.file === undefined || 'abcdefgh'.charAt(move.from % 16) === by.file;
    return isKind(taken, target) && isKind(taker, by) && isSquare && isColor && isFile;
  });
  return decideByEngine(context, {
    rule: 'capture',
    basis: 'rules',
    match,
    places: [context.place.after],
    test: () =>
      isTrue || (isStated || isTargetThere(context, target, squareName) ? false : undefined),
    otherwise: () => 'no such capture is possible there',
  });
}

/** True if what is said to be taken stands there: else the sentence is about another position. */
function isTargetThere(
  context: SentenceContext,
  target: PieceEntity | undefined,
  squareName: Square | undefined,
): boolean {
  const { place, read } = context;
  if (place.isAboutGame || /\bif\b/u.test(read.canonical)) return false;
  if (squareName === undefined) return false;
  const found = getPiece(place.after.board, parseSquare(squareName));
  return found !== 0 && isKind(found, target);
}

function countKind(spot: Spot, color: Color, entity: PieceEntity): number {
  return spot.board.cells.filter((found) => found * toSide(color) > 0 && isKind(found, entity))
    .length;
}

/** Both sides lose a piece of the kind between an earlier position and one of the lines, the game or the engine's line. */
function checkTrade(context: SentenceContext, match: Match): Finding | undefined {
  const { place } = context;
  const { object = '', other, denied, verb = '' } = match.groups;
  const entity = context.getPiece(object);
  const second = other === undefined ? entity : context.getPiece(other);
  if (!entity || !second || denied !== undefined || /king|pawn|unit/u.test(entity.noun))
    return undefined;
  const isState =
    /gone|off|exchanged|traded|swapped/u.test(verb) && !/come|came|will/u.test(match.text);
  const isOffer = /\b(?:offer|propos|invit|suggest)\w* (?:to |the |an )?$/u.test(
    context.read.canonical.slice(0, match.index),
  );
  const isSingle = !entity.isPlural && other === undefined && verb !== '';
  if (isSingle) return undefined;
  const path = listAncestors(place.after);
  const lines = [...listLines(context).map(({ line }) => line), ...context.earlierLines.slice(-1)];
  return decideByEngine(context, {
    rule: 'trade',
    basis: 'rules',
    match,
    places: [place.after],
    test: (): Answer => {
      const ends = [place.after, ...lines.map(getLineEnd)];
      if (isState && entity.noun === 'queen') {
        return ends.some((end) =>
          (['white', 'black'] as const).every((color) => countKind(end, color, entity) === 0),
        );
      }
      const base = path.at(isState ? -12 : -5) ?? path[0] ?? place.after;
      const continued = ends.map((end) => playBestLine(context, end));
      const later = [
        ...ends,
        ...listGameMoves(context),
        ...continued.flatMap((spots) => spots ?? []),
      ];
      const isTraded = later.some((end) => {
        const lost = (color: Color, of: PieceEntity): boolean =>
          countKind(base, color, of) > countKind(end, color, of);
        return (
          (lost('white', entity) && lost('black', second)) ||
          (lost('black', entity) && lost('white', second))
        );
      });
      if (isTraded || (isOffer && canTrade(place.after, entity))) return true;
      if (continued.includes(undefined)) return 'missing';
      const isPossible = (['white', 'black'] as const).some(
        (color) =>
          countKind(base, color, entity) > 0 &&
          countKind(base, color === 'white' ? 'black' : 'white', second) > 0,
      );
      return isPossible && !isState ? undefined : false;
    },
    otherwise: () => `the ${entity.noun}s are not traded there`,
  });
}

/** True if a piece of the kind can take one of the same kind, whoever is to move. */
function canTrade(spot: Spot, entity: PieceEntity): boolean {
  return [spot, playPass(spot)].some(
    (at) =>
      at !== undefined &&
      listLegalMoves(at.board).some(
        (move) =>
          isKind(getPiece(at.board, move.from), entity) &&
          getTakenPiece(at.board, move) !== 0 &&
          isKind(getTakenPiece(at.board, move), entity),
      ),
  );
}

/** A sacrificed or offered piece can be taken after the move, and taking it wins material. */
function checkSacrifice(context: SentenceContext, match: Match): Finding | undefined {
  const { place } = context;
  const { object = '', verb = '' } = match.groups;
  const entity = context.getPiece(object);
  const isExchange = /exchange/u.test(object);
  const isTrade =
    /to exchange|exchange of|to trade/u.test(match.text) || (entity?.isPlural ?? false);
  if ((!entity && !isExchange) || isTrade) return undefined;
  // 'The sacrificed piece' is a name, not a statement.
  if (/\b(?:the|his|<C\d+>|for) $/u.test(context.read.canonical.slice(0, match.index)))
    return undefined;
  const before = context.read.canonical.slice(0, match.index);
  const [side] = readSides(context, before).slice(-1);
  const spots = [place.after, ...listLines(context).flatMap(({ line }) => line.spots.slice(1))];
  return decideByEngine(context, {
    rule: 'sacrifice',
    basis: 'rules',
    match,
    places: spots,
    test: (spot): Answer => {
      const giver = getMover(spot);
      if (side !== undefined && side !== giver) return undefined;
      const isOffered = listLegalMoves(spot.board).some((move) => {
        const taken = getTakenPiece(spot.board, move);
        if (taken === 0) return false;
        if (isExchange) return isKind(taken, rookOnly);
        return isKind(taken, entity);
      });
      if (isOffered) return true;
      const earlier = spot.parent && countBalance(spot.parent.board, giver).points;
      const isGiven = earlier !== undefined && countBalance(spot.board, giver).points < earlier;
      return isGiven || /sacrificed|offered/u.test(verb) ? undefined : false;
    },
    otherwise: () => 'nothing of that kind can be taken there',
  });
}

const rookOnly: PieceEntity = {
  kind: 'piece',
  roles: ['rook'],
  noun: 'rook',
  squares: [],
  isPlural: false,
  determiner: '',
  start: 0,
  end: 0,
  text: '',
};
