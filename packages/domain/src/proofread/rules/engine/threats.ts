import type { Color } from '../../../chess/pieces.ts';
import { formatSquare, parseSquare, toColor, toSide } from '../../../coach/verify/board.ts';
import { computeExchange, computeGain } from '../../../coach/verify/captures.ts';
import { isInCheck } from '../../../coach/verify/reach.ts';
import { getTakenPiece, isCheckmate, listLegalMoves } from '../../../coach/verify/rules.ts';
import { getLineEnd, startsAfterPass } from '../../bind-line.ts';
import { line, objects } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import { resolveSquares } from '../../sentence-context.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import {
  decideByEngine,
  getMover,
  listLines,
  listVerdictPlaces,
  readSides,
} from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { countBalance, listChanges } from './material.ts';
import { readQuantity } from './material-words.ts';
import { formatPawns, getPawns, getScore, playBestLine, toPawns } from './outlook.ts';

const threat = String.raw`(?:threat(?:ens?|ened|ening)?|threats?)`;
const link = String.raw`(?:(?: is| was| of| by| to play| with| now| simply| again| already| being| remains| the| immediate| both|,|:| only| to go| simple| next| mainly| nothing less than| nothing more than| no less than)* )?`;
const lineThreat = new RegExp(
  String.raw`(?<denied>(?:not|no longer|never|n't|no|without an?|without any) (?:yet |real |immediate |serious |direct )?)?\b(?<word>${threat})${link}(?<line>${line})`,
  'gu',
);
const passiveThreat = new RegExp(
  String.raw`(?<line>${line}) (?:is|was) (?:already |now |also |again |still )*(?<denied>not (?:yet )?)?threatened`,
  'gu',
);
const pieceThreat = new RegExp(
  String.raw`(?<denied>(?:not|no longer|never) (?:yet )?)?\bthreat(?:ens?|ening|ened) (?:to (?<verb>take|capture|win|snatch|grab|pick up|eat|remove|trap|collect)(?: (?:it|him))? )?(?:both |the loose |again )?(?<objects>${objects})`,
  'gu',
);
const takeThreat =
  /\bthreat(?:ens?|ening|ened) to (?:take|capture|win) (?:it\b|there\b|him\b|on <S\d+>)/gu;
const winThreat = new RegExp(
  String.raw`\bthreat(?:ens?|ening|ened) to win (?<what>(?:at least )?(?:the exchange|material|<P\d+>))`,
  'gu',
);
const noThreat =
  /\b(?:no (?:real |immediate |serious |direct |concrete )?threats?\b(?! (?:of (?!any)|to |from |against |on |that ))(?: at all| of any kind)?|threat(?:ens?|ened|ening) (?:absolutely )?nothing(?! (?:less|more|other|but|except|short|else)\b)|without (?:a |any )?(?:real )?threats?|does not (?:yet )?threaten anything|(?:threat|threats) (?:is|are|was) (?:gone|over))\b/gu;
const parried =
  /\b(?:parr(?:ies|ied|y|ying)|meets?|meeting|met|stops?|answers?|covers?|removes?|deals? with|counters?|avoids?|ignores?|overlooks?|overlooked|ignored) (?:both |all |the |this |that |<C\d+> |his |her |main |double )*threats?\b/gu;

const allParried =
  /\b(?:parr(?:ies|ied|y|ying)|meets?|met|stops?|stopped|averts?|averted|prevents?|prevented|wards? off|warded off) (?:every|all(?: the| of the)?|<C\d+>|the|any|both) (?:[a-z]+ )?(?:threats?|mates?|mating threats?)\b/gu;

/** 'Threatens 14.Qxd6', 'threatens mate', 'there is no threat': what would happen after a null move. */
export const threatRule: Rule = {
  id: 'threat',
  reads: /^(?:threat\w*|to|next|no|not|nothing|any|real|serious|can|would|will)$/u,
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    return [
      ...context.scan(lineThreat).flatMap((match) => checkLine(context, match) ?? []),
      ...context.scan(passiveThreat).flatMap((match) => checkLine(context, match) ?? []),
      ...context.scan(takeThreat).map((match) => checkTake(context, match)),
      ...context.scan(pieceThreat).map((match) => checkPieces(context, match)),
      ...context.scan(winThreat).flatMap((match) => checkWin(context, match) ?? []),
      ...context.scan(noThreat).map((match) => checkNone(context, match)),
      ...context.scan(parried).map((match) => checkParried(context, match)),
      ...context
        .scan(allParried)
        .filter(({ text }) => /every|all|both|mate/u.test(text))
        .map((match) => checkAllParried(context, match)),
    ];
  },
};

/** The side that threatens: the one named before the word, else the one that has moved. */
function findThreatener(context: SentenceContext, match: Match, spot: Spot): Color {
  const before = context.read.canonical.slice(0, match.index);
  const clause = before.split(/[;:.]/u).at(-1) ?? '';
  const isPiece = /<P\d+>[^<]*$/u.test(clause);
  const named = isPiece ? undefined : readSides(context, clause).at(-1);
  return named ?? getMover(spot);
}

