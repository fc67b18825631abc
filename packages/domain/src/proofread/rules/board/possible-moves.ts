import { formatSquare, getPiece, parseSquare, pawn, toSide } from '../../../coach/verify/board.ts';
import { isInCheck } from '../../../coach/verify/reach.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { getTakenPiece, listLegalMoves } from '../../../coach/verify/rules.ts';
import { resolvePiece } from '../../resolve-piece.ts';
import { listTokens } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import { listAncestors, playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Square } from '../../../chess/square.ts';
import type { Entity } from '../../entities.ts';
import type { Finding } from '../../verdict.ts';
import { decideClaim } from './claim-places.ts';
import { isSaidEnPassant } from './en-passant.ts';
import { isFitting } from './fitting.ts';
import { readObjects, readParty } from './parties.ts';

const going =
  /(?<who><[CP]\d+>|he|it|she) (?<may>can|could|may|might|cannot|can't|may not|could not)(?<words>(?: (?:now|also|still|even|not|simply|just|only|never|no longer|always|either|well|equally|of course|then))*)(?: have)? (?<verb>go|gone|move|moved|step|stepped|retreat|retreated|run|jump|jumped|return|returned|come|land|drop|dropped|escape|escaped|flee|fled|hide|slip|walk)(?: (?:back|away|over|in|down|up|straight))? (?:to|on|into) (?<to><S\d+>)(?<more>(?:,? and (?:to )?<S\d+>)*)/gu;
const gerund =
  /\b(?:going|moving|stepping|retreating|returning|running|dropping|jumping) (?:back |away |straight )?to (?<to><S\d+>)/gu;
const taking =
  /(?<who><P\d+>|it) (?<may>may not|cannot|can't|can no longer|is not allowed to|dare not|could not)(?<words>) (?<verb>take(?! (?:advantage|part|place|time|care|over|up|into))|capture|recapture)(?: back)?(?: (?:it|anything))?(?: on (?<to><S\d+>))?(?! <)/gu;

const takingWith =
  /(?<may>can|could|may|cannot|can't|can no longer|could not|may not|should|must|ought to|has to|had to|will|would)(?<words>(?: (?:now|also|still|even|simply|just|always|either|then|safely|calmly|have|well|best|at once))*) (?:re)?(?:captured?|taken?)(?: back)?(?: (?<what>it|<P\d+>|on <S\d+>))? with (?<tool><P\d+>)(?:,? or (?:with )?(?<tool2><P\d+>))?/gu;
const takingPiece =
  /(?<who>(?:<P\d+> or )?<P\d+>) (?<may>can|could|may|might|would)(?<words>(?: (?:now|also|still|even|simply|just|always|either|then|safely|calmly|have|well|of course|at once|immediately|happily|gladly))*) (?:(?:re)?(?:captured?|taken?)(?: back| off)?|pick(?:ed)? (?:off|up)|snap(?:ped)? (?:off|up)|grab(?:bed)?|help (?:itself|herself|himself) to|pick(?=(?:ed)? it)|snap(?=(?:ed)? it)) (?:on )?(?<what><[PS]\d+>|it\b)(?: off| up)?(?! with| <S\d+>)/gu;
/** 'White cannot capture it' */
const notTaking =
  /(?<who><C\d+>|he|she) (?:now )?(?:cannot|can't|could not|couldn't|may not|can no longer) (?:simply |just |well |safely )?(?:re)?(?:capture|take)(?: back)? (?<what>it\b)(?! with)/gu;
const falling =
  /(?<what><P\d+>)(?: (?:then|now|also|simply|soon))? (?:falls|fell|is lost|drops|goes)(?: at once)? (?:to|after) (?<line><L\d+>)/gu;

/** 'The king could have gone to h8', 'the bishop may not take on f6': by the rules of chess. */
export const possibleMovesRule: Rule = {
  id: 'possible',
  reads: /^(?:away|can|could|may|might|would|now|then)$/u,
  check: (context) => [
    ...[...context.scan(going), ...context.scan(gerund)].map((match) => checkGoing(context, match)),
    ...context.scan(takingWith).flatMap((match) => checkTakingWith(context, match)),
    ...scanUsual(context, takingPiece).flatMap((match) => checkTakingPiece(context, match)),
    ...scanUsual(context, notTaking).map((match) => checkNotTaking(context, match)),
    ...context.scan(falling).flatMap((match) => checkFalling(context, match)),
    ...scanUsual(context, taking).map((match) => checkTaking(context, match)),
  ],
};

/** Finds the captures that are not said to be en passant. */
function scanUsual(context: SentenceContext, pattern: RegExp): Match[] {
  return context.scan(pattern).filter((match) => !isSaidEnPassant(context, match));
}

function listTurns(spot: Spot): Spot[] {
  const passed = playPass(spot);
  return passed ? [spot, passed] : [spot];
}

function checkGoing(context: SentenceContext, match: Match): Finding {
  const { who, may = '', words = '', to = '', more = '' } = match.groups;
  // 'Can also go to e3 and f5': each of them in one move.
  const targets = [to, ...listTokens(more)].map((token) => context.getEntity(token));
  const [target] = targets;
  const side = who === undefined ? undefined : context.getEntity(who);
  const denied = /not|can't|never|no longer/u.test(may + words);
  const canMove = (spot: Spot, from: number): boolean => {
    if (side?.kind === 'side') return toSide(side.color) === spot.board.turn;
    if (side?.kind !== 'piece') return Math.abs(getPiece(spot.board, from)) !== pawn;
    return readParty(context, who ?? '', spot).squares.includes(formatSquare(from));
  };
  /** True if one piece can go to each of the squares in one move. */
  const canGo = (spot: Spot): boolean =>
    listTurns(spot).some(({ board }) => {
      const moves = listLegalMoves(board).filter(({ from }) => canMove({ ...spot, board }, from));
      return moves.some(({ from }) =>
        targets.every((each) =>
          moves.some(
            (move) =>
              move.from === from && each?.kind === 'square' && parseSquare(each.square) === move.to,
          ),
        ),
      );
    });
  // 'Could have gone' is about the move just made, not about earlier ones.
  const old = new Set(context.place.before ? listAncestors(context.place.before).slice(0, -1) : []);
  return decideClaim(context, {
    rule: 'possible',
    match,
    isPast: !/^(?:can|may)/u.test(may),
    isOwnModal: true,
    // A piece may need several moves, or must not go there for other reasons.
    isDoubtful: denied || !(isOneStep(context, match) || isCheckedKing(context, who)),
    test: (spot) => (old.has(spot) ? undefined : canGo(spot) !== denied),
    otherwise: denied ? 'it is legal' : 'no piece it can mean may go there',
    show: () => ({ squares: target?.kind === 'square' ? [target.square] : [] }),
  });
}

/** A king in check has one move to get out of it. */
function isCheckedKing(context: SentenceContext, who: string | undefined): boolean {
  return (
    who !== undefined &&
    context.getPiece(who)?.noun === 'king' &&
    context.lines.size === 0 &&
    isInCheck(context.place.after.board)
  );
}

/** 'Could have gone', 'going to f2': one move, not a journey. */
function isOneStep({ read }: SentenceContext, { index, text }: Match): boolean {
  const rest = read.canonical.slice(index + text.length);
  return (
    !/^[^.;]*\b(?:via|eventually|later|soon|some day|from there)\b/u.test(rest) &&
    (/ have /u.test(text) || /^(?:going|moving|stepping|retreating|returning)/u.test(text))
  );
}

/** 'Black can take it with the bishop': some such capture is legal. */
function checkTakingWith(context: SentenceContext, match: Match): Finding[] {
  const { may = '', what = '', tool = '', tool2 } = match.groups;
  const denied = /not|can't|no longer/u.test(may);
  const isNecessary = /^(?:must|should|ought|has|had)/u.test(may);
  const target = context.getEntity(/<[PS]\d+>/u.exec(what)?.[0] ?? '');
  const test = (spot: Spot): Truth => {
    const second = tool2 === undefined ? true : testTool(spot, tool2);
    // 'Or with the rook' may name the piece that is taken; then the first tool decides.
    const other = isAmbiguous(context, tool2) ? second || undefined : second;
    const first = testTool(spot, tool);
    return first === undefined || other === undefined ? undefined : first && other;
  };
  const testTool = (spot: Spot, token: string): Truth => {
    const { squares } = readParty(context, token, spot);
    if (squares.length === 0) return undefined;
    const isPossible = listTurns(spot).some(({ board }) =>
      listLegalMoves(board).some((move) => {
        if (!squares.includes(formatSquare(move.from)) || getTakenPiece(board, move) === 0)
          return false;
        if (target?.kind === 'square') return parseSquare(target.square) === move.to;
        if (target?.kind === 'piece')
          return resolvePiece(board, target).includes(formatSquare(move.to));
        return what !== 'it' || !spot.move || spot !== context.place.after
          ? true
          : isNamedAt(context, match, board, move.to) || move.to === spot.move.to;
      }),
    );
    // 'Must take back with the queen': another piece that may take leaves it open.
    if (isPossible && isNecessary && hasOther(spot, squares, target)) return undefined;
    return isPossible !== denied;
  };
  return [
    decideClaim(context, {
      rule: 'possible',
      match,
      test,
      isOwnModal: true,
      isPast: may.startsWith('could'),
      // 'It' may have been named in an earlier sentence.
      isDoubtful:
        denied || (what === 'it' && !/<P\d+>/u.test(context.read.canonical.slice(0, match.index))),
      otherwise: denied ? 'it is legal' : 'no such capture is legal',
    }),
  ];
}

/** True if the name has neither a square nor a file nor a side. */
function isAmbiguous(context: SentenceContext, token: string | undefined): boolean {
  const entity = token === undefined ? undefined : context.getPiece(token);
  return entity !== undefined && !entity.color && !entity.file && entity.squares.length === 0;
}

/** True if a piece on none of these squares may take there, or on the square of the last move. */
function hasOther(spot: Spot, squares: readonly Square[], target: Entity | undefined): boolean {
  const to = target?.kind === 'square' ? parseSquare(target.square) : spot.move?.to;
  return listLegalMoves(spot.board).some(
    (move) =>
      move.to === to &&
      getTakenPiece(spot.board, move) !== 0 &&
      !squares.includes(formatSquare(move.from)),
  );
}

/** 'The king could have taken the rook on f4': the capture is legal. */
function checkTakingPiece(context: SentenceContext, match: Match): Finding[] {
  const { who = '', what = '', may = '', words = '' } = match.groups;
  // 'No white pawn can take it' denies by its subject.
  const tokens = listTokens(who);
  if (tokens.some((token) => context.getPiece(token)?.determiner === 'no')) return [];
  const test = (spot: Spot): Truth => {
    const takers = tokens.map((token) => readParty(context, token, spot).squares);
    if (takers.some((squares) => squares.length === 0)) return undefined;
    return isFitting(readObjects(context, what, match.index, spot), (target) =>
      takers.some((squares) => squares.includes(target))
        ? undefined
        : takers.every((squares) => canTake(spot, squares, target)),
    );
  };
  return [
    decideClaim(context, {
      rule: 'possible',
      match,
      test,
      isOwnModal: true,
      isPast: may.startsWith('could') || words.includes('have'),
      otherwise: 'no such capture is legal',
    }),
  ];
}

function canTake(spot: Spot, from: readonly Square[], target: Square): boolean {
  return listTurns(spot).some(({ board }) =>
    listLegalMoves(board).some(
      (move) =>
        from.includes(formatSquare(move.from)) &&
        target === formatSquare(move.to) &&
        getTakenPiece(board, move) !== 0,
    ),
  );
}

/** 'White cannot capture it': often said of a capture that is legal but bad, so that it is not refuted. */
function checkNotTaking(context: SentenceContext, match: Match): Finding {
  const { what = '' } = match.groups;
  return decideClaim(context, {
    rule: 'possible',
    match,
    isOwnModal: true,
    isDoubtful: true,
    test: (spot) =>
      isFitting(readObjects(context, what, match.index, spot), (target) =>
        listTurns(spot).every(({ board }) =>
          listLegalMoves(board).every(
            (move) => target !== formatSquare(move.to) || getTakenPiece(board, move) === 0,
          ),
        ),
      ),
    otherwise: 'it is legal',
  });
}

/** True if a piece that the sentence has named before stands on the square. */
function isNamedAt(context: SentenceContext, { index }: Match, board: Board, at: number): boolean {
  const named = context.read.canonical.slice(0, index).match(/<P\d+>/gu) ?? [];
  return named.some((token) => {
    const entity = context.getPiece(token);
    return entity !== undefined && resolvePiece(board, entity).includes(formatSquare(at));
  });
}

/** 'The pawn on f5 falls to exf5': the move takes that piece. */
function checkFalling(context: SentenceContext, match: Match): Finding[] {
  const { what = '', line: token = '' } = match.groups;
  const [entity, line] = [context.getPiece(what), context.getLine(token)];
  if (!entity || !line || !match.text.includes(' to ')) return [];
  const isTaken = line.spots.some(({ move, parent }) => {
    if (!move || !parent || getTakenPiece(parent.board, move) === 0) return false;
    const squares = resolvePiece(parent.board, entity);
    return squares.includes(formatSquare(move.to)) || getPiece(parent.board, move.to) === 0;
  });
  return [
    context.report({
      rule: 'capture',
      basis: 'rules',
      match,
      verdict: isTaken ? 'proved' : 'refuted',
      reason: isTaken ? '' : `${line.entity.text} does not take it`,
    }),
  ];
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
