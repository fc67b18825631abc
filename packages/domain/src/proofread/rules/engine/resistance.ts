import type { Role } from '../../../chess/pieces.ts';
import { getPiece, toColor, toKind } from '../../../coach/verify/board.ts';
import { findMove, getTakenPiece } from '../../../coach/verify/rules.ts';
import { getLineEnd } from '../../bind-line.ts';
import { line } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import { playUci } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import {
  decideByEngine,
  getMover,
  listLines,
  listVerdictPlaces,
  modals,
} from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { fitsWord, judgeWord } from './evaluation-words.ts';
import { findJudgedMoves } from './move-subject.ts';
import { formatPawns, getPawns, getScore, toChance, valueMove } from './outlook.ts';
import { findSubjectSides } from './subject-sides.ts';

const longer = String.raw`prolong(?:s|ed)?|(?:h[eo]ld|holds|lasts?|lasted) out|(?:resist|last|hold on|held on|hold out|held out|fight on|fought on)(?:s|ed)? (?:much |far |a little |a bit |considerably )?longer|(?:put|puts) up (?:much |far |a )?(?:more|better|stiffer|tougher|longer|stubborn) (?:resistance|fight|defence)|(?:offer|offers|offered) (?:much |far )?(?:more|better|stiffer|tougher|longer) resistance`;
const saved = String.raw`saved? (?:himself|the game|the day|the position)|escaped?(?! (?:squares?|routes?))|run away|survived?|got away|get away`;
const resists = new RegExp(
  String.raw`\b(?:with|by(?: playing)?|after) (?<first>${line}),? <C\d+> (?:could|would|might|may|can|should)(?<denied> not)? (?:still |perhaps |at least |also |well |easily )*(?:have )?(?:still |perhaps |at least )*(?:${longer}|${saved})|(?<second>${line}) (?:would|could|might)(?<refused> not)? (?:still |perhaps |at least )*(?:have )?(?:${longer})`,
  'gu',
);
const costsGame =
  /\b(?<verb>costs?|costing|loses?|losing|lost) (?:(?<victim><C\d+>|him|her) )?(?:at once |straight away )?(?<what>the game|the point|half a point)\b/gu;
const winsGame =
  /\b(?:should|will|must|ought to|is going to|is bound to|is sure to|can|would|is about to) (?:still |now |easily |soon |simply |therefore |eventually |in the end )*win(?: (?:the|this) (?:game|ending|endgame|rook ending|pawn ending|battle|struggle)|(?: this| it)? easily| in the end| in the long run|(?: this| it)? without (?:any |much |great |further )?(?:trouble|difficulty|effort|problems))\b/gu;
const nothingBetter = new RegExp(
  String.raw`\b(?:has|have|had|there is|there was|finds?|found|is) nothing (?:better|stronger|more) (?:than|to do than) (?:to play |playing |the retreat |the immediate )*(?<first>${line})`,
  'gu',
);

const nothingButPiece =
  /\b(?:has|have|had|there is|there was|finds?|found) nothing (?:better|stronger|else) (?:than|but) (?:to )?(?:retreat|retreating|withdraw|move|moving|defend with|go back with)(?: with)? (?<piece><P\d+>)/gu;

/** How long a side can resist, and what a move costs in the end. */
export const resistanceRule: Rule = {
  id: 'resistance',
  reads: modals,
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    return [
      ...context.scan(resists).flatMap((match) => checkResists(context, match) ?? []),
      ...context.scan(costsGame).flatMap((match) => checkCosts(context, match) ?? []),
      ...context.scan(winsGame).flatMap((match) => checkWins(context, match) ?? []),
      ...context.scan(nothingBetter).flatMap((match) => checkBest(context, match) ?? []),
      ...context.scan(nothingButPiece).map((match) => checkRetreat(context, match)),
    ];
  },
};

function describe(context: SentenceContext, spot: Spot): string {
  const pawns = getPawns(context, spot, 'white') ?? 0;
  return `${spot.san ?? 'the position'}: the engine gives ${formatPawns(pawns, 'white')}`;
}

function findFirst(context: SentenceContext, token: string | undefined): Spot | undefined {
  return token === undefined ? undefined : context.getLine(token)?.spots[1];
}

/** A move that prolongs the game does not allow a mate that other moves avoid; one that saves it does not lose. */
function checkResists(context: SentenceContext, match: Match): Finding | undefined {
  const first = findFirst(context, match.groups['first'] ?? match.groups['second']);
  if (!first || match.groups['denied'] !== undefined || match.groups['refused'] !== undefined)
    return undefined;
  const isSaved = new RegExp(String.raw`(?:${saved})$`, 'u').test(match.text);
  return decideByEngine(context, {
    rule: 'resistance',
    match,
    places: [first],
    test: (spot): Answer => {
      const [value, score] = [valueMove(context, spot), getScore(context, spot)];
      const pawns = getPawns(context, spot, getMover(spot));
      if (!value || !score || pawns === undefined) return 'missing';
      const isQuickMate = score.kind === 'mate' && pawns < 0 && Math.abs(score.moves) <= 2;
      if (isQuickMate) return false;
      if (pawns > -1.5) return true;
      if (isSaved) return pawns < -3 ? false : undefined;
      return value.loss <= 3 || value.pawnLoss <= 1.5 ? true : undefined;
    },
    otherwise: (spot) => describe(context, spot),
  });
}

