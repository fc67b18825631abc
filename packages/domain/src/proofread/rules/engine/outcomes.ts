import { getLineEnd } from '../../bind-line.ts';
import { line } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { findActors } from './actors.ts';
import {
  decideByEngine,
  getMover,
  invert,
  listLines,
  listVerdictPlaces,
  modals,
} from './engine-question.ts';
import type { Answer, LineInText } from './engine-question.ts';
import { fitsWord, judgeWord } from './evaluation-words.ts';
import { formatPawns, getPawns, toPawns, valueMove } from './outlook.ts';

const bare = String.raw`(?= (?:with (?:best|correct|accurate|precise|careful) play|easily|at once|by force|outright|quickly|immediately|on the spot|too\b|as well|also|for <C|because|since|in all|anyway|all the same|without|simply|trivially|there|here|either way|in every|as\b)|[.,;:!)]|$| and\b)`;
const winsBare = new RegExp(
  String.raw`(?<denied>(?:not|no longer|hardly|never|doesn't|does not|cannot|can't) )?\b(?:still |also |both |all |already |simply |even |would |should |must |easily |quickly )*(?<verb>wins?|(?:would|could) have won)${bare}`,
  'gu',
);
const losesBare = new RegExp(
  String.raw`(?<subject>${line})(?: too| also|, for instance,)? (?:simply |also |even |already |just |would |immediately |both |quickly |only |still )*(?<denied>(?:does|do|did|would) not (?:yet )?)?(?:loses?|lost)(?<object>(?: (?:at once|by force|outright|quickly|immediately|on the spot|too|as well|simply|straight away))*)(?: (?:to|because of|after|in view of|on account of|owing to) (?<answer>${line})|(?=[.,;:!)]|$| because| since| and))`,
  'gu',
);
const thisLoses = new RegExp(
  String.raw`(?:^|[;:,] )(?:and |but |in fact |objectively )*(?:this|that|it|the text|the move|the text move|which) (?:simply |already |also |just |immediately |actually )*loses${bare}`,
  'gu',
);
const holds = new RegExp(
  String.raw`\b(?:defends?(?: himself| the position)?|defended(?: himself)?|saves? (?:himself|the game|the day)|saved (?:himself|the game)|holds?(?: on| the position| the game| everything)?|survives?) (?:by|with|after|thanks to) (?:playing )?(?<subject>${line})|(?<second>${line}) (?:still |just |would |would have |also )*(?:holds|held|saves the (?:day|game|position)|saved (?:the (?:day|game|position|draw|half-point)|himself|herself|him|<C\d+>))(?!\w)`,
  'gu',
);
const fails = new RegExp(
  String.raw`(?<subject>${line})(?: too| also)? (?:simply |also |even |just |then |would |immediately |only |now |still |again |merely |here |is |was |will be |would be |clearly |at once |tactically )*(?<verb>fails?|failed|refuted|runs? into|ran into|is met by|met by|punished|does not work|doesn't work|does not help|comes to grief|is no good|backfires|bad)(?: too| tactically| as well| at once)?(?: (?:to|by|because of|in view of|after|on account of|with) (?<answer>${line})| (?<direct>${line}))?`,
  'gu',
);

/** 'Wins' and 'loses' without an object, and moves that fail to a reply. */
export const outcomeRule: Rule = {
  id: 'outcome',
  reads: modals,
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    return [
      ...context.scan(winsBare).flatMap((match) => checkWins(context, match) ?? []),
      ...context.scan(losesBare).flatMap((match) => checkLoses(context, match) ?? []),
      ...context.scan(thisLoses).map((match) => checkThisLoses(context, match)),
      ...context.scan(holds).flatMap((match) => checkHolds(context, match) ?? []),
      ...context.scan(fails).flatMap((match) => checkFails(context, match) ?? []),
    ];
  },
};

function findLine(context: SentenceContext, token: string | undefined): LineInText | undefined {
  if (token === undefined) return undefined;
  const at = context.read.canonical.indexOf(token);
  return listLines(context).find(({ start }) => start === at);
}

function checkWins(context: SentenceContext, match: Match): Finding | undefined {
  const { canonical } = context.read;
  const before = canonical.slice(0, match.index);
  // 'The pawn wins', 'a win', 'the way to win'.
  if (/\b(?:an?|the|no|to|how|who|that|forced|easy|simple|for|of|technical|what) $/u.test(before))
    return undefined;
  const line = listLines(context).findLast(({ end }) => end <= match.index);
  const places = listVerdictPlaces(context, match);
  const isDenied = match.groups['denied'] !== undefined;
  return decideByEngine(context, {
    rule: 'outcome',
    match,
    places,
    test: (spot): Answer => {
      const sides = findActors(context, match, line);
      const list = sides.map((side): Answer => {
        const pawns = getPawns(context, spot, side);
        if (pawns === undefined) return 'missing';
        return isDenied ? pawns < 2.8 : judgeWord('winning', pawns);
      });
      const answers = new Set(list);
      if (answers.has('missing')) return 'missing';
      if (answers.has(true)) return true;
      return answers.has(undefined) ? undefined : false;
    },
    otherwise: (spot) =>
      `the engine gives ${formatPawns(getPawns(context, spot, 'white') ?? 0, 'white')}`,
  });
}

