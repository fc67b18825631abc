import type { Square } from '../../../chess/square.ts';
import { getPiece, parseSquare, toColor } from '../../../coach/verify/board.ts';
import { findTakenSquare, getTakenPiece, listLegalMoves } from '../../../coach/verify/rules.ts';
import type { Move } from '../../../coach/verify/rules.ts';
import { getLineEnd } from '../../bind-line.ts';
import type { BoundLine } from '../../bind-line.ts';
import { readDescribedMoves } from '../../described-moves.ts';
import type { PieceEntity } from '../../entities.ts';
import { piece, square } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideByEngine, getMover, listLines, modals, readSides } from './engine-question.ts';
import { denial, isKind, listGameMoves, modal } from './told-moves.ts';

const take = String.raw`(?:accepts?(?= <P)|accepted(?= <P)|takes?|taking|took|taken|captures?|captured|capturing|recaptures?|recapturing|recaptured|takes? back|taking back)\b`;
const captures = new RegExp(
  String.raw`${denial}\b(?<verb>${take})(?: back)?(?: (?:(?:the |a |this |that )?(?<object>${piece})|on (?<square>${square})|(?<bare>${square})))?(?: (?:on|at) (?<at>${square}))?(?: with (?:either )?(?:the |a |his )?(?<agent>${piece}))?`,
  'gu',
);
/** Captures in words. They are refuted only if no such move is near the note. */
export const captureRule: Rule = {
  id: 'capture',
  reads: modals,
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    return context.scan(captures).flatMap((match) => checkCapture(context, match) ?? []);
  },
};

/** A capture that was or could be played near the note. */
interface Taking {
  readonly spot: Spot;
  readonly move: Move;
}

const finite =
  /^(?:accepts|accepted|takes|took|captures|captured|recaptures|recaptured|takes back)$/u;

/** Captures that were played near the note or in the lines of the text. */
function listPlayed(context: SentenceContext): Taking[] {
  const named = [...listLines(context).map(({ line }) => line), ...context.earlierLines.slice(-1)];
  return [...listCaptures(listGameMoves(context)), ...listLineCaptures(named)];
}

function listLineCaptures(lines: readonly BoundLine[]): Taking[] {
  return listCaptures(lines.flatMap(({ spots }) => spots.slice(1)));
}

/** The captures among the moves that led to the positions. */
function listCaptures(spots: readonly Spot[]): Taking[] {
  return spots
    .flatMap(({ parent, move }) => (parent && move ? [{ spot: parent, move }] : []))
    .filter(({ spot, move }) => getTakenPiece(spot.board, move) !== 0);
}

