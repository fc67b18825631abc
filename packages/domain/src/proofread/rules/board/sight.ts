import type { Square } from '../../../chess/square.ts';
import {
  formatSquare,
  getOwnRank,
  getPiece,
  getSideAt,
  isOnBoard,
  parseSquare,
  pawn,
} from '../../../coach/verify/board.ts';
import { listReached } from '../../../coach/verify/reach.ts';
import { isDenied } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideClaim } from './claim-places.ts';
import { isFitting } from './fitting.ts';
import { leadWords, readParty, readSubject, writeOut } from './parties.ts';
import type { Parties } from './parties.ts';
import { listFreeSquares, reachesInBattery } from './reach-facts.ts';

const view =
  /(?:enjoys?|has|have|gets?|with|obtains?|commands?)(?: now| again)? (?:an? |the )?(?:free |unobstructed |clear |open |direct |good |splendid |unhindered |full )*(?:view|sight|line of sight|line|access|path)(?: (?:of|to|on|towards|all the way to|right down to|down to)) (?<to><[PS]\d+>)/gu;
const frees = new RegExp(
  String.raw`${leadWords}(?<verb>fre(?:es|eing|ed)|liberat(?:es|ing)|releas(?:es|ing)|makes? (?:room|way) for|making (?:room|way) for|gets? out of the way of|getting out of the way of|steps? out of the way of|clears? the (?:way|path|road) (?:for|of)|clearing the (?:way|path|road) (?:for|of)|opens? (?:the |a )?(?:way|path|road|line|door|diagonal)s? (?:for|of|to)|opening (?:the |a )?(?:way|path|road|line|diagonal|file)s? (?:for|of|to)|activat(?:es|ing)|lets? out|unblocks?) (?:both )?(?:[a-z-]+ )?(?<object><P\d+>)`,
  'gu',
);
const shuts = new RegExp(
  String.raw`${leadWords}(?<verb>shuts? (?:out|in|off)|shutting (?:out|in|off)|blocks?|blocking|blocked in|blocks? in|locks? in|locking in|hems? in|obstructs?|obstructing|gets? in the way of|stands? in the way of|standing in the way of|is in the way of|closes? the (?:diagonal|line|file) (?:of|for)|shuts? the (?:diagonal|line) (?:of|for)|shuts? the (?:diagonal|line) (?:of|for)|buries|burying|restricts?|restricting) (?:[a-z-]+ )?(?<object><P\d+>)(?!'s? (?:advance|path|way|retreat))`,
  'gu',
);
const blocked = new RegExp(
  String.raw`${leadWords}(?<word>blocked|obstructed|blockaded|hemmed in|shut in|locked in|shut out)(?: by (?<by><P\d+>))?`,
  'gu',
);

/** Views of pieces along their lines, and moves that open or shut these lines. */
export const sightRule: Rule = {
  id: 'sight',
  check: (context) => [
    ...context.scan(view).map((match) => checkView(context, match)),
    ...context.scan(frees).flatMap((match) => checkChange(context, match, true)),
    ...context.scan(shuts).flatMap((match) => checkChange(context, match, false)),
    ...context.scan(blocked).flatMap((match) => checkBlocked(context, match)),
  ],
};

function checkView(context: SentenceContext, match: Match): Finding {
  const { to = '' } = match.groups;
  const test = (spot: Spot): Truth => {
    const targets = readParty(context, to, spot).squares;
    if (targets.length === 0) return undefined;
    return isFitting(readSubject(context, match.index, spot), (from) =>
      targets.some((square) =>
        reachesInBattery(spot.board, parseSquare(from), parseSquare(square)),
      ),
    );
  };
  return decideClaim(context, {
    rule: 'sight',
    match,
    test,
    otherwise: 'something stands in between',
  });
}