function checkLoses(context: SentenceContext, match: Match): Finding | undefined {
  const subject = findLine(context, match.groups['subject']);
  const first = subject?.line.spots[1];
  if (!subject || !first) return undefined;
  const answer = findLine(context, match.groups['answer']);
  const isDenied = match.groups['denied'] !== undefined;
  const loser = invert(first.board.turn === 1 ? 'white' : 'black');
  return decideByEngine(context, {
    rule: 'outcome',
    match,
    places: answer ? [getLineEnd(answer.line)] : [getLineEnd(subject.line)],
    test: (spot): Answer => {
      const pawns = getPawns(context, spot, loser);
      if (pawns === undefined) return 'missing';
      return isDenied ? pawns > -2.8 : judgeWord('lost', pawns);
    },
    otherwise: (spot) =>
      `the engine gives ${formatPawns(getPawns(context, spot, 'white') ?? 0, 'white')} there`,
  });
}

function checkThisLoses(context: SentenceContext, match: Match): Finding {
  const line = listLines(context).findLast(({ end }) => end <= match.index);
  const isLine =
    line !== undefined && !/[;.]/u.test(context.read.canonical.slice(line.end, match.index));
  return decideByEngine(context, {
    rule: 'outcome',
    match,
    places: [isLine ? getLineEnd(line.line) : context.place.after],
    test: (spot): Answer => {
      const pawns = getPawns(context, spot, getMover(spot));
      if (pawns === undefined) return 'missing';
      const truth = judgeWord('lost', pawns);
      return truth === false && isLine && fitsWord('winning', pawns) ? undefined : truth;
    },
    otherwise: (spot) =>
      `the engine gives ${formatPawns(getPawns(context, spot, 'white') ?? 0, 'white')} there`,
  });
}

/** A move that is said to hold must not lose. */
function checkHolds(context: SentenceContext, match: Match): Finding | undefined {
  const subject = findLine(context, match.groups['subject'] ?? match.groups['second']);
  const first = subject?.line.spots[1];
  if (!first) return undefined;
  return decideByEngine(context, {
    rule: 'outcome',
    match,
    places: [first],
    test: (spot): Answer => {
      const pawns = getPawns(context, spot, getMover(spot));
      return pawns === undefined ? 'missing' : pawns > -1.5;
    },
    otherwise: (spot) =>
      `${spot.san ?? 'the move'} loses: the engine gives ${formatPawns(getPawns(context, spot, 'white') ?? 0, 'white')}`,
  });
}

/** The move that fails must be worse than another, and the answer must be the reason: it may not spoil anything. */
function checkFails(context: SentenceContext, match: Match): Finding | undefined {
  const { answer, direct, verb = '' } = match.groups;
  const subject = findLine(context, match.groups['subject']);
  const reply = findLine(context, answer ?? direct);
  const first: Spot | undefined = subject?.line.spots[1];
  if (!subject || !first) return undefined;
  if (/^(?:bad|punished|met by|is met by)$/u.test(verb) && !reply) return undefined;
  const isMild = /met by|runs?|ran/u.test(verb);
  return decideByEngine(context, {
    rule: 'outcome',
    match,
    places: [first],
    test: (spot): Answer => {
      const value = valueMove(context, spot);
      const end = reply && getPawns(context, getLineEnd(reply.line), value?.mover ?? 'white');
      if (!value || (reply && end === undefined)) return 'missing';
      const { mover, loss, own } = value;
      const isWeak = loss >= (isMild ? 1.5 : 3) || toPawns(own, mover) <= -1;
      // The reply that is named keeps what the best reply would have.
      const isReply = end === undefined || end <= toPawns(own, mover) + 0.8;
      // A reply that keeps a won game refutes the move too, though another may win more.
      const isWon = end !== undefined && end <= -2.5;
      // The reply that meets a move need not be the best one, if it leaves the move worse than another.
      const isWorse = end !== undefined && end <= toPawns(value.best, mover) - 0.8;
      if (isWeak && !isReply && isWorse && verb.endsWith('met by')) return undefined;
      return isWeak && !isReply && isWon ? undefined : isWeak && isReply;
    },
    otherwise: (spot) => {
      const value = valueMove(context, spot);
      if (!value) return '';
      const text = (score: typeof value.own): string =>
        formatPawns(toPawns(score, 'white'), 'white');
      return `${spot.san ?? 'the move'} is ${text(value.own)}, the best move is ${text(value.best)}`;
    },
  });
}
