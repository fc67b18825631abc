import type { Color } from '../../../chess/pieces.ts';
import {
  formatSquare,
  getPiece,
  getRank,
  parseSquare,
  toColor,
  toKind,
} from '../../../coach/verify/board.ts';
import { isInCheck } from '../../../coach/verify/reach.ts';
import {
  findMove,
  getTakenPiece,
  isCastling,
  listLegalMoves,
} from '../../../coach/verify/rules.ts';
import type { Move } from '../../../coach/verify/rules.ts';
import type { PieceEntity } from '../../entities.ts';
import { resolvePiece } from '../../resolve-piece.ts';
import { line, piece, square } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { findSanMove } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { RuleFinding } from '../../verdict.ts';
import { decideByEngine, listVerdictPlaces, modals } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { formatPawns, toChance, toPawns } from './outlook.ts';
import { isPlainClause } from './plain-clause.ts';

const adverbs = String.raw`(?:(?:now|therefore|thus|at once|immediately|simply|still|again|first|then|also|either|somehow|hence|consequently|just|quickly|instead|hastily|in turn|straight away|perforce|accordingly) )*`;
const who = String.raw`(?:(?<who><[CP]\d+>|he|she|it|which|who|and)(?:,? (?:therefore|thus|now|then|simply|still|again|consequently|also|hence),?)* )?`;
/** Words after which nothing but the told move is left. */
const strict = String.raw`(?:is|are|was|were|been) (?:now |thus |therefore |simply |again |as good as )*(?:forced|obliged|compelled|bound|condemned|reduced|restricted) to|(?:has|have|had|with|there is|leaves? <C\d+>|leaving <C\d+>|leaves? him|leaving him) (?:now |then |really |simply |with )*(?:no (?:other |real |better )?(?:choice|option|alternative|move|way|reply|answer|resort|recourse|course) (?:but|than|except|other than) to|nothing (?:better|else|other) (?:than|but) to|nothing (?:for it )?but to|no choice but to|only one (?:reply|answer|option|choice|defence),? to)|(?:can|could) (?:now |then )?(?:only|do (?:no|nothing) better than(?: to)?|do nothing but|do nothing except)|cannot do better than(?: to)?`;
const loose = String.raw`must|has to|have to|will have to|had to|needs to|need to`;
const obligation = String.raw`(?<![a-z])${who}(?:(?<strict>${strict})|(?<loose>${loose})) ${adverbs}`;
const forcing = String.raw`(?<![a-z])(?:forc(?:es|ed|ing)|oblig(?:es|ed|ing)|compel(?:s|led|ling)) (?<victim><[CP]\d+>|him|her|it) (?<strict>to) ${adverbs}`;
const toll = String.raw`(?:with |by )?`;
/** Words that may follow a move that is told in full. */
const told = String.raw`(?= (?:at once|immediately|again|now|here|because|since|as|and|but|for|from|in view|on account|if|when|after|which|with loss)(?![a-z])|[.,;:!)]|$)`;

/** Acts that a side can be forced to. */
const acts: readonly string[] = [
  String.raw`(?<line1>(?:settle for|make do with|be (?:content|satisfied) with|content (?:himself|herself) with|play|reply|reply with|answer|answer with|respond with|find|choose|go for|try|continue with|continue|resort to|fall back on|defend with|recapture with|acquiesce in|retreat with|interpose with|interpose|part with|take with|take) (?:the )?(?<line>${line}))`,
  String.raw`(?<take>(?:re)?capture|take(?! (?:care|time|part|over|account|up|a step))(?: back)?|accept)(?: (?:it|him|her|on (?<on>${square})|(?<what>${piece})(?! (?:away|to|from))|the (?:offer|sacrifice)))?(?: back)?(?: (?:on|at) (?<at>${square}))?(?: (?:with|using) (?:the |his |her )?(?<tool>${piece}))?${told}`,
  String.raw`(?:move|retreat|withdraw|shift|save|rescue|remove|run with|step back with|play|walk with|march with|retreat with|move with) (?<mover>${piece})(?: (?:away|back|again|at once))*(?: (?:to|towards) (?<to>${square}))?${told}`,
  String.raw`(?<step>retreat|move|run(?: away)?|flee|withdraw|leave|give way|step aside|step back|go back|go|return|be moved|be withdrawn|be rescued|move away|escape|back off|backtrack)(?: (?:to|towards) (?<goal>${square}))?${told}`,
  String.raw`(?<block>interpose|block)(?![a-z])(?: (?:the check|on <S\d+>|on the (?:[a-z]+ )?(?:rank|file|diagonal)|on <[RFD]\d+>|(?<blocker>${piece})))*${told}`,
  String.raw`(?<castle>castle)(?: (?:short|long|kingside|queenside))?${told}`,
];
const patterns = acts.flatMap((act) => [
  new RegExp(`${obligation}${toll}${act}`, 'gu'),
  new RegExp(`${forcing}${toll}${act}`, 'gu'),
]);