function listPossibleCaptures(context: SentenceContext): Taking[] {
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

/**
 * Captures after the lines named before the words, as in '25.Qg8+ is no mate, because the knight takes the queen', and after
 * moves told in words: 'is not free to take, since then the queen falls'.
 */
function listFollowing(context: SentenceContext, { index }: Match): Taking[] {
  const lines = listLines(context).filter(({ end }) => end <= index);
  const ends = lines.map(({ line }) => getLineEnd(line));
  const isThen = /\bthen (?:[a-z]+ )?(?:<[PC]\d+>[^,;]*)?$/u.test(
    context.read.canonical.slice(0, index),
  );
  const told = isThen ? readDescribedMoves(context).filter(({ end }) => end <= index) : [];
  return [...ends, ...told.flatMap((move) => move.ends)].flatMap((spot) =>
    listLegalMoves(spot.board)
      .filter((move) => getTakenPiece(spot.board, move) !== 0)
      .map((move) => ({ spot, move })),
  );
}

function checkCapture(context: SentenceContext, match: Match): Finding | undefined {
  const { object, agent, square: on, bare, at, denied, verb = '' } = match.groups;
  const target = object === undefined ? undefined : context.getPiece(object);
  const subjectPiece = findTaker(context, match);
  const by = context.getPiece(agent ?? subjectPiece ?? '');
  const place = context.getEntity(on ?? bare ?? at ?? '');
  const squareName = place?.kind === 'square' ? place.square : target?.squares[0];
  // 'Takes' alone and idioms ('takes up', 'takes over') say nothing that can be checked here.
  if (!target && agent === undefined && squareName === undefined) return undefined;
  // 'Takes the rook off the g-file', 'takes h7 from the king', 'takes the bishop back'.
  const rest = context.read.canonical.slice(match.index + match.text.length);
  const isIdiom =
    /^(?:(?:,| and|, and) <[SP]\d+>)* (?:(?:off|away|back|out of|aim|part|care|over|up)\b|from <[PC])/u.test(
      rest,
    );
  // 'Anderssen takes the white pieces' tells who has which side.
  const isSideTaken = target?.noun === 'piece' && target.isPlural && target.color !== undefined;
  if (isIdiom || isSideTaken) return undefined;
  const isThreat = /\bthreat\w* to $/u.test(context.read.canonical.slice(0, match.index));
  if (denied !== undefined || isThreat || target?.noun === 'king') return undefined;
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
  // 'If Black plays 32...Rxh2+, White takes the rook': in that line or after it.
  const isConditional = /^(?:and |but )?(?:if|once|when|after)\b.*<L\d+>/u.test(clause);
  const captures = isConditional
    ? [
        ...listLineCaptures(listLines(context).map(({ line }) => line)),
        ...listFollowing(context, match),
      ]
    : isStated
      ? [...played, ...listFollowing(context, match)]
      : [...listPossibleCaptures(context), ...listFollowing(context, match)];
  const isTrue = captures.some(({ spot, move }) => {
    if (taking !== undefined && toColor(spot.board.turn) !== taking) return false;
    const taken = getTakenPiece(spot.board, move);
    const taker = getPiece(spot.board, move.from);
    const isSquare =
      squareName === undefined ||
      findTakenSquare(spot.board, move) === parseSquare(squareName) ||
      move.to === parseSquare(squareName);
    const isColor = target?.color === undefined || toColor(taken > 0 ? 1 : -1) === target.color;
    const isFile = by?.file === undefined || 'abcdefgh'.charAt(move.from % 16) === by.file;
    const isTakerColor = by?.color === undefined || toColor(spot.board.turn) === by.color;
    // The square in the name of the piece is the one it comes from, or the one it has come to.
    const isFrom =
      !by?.squares.length ||
      by.squares.some((name) => [move.from, move.to].includes(parseSquare(name)));
    return (
      isKind(taken, target) &&
      isKind(taker, by) &&
      isSquare &&
      isColor &&
      isFile &&
      isTakerColor &&
      isFrom
    );
  });
  // 'From there it would have taken the knight' is about a piece that stands elsewhere.
  const isVague = !by && taking === undefined && /\b(?:would|could|might)\b/u.test(clause);
  if (!isTrue && isVague) return undefined;
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

/** The piece that takes, if it stands right before the verb: 'the f-pawn simply recaptures'. */
function findTaker({ read }: SentenceContext, match: Match): string | undefined {
  const clause =
    read.canonical
      .slice(0, match.index)
      .split(/[;:.,]/u)
      .at(-1) ?? '';
  const [, before = '', token] =
    /^(.*?)(<P\d+>) (?:(?:simply|just|now|then|also|can|could|may|might|will|would|must|should|again|never|even|always|have|has|had) )*$/u.exec(
      clause,
    ) ?? [];
  const isObject = /<[A-Z]\d+>|\b(?:by|of|with|to|on|from|at|against|for) $/u.test(
    before.replace(/\bfor $/u, ''),
  );
  return isObject ? undefined : token;
}

/** True if what is said to be taken stands there: else the sentence is about another position. */
function isTargetThere(
  context: SentenceContext,
  target: PieceEntity | undefined,
  squareName: Square | undefined,
): boolean {
  const { place, read } = context;
  if (place.isAboutGame || /\bif\b/u.test(read.canonical)) return false;
  const { board, move } = place.after;
  // 'The bishop' after a bishop's move is that bishop.
  const isMoved = squareName === undefined && target?.determiner === 'the' && !target.isPlural;
  const at = squareName === undefined ? (isMoved ? move?.to : undefined) : parseSquare(squareName);
  if (at === undefined) return false;
  const found = getPiece(board, at);
  return found !== 0 && isKind(found, target);
}
