import type { Color } from '../../../chess/pieces.ts';
import { getPiece, toSide } from '../../../coach/verify/board.ts';
import { getTakenPiece, listLegalMoves } from '../../../coach/verify/rules.ts';
import { getLineEnd } from '../../bind-line.ts';
import type { PieceEntity } from '../../entities.ts';
import { piece } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { listAncestors, playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideByEngine, getMover, listLines, readSides } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { countBalance } from './material.ts';
import { playBestLine } from './outlook.ts';
import { denial, isKind, listGameMoves, modal } from './told-moves.ts';

const trades = new RegExp(
  String.raw`${denial}\b(?:trad(?:es?|ed|ing)|exchang(?:es?|ed|ing)|swap(?:s|ped|ping)?)(?: off)?(?: of)? (?:a pair of |one pair of |another pair of |all |both |all the )?(?<object>${piece})(?: for (?<other>${piece}))?`,
  'gu',
);
const comeOff = new RegExp(
  String.raw`(?<object>${piece}) (?:have |has |had |will |are |is |were |would |being |been )*(?<denied>not (?:yet )?)?(?<verb>come off|comes off|came off|coming off|disappear(?:ed)?|(?<=(?:is|are|was|were|be|been|being|with <P\d+>|without <P\d+>|have|has) )(?:gone|off(?: the board)?)|exchanged|traded(?: off)?|swapped(?: off)?)(?=[ .,;:!)]|$)`,
  'gu',
);
const sacrifices = new RegExp(
  String.raw`\b(?<verb>sacrific(?:es?|ed|ing)|offer(?:s|ed|ing)?|sacs?|gives? up|gave up|giving up|gives?(?= the exchange)) (?:him |up |back |even |simply )?(?:to exchange |an exchange of |the exchange of |to trade |the |a )?(?<object>${piece}|(?:the )?exchange\b)`,
  'gu',
);

/** Trades and sacrifices in words. They are refuted only if no such move is near the note. */
export const tradeRule: Rule = {
  id: 'trade',
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    return [
      ...context.scan(trades).flatMap((match) => checkTrade(context, match) ?? []),
      ...context.scan(comeOff).flatMap((match) => checkTrade(context, match) ?? []),
      ...context.scan(sacrifices).flatMap((match) => checkSacrifice(context, match) ?? []),
    ];
  },
};

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
  const clause = context.read.canonical.slice(0, match.index).split(/[;:.]/u).at(-1) ?? '';
  const isStated =
    /^(?:trades|exchanges|swaps)\b/u.test(match.text) &&
    /<C\d+> (?:\w+ )?$/u.test(clause) &&
    !modal.test(clause) &&
    place.isMainLine;
  const isPart = /<N\d+> of $/u.test(context.read.canonical.slice(0, match.index));
  // 'One of the knights is gone' and 'exchanged or taken' need no trade.
  const isEither = /^ or (?:been )?(?:taken|captured|lost|sacrificed|won)\b/u.test(
    context.read.canonical.slice(match.index + match.text.length),
  );
  const isSingle = (!entity.isPlural || isEither || isPart) && other === undefined && verb !== '';
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
      const isAll = /\b(?:both pairs of|all(?: the| four)?|both) $/u.test(
        context.read.canonical.slice(0, match.index),
      );
      if (verb !== '' && (isAll || (isState && entity.noun === 'queen'))) {
        return ends.some((end) =>
          (['white', 'black'] as const).every((color) => countKind(end, color, entity) === 0),
        );
      }
      const base = path.at(isState ? -12 : -5) ?? path[0] ?? place.after;
      const continued = ends.map((end) => playBestLine(context, end));
      const later = [
        ...ends,
        ...listGameMoves(context),
        ...(isStated ? [] : continued.flatMap((spots) => spots ?? [])),
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
      return isPossible && !isState && !isStated ? undefined : false;
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
  if (entity?.isPlural && verb.startsWith('offer')) {
    return decideByEngine(context, {
      rule: 'trade',
      basis: 'rules',
      match,
      places: [place.after, ...listLines(context).map(({ line }) => getLineEnd(line))],
      test: (spot): Answer => canTrade(spot, entity),
      otherwise: () => `the ${entity.noun}s cannot be traded there`,
    });
  }
  if ((!entity && !isExchange) || isTrade) return undefined;
  // 'The sacrificed piece' is a name, not a statement.
  if (/\b(?:the|his|<C\d+>|for) $/u.test(context.read.canonical.slice(0, match.index)))
    return undefined;
  const before = context.read.canonical.slice(0, match.index);
  const [side] = readSides(context, before).slice(-1);
  const [, paid = ''] =
    /^ for (<P\d+>)/u.exec(context.read.canonical.slice(match.index + match.text.length)) ?? [];
  const price = context.getPiece(paid);
  // 'Must give up the bishop' tells of a move that is not played yet.
  const isOpen = modal.test(before.split(/[;:.]/u).at(-1) ?? '');
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
      if (isOffered && price && spot.parent && spot.move) {
        const taken = getTakenPiece(spot.parent.board, spot.move);
        const isOwn = isKind(getPiece(spot.board, spot.move.to), entity);
        if (taken !== 0 && isOwn && !isExchange) return isKind(taken, price);
      }
      if (isOffered) return true;
      const earlier = spot.parent && countBalance(spot.parent.board, giver).points;
      const isGiven = earlier !== undefined && countBalance(spot.board, giver).points < earlier;
      return isGiven || isOpen || /sacrificed|offered/u.test(verb) ? undefined : false;
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
