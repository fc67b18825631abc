import type { Square } from '../../../chess/square.ts';
import {
  formatSquare,
  getPiece,
  getSideAt,
  king,
  parseSquare,
  toSide,
} from '../../../coach/verify/board.ts';
import { isInCheck } from '../../../coach/verify/reach.ts';
import { getTakenPiece, listLegalMoves } from '../../../coach/verify/rules.ts';
import type { Move } from '../../../coach/verify/rules.ts';
import { getLineEnd } from '../../bind-line.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext, Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideClaim } from './claim-places.ts';
import { readParty } from './parties.ts';

type Kind = 'king' | 'capture' | 'interposition';

const way = String.raw`(?<how>interpos\w+|block\w*|putting|placing|moving (?:the|his|her) king|moving <P\d+>|a king move|stepping aside|sidestepping|captur\w+|taking|running|retreating)`;
const answers = new RegExp(
  String.raw`\b(?:answer(?:s|ed|ing)?|meets?|met|meeting|parri(?:es|ed)|parrying|replie[sd] to|responds? to|responded to|deals? with|dealt with|escapes?(?: from)?|counters?) (?:the |this |that |his |<C\d+>'s? )?(?:[a-z]+ )?check (?:by|with) (?<not>not )?${way}`,
  'gu',
);
const noWay =
  /\b(?:has|have|had|is|there is|there was|finds?|with|without|possesses)(?: (?:now|simply|left))* (?:(?<none><P\d+>)|no|not a single|nothing|no other|any|not one) (?:[a-z]+ )?(?:<P\d+>|nothing|one|way|means|move|legal move)? ?(?:that can |which can |to |of |for |could )(?<verb>interpos\w+|block\w*(?= (?:the check|it|with|on))|put in between)/gu;
const onlyReply =
  /\b(?:(?:can|could|may) (?:only be (?:answered|met|parried|countered)|be (?:answered|met|parried|countered) only) (?:by|with)|(?:only|sole|single|forced) (?:legal |possible |available )?(?:reply|answer|response|legal move|defence to the check)(?: to (?:the|this) check)?(?: here| now)?(?: is| was|,|:)) (?<line><L\d+>)/gu;
const mustInterpose =
  /(?<who><C\d+>|he|she)(?: (?:now|therefore|thus|then|also|simply))* (?:must|has to|had to|is forced to|was forced to|is obliged to|is compelled to|can only|could only|has nothing better than to|has no choice but to)(?: (?:now|therefore|thus|then))* (?<verb>interpose|block(?= (?:the check|with|on|it))|move (?:his|her|the) king)/gu;