/** The position with the threatening side to move. Undefined in check. */
function giveTurn(spot: Spot, color: Color): Spot | undefined {
  return toColor(spot.board.turn) === color ? spot : playPass(spot);
}

function checkLine(context: SentenceContext, match: Match): Finding | undefined {
  const { line: token = '', denied, word = '' } = match.groups;
  const bound = context.getLine(token);
  const [start] = bound?.spots ?? [];
  if (!bound || !start) return undefined;
  const isDefinite =
    /\bthe $/u.test(context.read.canonical.slice(0, match.index)) && /^threat$/u.test(word);
  const isMateClaim = /^(?:,? with)? (?:check)?mate\b/u.test(
    context.read.canonical.slice(match.index + match.text.length),
  );
  // 'Threatens 31...Nf3+' after a move that has made it illegal.
  const { after, before } = context.place;
  const isOver =
    word === 'threatens' &&
    startsAfterPass(bound) &&
    start.parent === before &&
    start.board.turn === after.board.turn;
  if (isOver) return undefined;
  return decideByEngine(context, {
    rule: 'threat',
    match,
    places: [getLineEnd(bound)],
    test: (end): Answer => {
      const mover = toColor(start.board.turn);
      // A move of the side to move is a threat only if the other side has just allowed it.
      const real = startsAfterPass(bound) ? start.parent : start;
      const [now, then] = [real && getPawns(context, real, mover), getPawns(context, end, mover)];
      if (now === undefined || then === undefined) return 'missing';
      const isMateAlready = now >= 40;
      if (!startsAfterPass(bound)) return isMateAlready || then >= now - 0.6 ? true : undefined;
      if (isMateClaim && !isCheckmate(end.board)) return denied !== undefined;
      const gained =
        countBalance(end.board, mover).points - countBalance(start.board, mover).points;
      const best = getPawns(context, start, mover);
      if (best === undefined) return 'missing';
      // The null move itself is worth something, so a quiet move must be nearly the best to be the threat.
      const isForcing = gained > 0 || isInCheck(end.board) || then >= 40;
      const isThreat = isForcing
        ? then - now >= 0.4 || then >= 40 || (isMateAlready && then >= 5)
        : then - now >= 0.8 && then >= best - 0.6;
      if (denied !== undefined) return then - now < 0.8;
      // In a won position a capture is a threat although the number hardly moves.
      if (!isThreat && gained > 0 && now >= 2.5 && then >= now - 1) return true;
      if (!isThreat && gained > 0 && then >= now - 0.3) return undefined;
      // A won position stays won after the threat too; only a move that gives much away is none.
      if (!isThreat && now >= 2.5) return then < best - 1 && then < now ? false : undefined;
      if (!isThreat) return then - now < 0.2 || then < best - 1 ? false : undefined;
      if (!isDefinite || then >= 40) return true;
      const score = getScore(context, start);
      if (!score) return 'missing';
      const isMateMissed =
        score.kind === 'mate' &&
        Math.sign(score.moves) === toSide(mover) &&
        Math.abs(score.moves) <= 2;
      return !isMateMissed;
    },
    otherwise: () => {
      const mover = toColor(start.board.turn);
      const pawns = getPawns(context, getLineEnd(bound), mover);
      const best = getScore(context, start);
      if (best?.kind === 'mate' && Math.abs(best.moves) <= 2) return 'the threat is mate';
      return `${bound.entity.text} would change nothing: the engine gives ${formatPawns(pawns ?? 0, mover)} after it`;
    },
  });
}

/** 'Threatens to take it': some capture must be possible and pay. */
function checkTake(context: SentenceContext, match: Match): Finding {
  return decideByEngine(context, {
    rule: 'threat',
    basis: 'material',
    match,
    places: listVerdictPlaces(context, match),
    test: (spot): Answer => {
      const toMove = giveTurn(spot, findThreatener(context, match, spot));
      if (!toMove) return undefined;
      const { board } = toMove;
      const captures = listLegalMoves(board).filter((move) => getTakenPiece(board, move) !== 0);
      if (captures.some((move) => computeExchange(board, move) >= 0)) return true;
      return captures.length === 0 ? false : undefined;
    },
    otherwise: () => 'there is nothing to take',
  });
}

const lineAfter = /^(?: at once| immediately| now)? (?:by|with|after)(?: playing)? (<L\d+>)/u;

/** 'Threatens to win the knight by 23.Bxh6' speaks of the position in which that line begins. */
function listThreatPlaces(context: SentenceContext, match: Match): Spot[] {
  const rest = context.read.canonical.slice(match.index + match.text.length);
  const start = context.getLine(lineAfter.exec(rest)?.[1] ?? '')?.spots[0];
  return start ? [start] : listVerdictPlaces(context, match);
}

