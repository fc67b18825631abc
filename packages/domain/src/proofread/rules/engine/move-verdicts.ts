import { hasMoves, listLegalMoves } from '../../../coach/verify/rules.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideByEngine, modals } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { findJudgedMoves } from './move-subject.ts';
import { formatPawns, toChance, toPawns, valueMove } from './outlook.ts';
import type { MoveValue } from './outlook.ts';

const be = String.raw`(?:is|was|were|would be|would have been|had been|proves?|proved|turns? out to be|turned out to be|looks like|seems|constitutes|counts as|becomes)`;
const adverb = String.raw`(?:(?:already|objectively|simply|clearly|probably|perhaps|also|too|really|again|now|certainly|definitely|undoubtedly|by far|even|therefore|still|in fact|actually|indeed|of course|only|just|virtually|practically|more or less|absolutely|almost|surely|in truth) )*`;
const denial = String.raw`(?<denied>(?:not|hardly|by no means|never|no) (?:yet |really )?)?`;
const opening = String.raw`^(?:(?:but|and|objectively|alas|yet|still|surely|unfortunately|strangely|here|perhaps|probably|now),? )*`;
const article = String.raw`(?:an? |the |another |one more |his |her |<C\d+> )?`;
const size = String.raw`(?<size>(?:(?:serious|bad|grave|terrible|decisive|losing|final|fatal|real|big|slight|small|minor|tiny|first|last|second|gross|simple|natural|understandable|typical|positional|tactical|strategic|costly|careless|horrible|outright|clear|very|rare|little|huge|awful|critical|surprising|second|bitter) )*)`;
const error = String.raw`(?<word>mistake|blunder|error|inaccuracy|slip|oversight|imprecision|lapse)\b(?! of (?:the|his|this) game)`;
const subject = String.raw`(?:(?:this|that|it|the (?:text|move|text move|capture|advance|retreat|exchange|recapture)) )?`;
const noun = String.raw`(?:move|reply|answer|defence|defense|continuation|choice|try|option|way|chance|response|retreat|capture|solution|resource|recapture|path|road|method|road|plan|decision|practical chance)`;

const errors = new RegExp(
  String.raw`(?:${opening}${subject}(?:${be} )?|(?<=[:,;–—] )(?:(?:yet|but|and|still|objectively) )*(?=an? )|${be} ${adverb}${denial}|(?:makes|made|commits?|committed) )${article}${size}${error}`,
  'gu',
);
const inaccurate = new RegExp(
  String.raw`${be} ${adverb}${denial}(?:too )?(?<word>inaccurate|imprecise|dubious|weak|wrong(?! to\b)|incorrect|erroneous|premature|unsound|over-?hasty|hasty|overambitious|over-ambitious|reckless|misguided|ill-advised|ill-timed|faulty|flawed|foolhardy|suicidal)\b`,
  'gu',
);
const correct = new RegExp(
  String.raw`(?:${opening}(?:(?:this|that|it|the (?:text|move|text move|capture|advance|retreat|exchange|recapture|sacrifice|[a-z]+ move)) |(?<gerund>(?:accepting|taking|capturing|recapturing|castling|interposing)(?: (?:it|back|the (?:offer|sacrifice)|<P\d+>))? ))${be} ${adverb}${denial}|${be} ${adverb}${denial}(?=(?:correct|sound|fully playable|perfectly playable)[,.;] ?(?:for|because|since|as)?))(?:perfectly |absolutely |entirely |fully |quite )*(?<word>sound|correct|playable|accurate|precise|in order|justified)(?=[.,;:!)]|$| (?:because|since|as|and|for|here|enough))`,
  'gu',
);
const others = new RegExp(
  String.raw`\b(?:any|every) other (?:${noun}|recapture) (?:would |will |simply |quickly |at once )*(?:loses?|los(?:e|es) at once|allows? mate|gets? mated|is mated|fails|be fatal|is fatal|is worse|be worse)\b|\b(?:anything|everything) else (?:would |will |simply |quickly |at once )*(?:loses?|is fatal|be fatal|allows? mate|is worse|fails)\b|\b(?:all|the) other (?:moves|replies|answers|defences) (?:would |will |simply |quickly )*(?:lose|are worse|fail|allow mate|are fatal)\b`,
  'gu',
);
const best = new RegExp(
  String.raw`(?:${opening}${subject}(?:${be} )?|${be} ${adverb}${denial})(?:the |by far the |<C\d+> |his |clearly the |probably the |the objectively )?(?:best|strongest|most (?:accurate|exact|precise|stubborn|tenacious|resilient)|correct)(?: (?:and \w+ )?(?:${noun}|one))?(?=[ .,;:!)]|$)(?! (?:of|piece|bishop|knight|placed|example|part|pieces|player|way to learn))`,
  'gu',
);
const bestApposition = new RegExp(
  String.raw`(?<=[,;:–—] )(?:and |but |yet )?(?:objectively |also |indeed |probably |surely )*the (?:objectively )?(?:best|strongest|most (?:accurate|exact|precise|stubborn|tenacious|resilient)) ${noun}(?= (?:too|as well|here|also)|[.,;:!)]|$)`,
  'gu',
);
const nothingElse =
  /\b(?:nothing else|no other move) (?:is|was|comes|came|would be|would have been) (?:even |nearly |anywhere near |remotely |half |quite |close to |being )*(?:as |so )?(?:strong|good|effective|convincing|sufficient)\b/gu;