/** 'Frees the bishop on c1', 'shuts in the rook': the move gives the piece squares, or takes some away. */
function checkChange(context: SentenceContext, match: Match, isOpening: boolean): Finding[] {
  const { lead = '', object = '', verb = '' } = match.groups;
  const entity = context.getPiece(object);
  if (!entity || (entity.noun === 'pawn' && !isOpening)) return [];
  const denied = isDenied(lead);
  const stands = /stands?|standing|is in the way/u.test(verb);
  const test = (spot: Spot): Truth => {
    const { parent, move } = spot;
    const inWay = readSubject(context, match.index + lead.length, spot);
    const objects = readParty(context, object, spot).squares;
    if (!isOpening && inWay.kind === 'named' && isInWay(spot, inWay, objects)) return !denied;
    if (!parent || !move) return undefined;
    const squares = readParty(context, object, spot).squares.filter(
      (square) =>
        getPiece(parent.board, parseSquare(square)) === getPiece(spot.board, parseSquare(square)),
    );
    if (squares.length === 0) return undefined;
    const truth = squares.some((square) => {
      const at = parseSquare(square);
      const [old, now] = [listFreeSquares(parent, at), listFreeSquares(spot, at)];
      const isGained = [...now].some((to) => !old.has(to));
      const isLost =
        [...old].some((to) => !now.has(to) && to !== move.to) ||
        [...old].some((to) => !now.has(to));
      return isOpening ? isGained : isLost;
    });
    return truth !== denied;
  };
  return [
    decideClaim(context, {
      rule: 'sight',
      match,
      test,
      // 'Frees' and 'activates' can be meant in a wider sense, and what stands in the way may have come earlier.
      isDoubtful:
        denied ||
        stands ||
        /^ (?:to|from) /u.test(context.read.canonical.slice(match.index + match.text.length)) ||
        (/ to\b/u.test(verb) && entity.noun === 'king') ||
        /^(?:releas|activat|lets?|block|restrict|obstruct)/u.test(verb),
      otherwise: `the move changes nothing for that piece: ${writeOut(context, match.text)}`,
      show: (spot) => ({ squares: readParty(context, object, spot).squares.slice(0, 2) }),
    }),
  ];
}

/** True if one of the pieces stands on a line of the other piece. */
function isInWay({ board }: Spot, { list }: Parties, squares: readonly Square[]): boolean {
  return list
    .flatMap((party) => party.squares)
    .some((at) =>
      squares.some((from) => listReached(board, parseSquare(from)).includes(parseSquare(at))),
    );
}

/** A blocked pawn has a piece in front of it; a blocked piece has one on its lines. */
function checkBlocked(context: SentenceContext, match: Match): Finding[] {
  const { lead = '', by, word } = match.groups;
  // Files and diagonals are not pieces; the rules about lines check them.
  const before = context.read.canonical.slice(0, match.index);
  if (
    /<[FD]\d+>(?:,? which)? ?$|\b(?:diagonal|file|line|path|way|road|route|view)\b[^,;:]*$/u.test(
      before,
    )
  )
    return [];
  if (!/\b(?:is|are|was|were|remains?|stays?|being|been)\b/u.test(lead) && by === undefined)
    return [];
  const denied = isDenied(lead);
  const subject = readSubject(context, match.index + lead.length, context.place.after);
  if (subject.kind === 'side' || subject.kind === 'nobody' || subject.kind === 'unknown') return [];
  const test = (spot: Spot): Truth => {
    const agents = by === undefined ? undefined : readParty(context, by, spot).squares;
    const truth = isFitting(readSubject(context, match.index + lead.length, spot), (square) =>
      isBlocked(spot, square, agents, word ?? ''),
    );
    return truth === undefined ? undefined : truth !== denied;
  };
  return [
    decideClaim(context, {
      rule: 'sight',
      match,
      test,
      otherwise: denied ? 'it is blocked' : 'nothing blocks it',
    }),
  ];
}

function isBlocked(
  spot: Spot,
  square: Square,
  agents: readonly Square[] | undefined,
  word: string,
): Truth {
  const { board } = spot;
  const at = parseSquare(square);
  const piece = getPiece(board, at);
  if (piece === 0) return undefined;
  const isBy = (on: number): boolean => agents === undefined || agents.includes(formatSquare(on));
  if (Math.abs(piece) === pawn) {
    const front = at + 16 * getSideAt(board, at);
    if (getOwnRank(at, getSideAt(board, at)) === 8 || !isOnBoard(front)) return undefined;
    return getPiece(board, front) !== 0 && isBy(front);
  }
  if (word === 'blockaded') return undefined;
  if (!listReached(board, at).some((to) => getPiece(board, to) * piece > 0 && isBy(to)))
    return false;
  // Every piece in the first moves has some of its own side next to it.
  return agents !== undefined || listFreeSquares(spot, at).size <= 2 ? true : undefined;
}