function checkPieces(context: SentenceContext, match: Match): Finding {
  const { objects: list = '', denied } = match.groups;
  return decideByEngine(context, {
    rule: 'threat',
    basis: 'material',
    match,
    places: listThreatPlaces(context, match),
    test: (spot): Answer => {
      const color = findThreatener(context, match, spot);
      const toMove = giveTurn(spot, color);
      if (!toMove) return undefined;
      const tokens = list.match(/<[PS]\d+>/gu) ?? [];
      const targets = tokens.map((token) => resolveSquares(context, token, spot));
      if (targets.some((squares) => squares.length === 0)) return undefined;
      const isWon = targets.every((squares) =>
        squares.some(
          (square) => (computeGain(toMove.board, parseSquare(square), toSide(color)) ?? 0) > 0,
        ),
      );
      if (isWon) return denied === undefined;
      const changes = listChanges(context, { base: spot, end: toMove }, color);
      if (!changes) return 'missing';
      const taken = new Set(
        playBestLine(context, toMove)?.flatMap(({ parent, move }) =>
          parent && move && parent.board.turn === toSide(color) ? [formatSquare(move.to)] : [],
        ),
      );
      const isTaken = targets.every((squares) => squares.some((square) => taken.has(square)));
      const isGain = isTaken && changes.some(({ points }) => points > 0);
      if (isGain) return denied === undefined ? true : undefined;
      return denied !== undefined;
    },
    otherwise: () => 'nothing is won there even if the other side passes',
  });
}

function checkWin(context: SentenceContext, match: Match): Finding | undefined {
  const { what = '' } = match.groups;
  const quantity = /material/u.test(what) ? { points: 1 } : readQuantity(what, context.getPiece);
  if (!quantity) return undefined;
  return decideByEngine(context, {
    rule: 'threat',
    basis: 'material',
    match,
    places: listVerdictPlaces(context, match),
    test: (spot): Answer => {
      const color = findThreatener(context, match, spot);
      const toMove = giveTurn(spot, color);
      if (!toMove) return undefined;
      const changes = listChanges(context, { base: spot, end: toMove }, color);
      if (!changes) return 'missing';
      return changes.some(({ points }) => points >= Math.max(1, quantity.points - 2));
    },
    otherwise: () => 'that is not won even if the other side passes',
  });
}

/** Pawns that a side would gain if the other side passed. */
function measureThreat(context: SentenceContext, spot: Spot, color: Color): Answer | number {
  const toMove = playPass(spot);
  if (!toMove || toColor(toMove.board.turn) !== color) return undefined;
  const [now, then] = [getPawns(context, spot, color), getPawns(context, toMove, color)];
  return now === undefined || then === undefined ? 'missing' : then - now;
}

function checkNone(context: SentenceContext, match: Match): Finding {
  return decideByEngine(context, {
    rule: 'threat',
    match,
    places: listVerdictPlaces(context, match),
    test: (spot): Answer => {
      const gain = measureThreat(context, spot, getMover(spot));
      if (typeof gain !== 'number') return gain;
      // The move itself is worth about a third of a pawn.
      return gain <= 0.9 ? true : gain > 1.6 ? false : undefined;
    },
    otherwise: (spot) => {
      const toMove = playPass(spot);
      const mover = getMover(spot);
      const pawns = toMove ? getPawns(context, toMove, mover) : 0;
      return `if the other side passes, the engine gives ${formatPawns(pawns ?? 0, mover)}`;
    },
  });
}

/** 'Has parried every threat': the other side has no mate and no decisive blow now. */
function checkAllParried(context: SentenceContext, match: Match): Finding {
  return decideByEngine(context, {
    rule: 'threat',
    match,
    places: [context.place.after],
    test: (spot): Answer => {
      const mover = getMover(spot);
      const score = getScore(context, spot);
      if (!score) return 'missing';
      const pawns = toPawns(score, mover);
      if (score.kind === 'mate' && pawns < 0 && Math.abs(score.moves) <= 3) return false;
      return pawns >= -1 ? true : undefined;
    },
    otherwise: (spot) =>
      `the engine gives ${formatPawns(getPawns(context, spot, 'white') ?? 0, 'white')} after it`,
  });
}

/** The move answers a threat: there must have been one. */
function checkParried(context: SentenceContext, match: Match): Finding {
  const { place } = context;
  const lines = listLines(context).filter(({ end }) => end <= match.index);
  const starts = lines.flatMap(({ line: bound }) => bound.spots[0] ?? []);
  return decideByEngine(context, {
    rule: 'threat',
    match,
    places: [...starts, ...(place.before ? [place.before] : [])],
    test: (spot): Answer => {
      const gain = measureThreat(context, spot, getMover(spot));
      if (typeof gain !== 'number') return gain;
      return gain >= 0.6 ? true : undefined;
    },
    otherwise: () => 'there was no threat',
  });
}