const bestNoun = new RegExp(
  String.raw`\b(?:the|his|<C\d+>) (?:objectively )?(?:best|strongest|most (?:accurate|exact|precise|stubborn|tenacious|resilient)) ${noun}(?: ${be}|,|:)? ?(?:<L\d+>)`,
  'gu',
);
const only = new RegExp(
  String.raw`\b(?<denied>(?:not |hardly |by no means ))?(?:the|his|<C\d+>|practically the|virtually the|is|was) only (?<kind>(?:winning|good|saving|reasonable|sensible|playable|correct|satisfactory|adequate|real|decent|right|serious|true) )?${noun}(?<goal>(?: to| that| which| for)? (?:an edge|an advantage|wins|win|winning|keep|keeps|hold|holds|save|saves|draw|draws|stay|stays|maintain|maintains|avoid|avoids|preserve|preserves|equality)\b)?(?! (?:for <C\d+> )?(?:to [a-z]+(?: [a-z]+){0,3} )?(?:is|was|would be|would have been) to\b)`,
  'gu',
);
const onlyLine = new RegExp(
  String.raw`(?:^|[,;:] |\bbut |\bfor |\band |\bmoves )only <L\d+> (?<goal>wins|keeps|holds|saves|draws|was good enough|is good enough|maintains|preserves|leads|would have)`,
  'gu',
);
const onlyWith = new RegExp(
  String.raw`\bonly (?:with|by|after|by playing|through) <L\d+> (?:can|could|might|would|does|did) (?:<C\d+>|he|she) (?:still |have )*(?<goal>hold|held|save|saved|survive|survived|draw|drawn|keep|kept|maintain|win|won|stay|avoid|escape|defend)\w*|\b(?:all|the only thing) (?:that )?(?:<C\d+>|he) (?:now )?(?:needs?|needed|has to do)(?: now| here| to do)? (?:is|was) <L\d+>`,
  'gu',
);
const forced = new RegExp(
  String.raw`(?:${opening}${subject}(?:${be} )?|${be} ${adverb}${denial})forced(?=[.,;:!)]|$| (?:because|since|as|in view|here|now|too|and)\b)`,
  'gu',
);

/** Verdicts on a move: mistake, blunder, best, only, forced. */
export const moveVerdictRule: Rule = {
  id: 'move-verdict',
  reads: modals,
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    return [
      ...judgeAll(context, errors, testError),
      ...judgeAll(context, inaccurate, testError, isAboutPiece),
      ...judgeAll(context, correct, testCorrect, isAboutPiece),
      ...judgeAll(context, others, testOthers),
      ...judgeAll(context, best, testBest),
      ...judgeAll(context, bestApposition, testBest),
      ...judgeAll(context, bestNoun, testBest),
      ...judgeAll(context, nothingElse, testOnly),
      ...judgeAll(context, only, testOnly),
      ...judgeAll(context, onlyLine, testOnly),
      ...judgeAll(context, onlyWith, testSaves),
      ...judgeAll(context, forced, testForced),
    ];
  },
};

type MoveTest = (value: MoveValue, match: Match, spot: Spot) => Answer;