const onlyTaker =
  /\b(?:(?:only|sole|single) (?:legal |possible |real )?(?:way|means|piece|method|option)(?: (?:left|here|for <C\d+>))? (?:to|of|that can|which can) |(?:has|have|had|is|was)(?: but| only| just)* (?:one|<N\d+>|a single) (?:legal |possible )?(?:way|means|method|piece) (?:to|of|that can|which can) |no (?:other )?(?:way|means|method) (?:to|of) )(?<verb>recaptur\w+|captur\w+|retak\w+|retake|tak(?:e|ing)(?: back)?|recapture)(?: (?:on )?(?<what><[PS]\d+>|it))?(?<join>(?: is|,| was|:)?(?: and (?:that|this)(?: is|'s| was)?)?(?: is| was)?(?: with| by using| than with| than| but with| but|except with)) (?<tool><P\d+>)/gu;

/** Words before 'the only move' that leave out another move. */
export const isBeside =
  /\b(?:apart from|besides|except for|other than|beside) <L\d+>[^<;]*(?:<C\d+>(?:'s)? [^<;]*)?$/u;

/** How a check can be answered, and with which pieces something can be taken back. */
export const repliesRule: Rule = {
  id: 'reply',
  reads: /^(?:only|must|can|cannot|no|not|any|nothing|other|than|but|choice|sole)$/u,
  check: (context) => [
    ...context.scan(answers).map((match) => checkAnswer(context, match)),
    ...context
      .scan(noWay)
      .filter(
        ({ groups: { none } }) => none === undefined || context.getPiece(none)?.determiner === 'no',
      )
      .map((match) => checkNoWay(context, match)),
    ...context.scan(onlyReply).flatMap((match) => checkOnlyReply(context, match)),
    ...context.scan(mustInterpose).map((match) => checkMust(context, match)),
    ...context.scan(onlyTaker).map((match) => checkOnlyTaker(context, match)),
  ],
};

/** Kind of a move that answers a check. */
function getKind({ board }: Spot, move: Move): Kind {
  if (Math.abs(getPiece(board, move.from)) === king) return 'king';
  return getTakenPiece(board, move) === 0 ? 'interposition' : 'capture';
}

function readKind(words: string): Kind {
  if (/^(?:interpos|block|putt|plac)/u.test(words)) return 'interposition';
  return /^(?:captur|tak)/u.test(words) ? 'capture' : 'king';
}

/** Replies to the check of a position: those of the game if one was made, else all that are legal. */
function listReplies(spot: Spot): readonly (readonly [Spot, Move])[] {
  if (isInCheck(spot.board)) return listLegalMoves(spot.board).map((move) => [spot, move]);
  const { parent, move } = spot;
  return parent && move && isInCheck(parent.board) ? [[parent, move]] : [];
}

/** 'Answers the check by interposing, not by moving the king' */
function checkAnswer(context: SentenceContext, match: Match): Finding {
  const { how = '', not } = match.groups;
  const kind = readKind(how);
  return decideClaim(context, {
    rule: 'reply',
    match,
    test: (spot) => {
      const replies = listReplies(isInCheck(spot.board) ? findReply(context, spot) : spot);
      if (replies.length === 0) return undefined;
      const kinds = replies.map(([at, move]) => getKind(at, move));
      if (replies.length > 1 && kinds.includes(kind) && !kinds.every((each) => each === kind))
        return undefined;
      return kinds.includes(kind) === (not === undefined);
    },
    otherwise: 'the check is answered otherwise',
  });
}

/** The position after the game's reply to the check on the board. */
function findReply({ place }: SentenceContext, spot: Spot): Spot {
  return (spot === place.after && place.game.find(({ parent }) => parent === spot)) || spot;
}

/** 'Has no piece to interpose' */
function checkNoWay(context: SentenceContext, match: Match): Finding {
  const isNone = !/\b(?:any)\b/u.test(match.text) || /\b(?:not|without|n't)\b/u.test(match.text);
  return decideClaim(context, {
    rule: 'reply',
    match,
    isOwnModal: true,
    test: (spot) => {
      if (!isInCheck(spot.board) || !isNone) return undefined;
      return listReplies(spot).every(([at, move]) => getKind(at, move) !== 'interposition');
    },
    otherwise: 'a piece can be interposed',
  });
}

/** 'The check can be answered only by 41.Bf1': no other move is legal. */
function checkOnlyReply(context: SentenceContext, match: Match): Finding[] {
  const { canonical } = context.read;
  const after = canonical.slice(match.index + match.text.length);
  // 'Apart from 24...Kh8, the only legal move is 24...Qxf7' names two.
  if (isBeside.test(canonical.slice(0, match.index)) || /^(?:, | and | or )+<L\d+>/u.test(after))
    return [];
  const line = context.getLine(match.groups['line'] ?? '');
  const first = line?.spots[0];
  const start = first && (first.move ? first.parent : first);
  if (!line || !start) return [];
  const board = [first, ...line.spots, getLineEnd(line)].find(
    (spot) => spot.parent !== undefined && isInCheck(spot.parent.board),
  )?.parent?.board;
  if (!board) return [];
  const count = listLegalMoves(board).length;
  return [
    context.report({
      rule: 'reply',
      basis: 'rules',
      match,
      verdict: count === 1 ? 'proved' : 'refuted',
      reason: count === 1 ? '' : `there are ${count} legal moves`,
    }),
  ];
}

/** 'Must interpose': no other kind of reply is legal. */
function checkMust(context: SentenceContext, match: Match): Finding {
  const { who = '', verb = '' } = match.groups;
  const side = context.getEntity(who);
  const kind = readKind(verb);
  return decideClaim(context, {
    rule: 'reply',
    match,
    isOwnModal: true,
    isPast: /\b(?:had|was|could)\b/u.test(match.text),
    test: (spot) => {
      if (!isInCheck(spot.board)) return undefined;
      if (side?.kind === 'side' && toSide(side.color) !== spot.board.turn) return undefined;
      const kinds = listReplies(spot).map(([at, move]) => getKind(at, move));
      if (kinds.length === 0) return false;
      // A king that captures moves too.
      return kinds.every((each) => each === kind);
    },
    otherwise: 'another reply to the check is legal',
  });
}

/** 'The only way to recapture is with the d-pawn': no other piece can take there. */
function checkOnlyTaker(context: SentenceContext, match: Match): Finding {
  const { what, tool = '' } = match.groups;
  const test = (spot: Spot): Truth => {
    const target = listTargets(context, what, spot);
    if (target.length === 0) return undefined;
    const tools = readParty(context, tool, spot).squares;
    const takers = listLegalMoves(spot.board).filter(
      (move) => target.includes(formatSquare(move.to)) && getTakenPiece(spot.board, move) !== 0,
    );
    if (takers.length === 0) return tools.length === 0 ? undefined : false;
    return takers.every(({ from }) => tools.includes(formatSquare(from)));
  };
  return decideClaim(context, {
    rule: 'reply',
    match,
    test,
    isOwnModal: true,
    otherwise: 'another piece can take there, or this one cannot',
  });
}

/** Squares on which something can be taken: those that are named, else where the last move went. */
function listTargets(context: SentenceContext, what: string | undefined, spot: Spot): Square[] {
  const { turn } = spot.board;
  const last = spot.move ? [formatSquare(spot.move.to)] : [];
  if (what === undefined || what === 'it') return last;
  return readParty(context, what, spot).squares.filter((square) => {
    const at = parseSquare(square);
    return getPiece(spot.board, at) !== 0 && getSideAt(spot.board, at) !== turn;
  });
}
