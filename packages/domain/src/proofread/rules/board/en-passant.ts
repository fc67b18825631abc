import { formatSquare, getFile, getPiece, pawn, toSide } from '../../../coach/verify/board.ts';
import { listLegalMoves } from '../../../coach/verify/rules.ts';
import { isDenied, square } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Square } from '../../../chess/square.ts';
import type { Finding } from '../../verdict.ts';
import { decideClaim } from './claim-places.ts';
import { readParty } from './parties.ts';

const may = String.raw`(?<may>can|could|may|might|cannot|can't|could not|couldn't|is able to|is not able to|is allowed to|is not allowed to|is unable to)`;
const adverbs = String.raw`(?<words>(?: (?:now|also|still|not|no longer|even|only|never|legally|of course|at once|immediately|simply))*)`;
const taking = new RegExp(
  String.raw`(?<who><[CP]\d+>|\b(?:he|she|it)) ${may}${adverbs} (?:take|capture|have taken|have captured)(?: (?:back|it|the pawn))?(?: (?:on )?(?<what><P\d+>|${square}))? en passant`,
  'gu',
);
const taken = new RegExp(
  String.raw`(?<what><P\d+>|\bit) ${may}${adverbs} be (?:taken|captured) en passant(?: by (?<who><P\d+>))?`,
  'gu',
);
const legal =
  /\b(?:taking|capturing|the capture|a capture|capture|en passant capture)? ?en passant is(?<words>(?: (?:now|still|also|not|no longer|never))*) (?<word>possible|legal|impossible|illegal|allowed)/gu;

/** Captures en passant: 'the pawn on f5 cannot be taken en passant'. */
export const enPassantRule: Rule = {
  id: 'en-passant',
  reads: /^(?:can|could|may|might|cannot|not|no|never)$/u,
  check: (context) =>
    [...context.scan(taking), ...context.scan(taken), ...context.scan(legal)].map((match) =>
      checkCapture(context, match),
    ),
};

/** True if the words after a match say that the capture is one en passant, which this rule reads. */
export function isSaidEnPassant({ read }: SentenceContext, { index, text }: Match): boolean {
  return (
    text.includes('en passant') || read.canonical.startsWith(' en passant', index + text.length)
  );
}

function checkCapture(context: SentenceContext, match: Match): Finding {
  const { who, what, may: modal = '', words = '', word = '' } = match.groups;
  const denied = isDenied(`${modal}${words}`) !== /unable|impossible|illegal/u.test(modal + word);
  return decideClaim(context, {
    rule: 'en-passant',
    match,
    isOwnModal: true,
    isPast: modal.startsWith('could'),
    test: (spot): Truth => {
      const isLegal = listCaptures(spot).some(
        ({ from, squares }) =>
          isMeant(context, who, spot, [from]) && isMeant(context, what, spot, squares),
      );
      return isLegal !== denied;
    },
    otherwise: denied ? 'the capture en passant is legal' : 'no such capture en passant is legal',
  });
}

interface Capture {
  readonly from: Square;
  /** The square of the pawn that is taken, and the one that it has passed. */
  readonly squares: readonly Square[];
}

function listCaptures({ board }: Spot): Capture[] {
  const { enPassant, turn } = board;
  return listLegalMoves(board)
    .filter(
      ({ from, to }) =>
        to === enPassant &&
        Math.abs(getPiece(board, from)) === pawn &&
        getFile(from) !== getFile(to),
    )
    .map(({ from, to }) => ({
      from: formatSquare(from),
      squares: [formatSquare(to - ranksApart * turn), formatSquare(to)],
    }));
}
/** Difference between squares of neighbouring ranks. */
const ranksApart = 16;

/** True if the name can mean one of the squares, or what stands there. */
function isMeant(
  context: SentenceContext,
  token: string | undefined,
  spot: Spot,
  squares: readonly Square[],
): boolean {
  const entity = token === undefined ? undefined : context.getEntity(token);
  if (entity?.kind === 'side') return toSide(entity.color) === spot.board.turn;
  if (entity?.kind === 'square') return squares.includes(entity.square);
  if (entity?.kind !== 'piece') return true;
  const named = readParty(context, token ?? '', spot).squares;
  return squares.some((at) => named.includes(at));
}