/** 'Costs Black the game': the side that made the move, or the named one, is lost. */
function checkCosts(context: SentenceContext, match: Match): Finding | undefined {
  const { victim = '', what = '', verb = '' } = match.groups;
  // 'Black lost the game' is a fact of the record.
  if (/^lost$/u.test(verb)) return undefined;
  const before = context.read.canonical.slice(0, match.index);
  if (/\b(?:would|could|might|may|if|not|never|without)\b[^,;]*$/u.test(before)) return undefined;
  const entity = context.getEntity(victim);
  const lines = listLines(context).filter(({ end }) => end <= match.index);
  const nearest = lines.at(-1);
  const isTied =
    nearest !== undefined && !/[;.]/u.test(context.read.canonical.slice(nearest.end, match.index));
  const places = isTied ? [getLineEnd(nearest.line)] : findJudgedMoves(context, match);
  return decideByEngine(context, {
    rule: 'resistance',
    match,
    places,
    test: (spot): Answer => {
      const side = entity?.kind === 'side' ? entity.color : getMover(spot);
      const pawns = getPawns(context, spot, side);
      if (pawns === undefined) return 'missing';
      if (/half/u.test(what)) return pawns <= 1.5 ? true : undefined;
      const truth = judgeWord('lost', pawns);
      return truth !== false || entity?.kind === 'side' || !isTied ? truth : undefined;
    },
    otherwise: (spot) => describe(context, spot),
  });
}

function checkWins(context: SentenceContext, match: Match): Finding | undefined {
  const { canonical } = context.read;
  const clause = canonical.slice(0, match.index).split(/[;:]/u).at(-1) ?? '';
  const [side, ...others] = findSubjectSides(context, match);
  const isCondition = /\b(?:if|unless|otherwise|whoever|which side|before)\b/u.test(clause);
  if (side === undefined || others.length > 0 || isCondition) return undefined;
  return decideByEngine(context, {
    rule: 'resistance',
    match,
    places: listVerdictPlaces(context, match),
    test: (spot): Answer => {
      const pawns = getPawns(context, spot, side);
      if (pawns === undefined) return 'missing';
      if (fitsWord('winning', pawns)) return true;
      return pawns < 0.7 ? false : undefined;
    },
    otherwise: (spot) => describe(context, spot),
  });
}

/** 'Has nothing better than 14...Kh8': the move is one of the best. */
function checkBest(context: SentenceContext, match: Match): Finding | undefined {
  const first = findFirst(context, match.groups['first']);
  if (!first) return undefined;
  return decideByEngine(context, {
    rule: 'resistance',
    match,
    places: [first],
    test: (spot): Answer => {
      const value = valueMove(context, spot);
      if (!value) return 'missing';
      if (value.loss <= 5 || value.pawnLoss <= 0.4) return true;
      return value.loss > 10 ? false : undefined;
    },
    otherwise: (spot) => describe(context, spot),
  });
}

/** 'Has nothing better than to retreat the queen': such a move is among the best. */
function checkRetreat(context: SentenceContext, match: Match): Finding {
  const entity = context.getPiece(match.groups['piece'] ?? '');
  const [side] = findSubjectSides(context, match);
  return decideByEngine(context, {
    rule: 'resistance',
    match,
    places: listVerdictPlaces(context, match),
    test: (spot): Answer => {
      const mover = toColor(spot.board.turn);
      if (!entity || (side !== undefined && side !== mover)) return undefined;
      const lines = context.evaluate(spot)?.lines;
      const [first] = lines ?? [];
      if (!lines || !first) return 'missing';
      const best = toChance(first.score, mover);
      const retreat = lines.find(({ moves: [uci = ''] }) => {
        const move = findMove(spot.board, uci);
        const isKind = (role: Role): boolean =>
          move !== undefined && toKind(role) === Math.abs(getPiece(spot.board, move.from));
        return move && getTakenPiece(spot.board, move) === 0 && entity.roles.some(isKind);
      });
      if (retreat) return best - toChance(retreat.score, mover) <= 5 ? true : undefined;
      const last = lines.at(-1) ?? first;
      return lines.length > 1 && best - toChance(last.score, mover) > 10 ? false : undefined;
    },
    otherwise: (spot) => {
      const [uci = ''] = context.evaluate(spot)?.lines[0]?.moves ?? [];
      const next = playUci(spot, uci);
      return next ? `${describe(context, next)} and is better` : '';
    },
  });
}