/** 'The d4-pawn is weak', 'his structure was wrong' judge no move. */
function isAboutPiece({ read: { canonical } }: SentenceContext, { index }: Match): boolean {
  const before = canonical.slice(0, index);
  return (
    /<[PSFRD]\d+>(?:,? [a-z']+){0,3},? $/u.test(before) &&
    !/\b(?:this|that|it|which)(?: [a-z]+)? $/u.test(before)
  );
}

function judgeAll(
  context: SentenceContext,
  pattern: RegExp,
  judge: MoveTest,
  isOther: (context: SentenceContext, match: Match) => boolean = () => false,
): Finding[] {
  const matches = context.scan(pattern).filter((match) => !isOther(context, match));
  return matches.map((match) => {
    const isDenied = match.groups['denied'] !== undefined;
    return decideByEngine(context, {
      rule: 'move-verdict',
      match,
      places: findJudgedMoves(context, match),
      test: (spot) => {
        const value = valueMove(context, spot);
        if (!value) return spot.move && spot.parent ? 'missing' : undefined;
        const answer = judge(value, match, spot);
        return isDenied && typeof answer === 'boolean' ? denyAnswer(answer, value) : answer;
      },
      otherwise: (spot) => describeValue(context, spot),
    });
  });
}

/** A denial is only wrong if the statement is beyond doubt. */
function denyAnswer(answer: boolean, { loss }: MoveValue): Answer {
  if (!answer) return true;
  return loss > 12 || loss < 0.5 ? false : undefined;
}

function describeValue(context: SentenceContext, spot: Spot): string {
  const value = valueMove(context, spot);
  if (!value) return '';
  const { mover, own, best: first, nextBest, isFirst } = value;
  const text = (score: typeof own): string => formatPawns(toPawns(score, mover), mover);
  const other =
    isFirst && nextBest ? `the next best is ${text(nextBest.score)}` : `the best is ${text(first)}`;
  return `${spot.san ?? 'the move'} is ${text(own)}, ${other}`;
}

function testError({ loss, pawnLoss, own, mover, best: first }: MoveValue, match: Match): Answer {
  const { size: sizes = '', word = '' } = match.groups;
  const isDecisive = /decisive|losing|fatal/u.test(sizes);
  if (isDecisive) return toPawns(own, mover) <= -1.3 && toPawns(first, mover) > -3.5 && loss >= 4;
  const isSmall =
    /slight|small|minor|tiny|little/u.test(sizes) || /inaccura|imprecis|slip|dubious/u.test(word);
  if (isSmall) {
    const max = /slight|small|minor|tiny|little/u.test(sizes) ? 12 : 20;
    return loss <= max && (loss >= 1.5 || pawnLoss >= 0.4);
  }
  const isBig =
    word === 'blunder' || /serious|grave|terrible|gross|huge|awful|horrible|big/u.test(sizes);
  // In a decided game the winning chance hardly moves, but a large loss of pawns is an error still.
  return isBig ? loss >= 8 || pawnLoss >= 2 : loss >= 3.5 || pawnLoss >= 1;
}

function testBest({ loss, pawnLoss }: MoveValue): Answer {
  return loss <= 4.5 || (loss <= 7 && pawnLoss <= 0.3);
}

/** 'Is perfectly sound': no plain mistake. */
function testCorrect({ loss, pawnLoss, own, mover }: MoveValue): Answer {
  if (loss <= 4.5) return toPawns(own, mover) > -2.5 ? true : undefined;
  return loss >= 10 || pawnLoss >= 2 ? false : undefined;
}

/** 'Any other move loses': the next best one is lost, and the judged one is not. */
function testOthers({ own, mover, nextBest, best: first }: MoveValue): Answer {
  if (!nextBest) return undefined;
  const next = toPawns(nextBest.score, mover);
  if (toPawns(first, mover) < -2.5) return toPawns(own, mover) < -2.5 ? false : undefined;
  if (next <= -1.3) return true;
  return next > -0.6 ? false : undefined;
}

function testOnly(value: MoveValue, match: Match, spot: Spot): Answer {
  const { own, mover, nextBest, loss } = value;
  if (!nextBest) return spot.parent ? listLegalMoves(spot.parent.board).length === 1 : undefined;
  const { kind = '', goal = '' } = match.groups;
  const [pawns, next] = [toPawns(own, mover), toPawns(nextBest.score, mover)];
  if (/winning/u.test(kind) || /\bwins?|winning/u.test(goal))
    return pawns >= 1.3 && next <= 2.2 && pawns - next >= 0.8;
  if (/edge|advantage/u.test(goal)) return pawns >= 0.2 && next <= 0.35;
  if (loss > 6) return false;
  return toChance(own, mover) - toChance(nextBest.score, mover) >= 4 || pawns - next >= 0.8;
}

/** 'Only with 30...Rg7 could Black hold': the move does not lose; that no other holds is not proved. */
function testSaves({ own, mover, loss }: MoveValue, match: Match): Answer {
  const isWin = (match.groups['goal'] ?? '').startsWith('w');
  if (loss > 8) return false;
  return toPawns(own, mover) < (isWin ? 1 : -2.2) ? false : undefined;
}

function testForced(value: MoveValue, _match: Match, spot: Spot): Answer {
  const { own, mover, nextBest, loss } = value;
  if (!nextBest || !hasMoves(spot.board)) return true;
  if (loss > 6) return false;
  return (
    toChance(own, mover) - toChance(nextBest.score, mover) >= 3 ||
    toPawns(own, mover) - toPawns(nextBest.score, mover) >= 0.6
  );
}
