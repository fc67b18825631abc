import { formatSquare, getPiece, parseSquare, pawn, toSide } from '../../../coach/verify/board.ts';
import { getTakenPiece, listLegalMoves } from '../../../coach/verify/rules.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideClaim } from './claim-places.ts';
import { readParty } from './parties.ts';

const going =
  /(?<who><[CP]\d+>|he|it|she) (?<may>can|could|may|might|cannot|can't|may not|could not)(?<words>(?: (?:now|also|still|even|not|simply|just|only|never|no longer|always|either|well|equally|of course|then))*)(?: have)? (?<verb>go|gone|move|moved|step|stepped|retreat|retreated|run|jump|jumped|return|returned|come|land|drop|dropped)(?: (?:back|away|over|in|down|up|straight))? (?:to|on|into) (?<to><S\d+>)/gu;
const gerund =
  /\b(?:going|moving|stepping|retreating|returning|running|dropping|jumping) (?:back |away |straight )?to (?<to><S\d+>)/gu;
const taking =
  /(?<who><P\d+>|it) (?<may>may not|cannot|can't|can no longer|is not allowed to|dare not|could not)(?<words>) (?<verb>take|capture|recapture)(?: back)?(?: (?:it|anything))?(?: on (?<to><S\d+>))?(?! <)/gu;

/** 'The king could have gone to h8', 'the bishop may not take on f6': by the rules of chess. */
export const possibleMovesRule: Rule = {
  id: 'possible',
  check: (context) => [
    ...[...context.scan(going), ...context.scan(gerund)].map((match) => checkGoing(context, match)),
    ...context.scan(taking).map((match) => checkTaking(context, match)),
  ],
};

function listTurns(spot: Spot): Spot[] {
  const passed = playPass(spot);
  return passed ? [spot, passed] : [spot];
}

function checkGoing(context: SentenceContext, match: Match): Finding {
  const { who, may = '', words = '', to = '' } = match.groups;
  const target = context.getEntity(to);
  const side = who === undefined ? undefined : context.getEntity(who);
  const denied = /not|can't|never|no longer/u.test(may + words);
  const canGo = (spot: Spot): boolean =>
    listTurns(spot).some(({ board }) =>
      listLegalMoves(board).some((move) => {
        if (target?.kind !== 'square' || parseSquare(target.square) !== move.to) return false;
        if (side?.kind === 'side') return toSide(side.color) === board.turn;
        if (side?.kind !== 'piece') return Math.abs(getPiece(board, move.from)) !== pawn;
        return readParty(context, who ?? '', { ...spot, board }).squares.includes(
          formatSquare(move.from),
        );
      }),
    );
  return decideClaim(context, {
    rule: 'possible',
    match,
    isPast: !/^(?:can|may)/u.test(may),
    isOwnModal: true,
    // A piece may need several moves, or must not go there for other reasons.
    isDoubtful: denied || !isOneStep(context, match),
    test: (spot) => canGo(spot) !== denied,
    otherwise: denied ? 'it is legal' : 'no piece it can mean may go there',
    show: () => ({ squares: target?.kind === 'square' ? [target.square] : [] }),
  });
}

/** 'Could have gone', 'going to f2': one move, not a journey. */
function isOneStep({ read }: SentenceContext, { index, text }: Match): boolean {
  const rest = read.canonical.slice(index + text.length);
  return (
    !/^[^.;]*\b(?:via|eventually|later|soon|some day|from there)\b/u.test(rest) &&
    (/ have /u.test(text) || /^(?:going|moving|stepping|retreating|returning)/u.test(text))
  );
}

function checkTaking(context: SentenceContext, match: Match): Finding {
  const { who = '', may = '', to } = match.groups;
  const target = to === undefined ? undefined : context.getEntity(to);
  const test = (spot: Spot): Truth => {
    if (!who.startsWith('<')) return undefined;
    const { squares } = readParty(context, who, spot);
    if (squares.length === 0) return undefined;
    return !listTurns(spot).some(({ board }) =>
      listLegalMoves(board).some(
        (move) =>
          squares.includes(formatSquare(move.from)) &&
          getTakenPiece(board, move) !== 0 &&
          (target?.kind !== 'square' || parseSquare(target.square) === move.to),
      ),
    );
  };
  return decideClaim(context, {
    rule: 'possible',
    match,
    test,
    isOwnModal: true,
    isDoubtful: !/^(?:may not|is not allowed)/u.test(may) || to === undefined,
    otherwise: 'it may take there',
  });
}