/** 'Must move his king', 'has nothing better than to recapture with the knight', 'forces the bishop to retreat'. */
export const obligationRule: Rule = {
  id: 'obligation',
  reads: modals,
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    const taken: Match[] = [];
    return patterns
      .flatMap((pattern) => context.scan(pattern))
      .filter((match) => {
        const isTaken = taken.some((other) => other.index === match.index);
        if (!isTaken) taken.push(match);
        return !isTaken && !isDenied(context, match);
      })
      .flatMap((match) => checkAct(context, match) ?? []);
  },
};

/** 'Need not', 'does not have to', 'if he must'. */
function isDenied({ read: { canonical } }: SentenceContext, { index, text }: Match): boolean {
  return (
    /(?<![a-z])(?:not|never|no longer|hardly|without|nor|neither|if|unless|whether|once|when)(?: [a-z']+){0,2} $|n't $/u.test(
      canonical.slice(0, index),
    ) ||
    /(?<![a-z])(?:must|has to|have to) (?:not|never)(?![a-z])/u.test(text) ||
    /^ (?:or|unless|if|sooner or later|some day|eventually|in the end|one day)(?![a-z])/u.test(
      canonical.slice(index + text.length),
    )
  );
}

/** The piece or side that has to move. */
function findObliged(context: SentenceContext, match: Match): PieceEntity | Color | undefined {
  const token = match.groups['victim'] ?? match.groups['who'] ?? '';
  const entity = context.getEntity(token.startsWith('<') ? token : '');
  if (entity?.kind === 'piece') return entity;
  return entity?.kind === 'side' ? entity.color : undefined;
}

type Fits = (spot: Spot, move: Move) => boolean;

/** The moves that the words tell. Undefined if they tell none that can be found. */
function readAct(context: SentenceContext, match: Match): Fits | undefined {
  const { groups } = match;
  const obliged = findObliged(context, match);
  const isOf = (spot: Spot, at: number, token: string | undefined): boolean => {
    const entity = token === undefined ? undefined : context.getPiece(token);
    if (token === undefined) return true;
    if (!entity) return false;
    const found = resolvePiece(spot.board, { ...entity, determiner: '' });
    return (
      found.includes(formatSquare(at)) ||
      entity.roles.some((role) => toKind(role) === Math.abs(getPiece(spot.board, at)))
    );
  };
  const isAt = (token: string | undefined, at: number): boolean => {
    const entity = context.getEntity(token ?? '');
    return token === undefined || (entity?.kind === 'square' && parseSquare(entity.square) === at);
  };
  const byObliged = (spot: Spot, move: Move): boolean =>
    typeof obliged !== 'object' ||
    resolvePiece(spot.board, obliged).includes(formatSquare(move.from));
  if (groups['line'] !== undefined) {
    const entity = context.getEntity(groups['line']);
    const san = entity?.kind === 'line' ? entity.moves[0]?.san : undefined;
    return (spot, move) => {
      const named = san === undefined ? undefined : findSanMove(spot.board, san);
      return named?.from === move.from && named.to === move.to;
    };
  }
  if (groups['take'] !== undefined) {
    return (spot, move) =>
      getTakenPiece(spot.board, move) !== 0 &&
      byObliged(spot, move) &&
      isAt(groups['on'] ?? groups['at'], move.to) &&
      isOf(spot, move.to, groups['what']) &&
      isOf(spot, move.from, groups['tool']);
  }
  if (groups['mover'] !== undefined) {
    if (context.getPiece(groups['mover'])?.noun === 'unit') return undefined;
    return (spot, move) => isOf(spot, move.from, groups['mover']) && isAt(groups['to'], move.to);
  }
  if (groups['step'] !== undefined) {
    if (typeof obliged !== 'object') return undefined;
    const isBack = /retreat|withdraw|back|return/u.test(groups['step']);
    return (spot, move) =>
      byObliged(spot, move) &&
      isAt(groups['goal'], move.to) &&
      !(isBack && (getTakenPiece(spot.board, move) !== 0 || isAdvance(spot, move)));
  }
  if (groups['block'] !== undefined) {
    return (spot, move) =>
      isInCheck(spot.board) &&
      Math.abs(getPiece(spot.board, move.from)) !== toKind('king') &&
      getTakenPiece(spot.board, move) === 0 &&
      (groups['blocker'] === undefined || isOf(spot, move.from, groups['blocker']));
  }
  return groups['castle'] === undefined ? undefined : (spot, move) => isCastling(spot.board, move);
}

/** A retreat does not go forward, except for a king. */
function isAdvance({ board }: Spot, { from, to }: Move): boolean {
  const isKing = Math.abs(getPiece(board, from)) === toKind('king');
  return !isKing && (getRank(to) - getRank(from)) * board.turn > 1;
}

function checkAct(context: SentenceContext, match: Match): RuleFinding | undefined {
  const fits = readAct(context, match);
  if (!fits) return undefined;
  const obliged = findObliged(context, match);
  const color = typeof obliged === 'object' ? obliged.color : obliged;
  const reasons = new Map<Spot, string>();
  const finding = decideByEngine(context, {
    rule: 'obligation',
    match,
    places: listPlaces(context, match, color),
    test: (spot): Answer => {
      const side = toColor(spot.board.turn);
      if (color !== undefined && color !== side) return undefined;
      return testAct(
        context,
        spot,
        { fits, isStrict: match.groups['strict'] !== undefined },
        (reason) => reasons.set(spot, reason),
      );
    },
    otherwise: (spot) => reasons.get(spot) ?? 'there is another move',
  });
  // 'Must' is often said of what is only natural.
  if (finding.verdict === 'unproved' && match.groups['strict'] === undefined) return undefined;
  return { ...finding, isFirm: isPlainClause(context, match) };
}

/** A line that is told as the obligation itself begins where it is played. */
function listPlaces(context: SentenceContext, match: Match, color: Color | undefined): Spot[] {
  const bound = context.getLine(match.groups['line'] ?? '');
  const [start] = bound?.spots ?? [];
  if (start) return [start];
  const { after, before, mover } = context.place;
  const places = listVerdictPlaces(context, match).filter((spot) => spot !== before);
  // 'Forced: White must take back' is said of the move that White has just made.
  const isDone = before !== undefined && color !== undefined && color === mover;
  return [...new Set([...places, after, ...(isDone ? [before] : [])])];
}

interface Act {
  readonly fits: Fits;
  readonly isStrict: boolean;
}

/** Compares the best move of the told kind with the best other one. */
function testAct(
  context: SentenceContext,
  spot: Spot,
  { fits, isStrict }: Act,
  explain: (reason: string) => void,
): Answer {
  const legal = listLegalMoves(spot.board);
  const told = legal.filter((move) => fits(spot, move));
  if (legal.length === 0) return undefined;
  if (told.length === 0) {
    explain('no such move is legal there');
    return false;
  }
  if (told.length === legal.length) return true;
  const lines = context.evaluate(spot)?.lines;
  const [best] = lines ?? [];
  if (!lines || !best) return 'missing';
  const side = toColor(spot.board.turn);
  const judged = lines.map(({ moves: [uci = ''], score }) => {
    const move = findMove(spot.board, uci);
    return { isTold: move !== undefined && fits(spot, move), score, uci };
  });
  const first = judged.find(({ isTold }) => isTold);
  const other = judged.find(({ isTold }) => !isTold);
  const last = judged.at(-1)?.score ?? best.score;
  const chance = (score: typeof last): number => toChance(score, side);
  // A move that is not among the searched ones is no better than the last of them.
  const loss = chance(best.score) - chance(first?.score ?? last);
  const pawnLoss = toPawns(best.score, side) - toPawns(first?.score ?? last, side);
  const isKnown = first !== undefined || judged.length >= 3;
  explain(`another move is better: ${formatPawns(toPawns(best.score, 'white'), 'white')}`);
  if (!judged[0]?.isTold) {
    if (isKnown && (loss > 8 || (pawnLoss > 2 && loss > 3))) return false;
    return isStrict && isKnown && loss > 3 ? false : undefined;
  }
  if (!other) return judged.length >= 3 ? true : undefined;
  const lead = chance(best.score) - chance(other.score);
  const isClear = lead >= 5 || toPawns(best.score, side) - toPawns(other.score, side) >= 1.5;
  return isClear ? true : undefined;
}
