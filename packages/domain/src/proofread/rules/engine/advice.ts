import { getLineEnd } from '../../bind-line.ts';
import { line } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideByEngine, modals } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { formatPawns, getPawns, toPawns, valueMove } from './outlook.ts';
import type { MoveValue } from './outlook.ts';

const adverb = String.raw`(?:(?:now|here|simply|just|still|also|quite|perfectly|entirely|perhaps|probably|certainly|objectively|already|therefore|really|indeed|by far|much|even|completely|absolutely|tactically|positionally) )*`;
const be = String.raw`(?:is|was|were|would be|would have been|looks|looked|seems|seemed|remains|had been)`;
const good = String.raw`(?:safe|safer|sound|sounder|playable|correct|right|in order|called for|indicated|advisable|good enough|sufficient|the (?:right|correct|safest|simplest|proper|indicated|logical) (?:move|reply|answer|course|way|choice|recapture|continuation|defence))`;
const bad = String.raw`(?:unsound|incorrect|wrong|bad|too risky|not (?:sound|correct|good|playable|good enough|sufficient|possible without loss))`;

/** 'White should take with 24.fxg3', 'the king had to go: 22...Kc6'. */
const urged = new RegExp(
  String.raw`\b(?:should|must|ought to|had to|has to|have to|needs? to|needed to|had better|does best to|did best to) ${adverb}(?:have )?(?:be |been )?(?:play(?:ed)?|take|taken|try|tried|go|gone|reply|replied|answer|answered|respond|responded|choose|chosen|recapture|recaptured|continue|continued|retreat|retreated|accept|accepted|prefer|preferred|capture|captured)(?: (?:it|back|at once|this|on))*(?: <[PS]\d+>)?(?:,|:)? ?(?:with |by )?(?<line>${line})`,
  'gu',
);
/** 'Could have taken the rook safely with 22...Qxe7'. */
const safely = new RegExp(
  String.raw`\b(?:can|could|may|might) ${adverb}(?:have )?(?:take|taken|capture|captured|accept|accepted|recapture|recaptured|castle|castled|retreat|retreated|reply|replied|answer|answered) (?:[a-z]+ )?(?:<[PS]\d+> )?(?:safely|with impunity|without (?:any )?(?:risk|danger|damage|loss|fear)) (?:with|by) (?<line>${line})`,
  'gu',
);
const unsurpassed = new RegExp(
  String.raw`\bnothing (?:[a-z]+ )?(?<word>better|stronger|quicker|faster|more (?:accurate|exact|precise)) (?:here |now )?than (?:the text(?: move)?,? |the game's |simply |the immediate )*(?<line>${line})`,
  'gu',
);
const praised = new RegExp(
  String.raw`(?<line>${line})(?: too| also| instead)? ${be} ${adverb}${good}(?=[ .,;:!)]|$)(?! (?:from|of) <)`,
  'gu',
);
const praisedFirst = new RegExp(
  String.raw`\b(?:safer|safest|simplest|soundest|correct|nothing wrong with) (?:now |here |instead |of all )*(?:${be} )?(?:the )?(?:immediate |quiet )?(?<line>${line})`,
  'gu',
);
const bestFirst = new RegExp(
  String.raw`(?:^|[;:,] )(?:(?:but|and|objectively) )*(?:best|strongest|most (?:accurate|exact|precise|stubborn|tenacious)) (?:now |here |instead |of all |by far )*${be} (?:the )?(?:immediate |quiet )?(?<line>${line})`,
  'gu',
);
const blamed = new RegExp(
  String.raw`(?<line>${line})(?: too| also)? ${be} ${adverb}${bad}(?=[ .,;:!)]|$)(?! for)`,
  'gu',
);
const retains = new RegExp(
  String.raw`(?<line>${line})(?: too| also)? (?:(?:would|could|might|simply|also|still|have|just) )*(?:keep|keeps|kept|retain(?:s|ed)?|preserv(?:es?|ed)|maintain(?:s|ed)?) (?:the|his|her|an?|all|all the|most of the|<C\d+>) (?:[a-z]+ )?(?:advantage|edge|plus|upper hand)\b`,
  'gu',
);
const refutes = new RegExp(
  String.raw`(?<line>${line})(?: too| also)? (?:(?:would|could|might|simply|also|have|at once) )*(?:refut(?:es?|ed)|repel(?:s|led)?|repuls(?:es?|ed)|beats? off|busts?|disproves?|disproved)\b|\b(?:refut(?:es?|ed|ing)|repel(?:s|led)?|repuls(?:es?|ed)) (?:[a-z]+ ){0,4}?(?:by|with) (?<line2>${line})`,
  'gu',
);
const alike = new RegExp(
  String.raw`(?<line>${line})(?:,| too| also)* (?:(?:would|could|might|have|has|had|leads?|led|comes?|came|works?|worked|do|did|serves|with|to) )*(?:the same (?:result|thing|effect|outcome)|(?:done |served )?(?:just |equally |exactly )as well|(?:done|served) as well|in (?:much )?the same way|no less well)\b`,
  'gu',
);

/** Moves that a text recommends, rejects or calls a refutation. */
export const adviceRule: Rule = {
  id: 'advice',
  reads: modals,
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    const judge = (pattern: RegExp, test: MoveTest): Finding[] =>
      context.scan(pattern).flatMap((match) => judgeLine(context, match, test) ?? []);
    return [
      ...judge(urged, isReasonable),
      ...judge(safely, isReasonable),
      ...judge(unsurpassed, isUnsurpassed),
      ...judge(praised, isReasonable),
      ...judge(praisedFirst, isReasonable),
      ...judge(bestFirst, isReasonable),
      ...judge(alike, isReasonable),
      ...judge(blamed, isUnsound),
      ...judge(retains, hasAdvantage),
      ...judge(refutes, hasAdvantage),
    ];
  },
};

type MoveTest = (value: MoveValue, end: number, match: Match) => Answer;

/** A move that is recommended may be second best, but no plain mistake. */
function isReasonable({ loss, pawnLoss }: MoveValue): Answer {
  if (loss <= 5) return true;
  return loss >= 10 && pawnLoss >= 1.2 ? false : undefined;
}

/** 'Nothing quicker than 16.Be2+': no other move mates sooner. */
function isUnsurpassed(value: MoveValue, _end: number, { groups }: Match): Answer {
  const { own, best } = value;
  const isTime = /quick|fast/u.test(groups['word'] ?? '');
  if (isTime && own.kind === 'mate' && best.kind === 'mate')
    return Math.abs(own.moves) <= Math.abs(best.moves);
  return isReasonable(value);
}

function isUnsound({ loss, own, mover }: MoveValue, end: number): Answer {
  if (loss >= 6 || toPawns(own, mover) <= -1.3) return true;
  return loss <= 3 && end >= 0.5 ? false : undefined;
}

function hasAdvantage(_value: MoveValue, end: number): Answer {
  if (end >= 0.3) return true;
  return end <= -0.5 ? false : undefined;
}

function judgeLine(context: SentenceContext, match: Match, test: MoveTest): Finding | undefined {
  const bound = context.getLine(match.groups['line'] ?? match.groups['line2'] ?? '');
  const first = bound?.spots[1];
  if (!bound || !first) return undefined;
  return decideByEngine(context, {
    rule: 'advice',
    match,
    places: [first],
    test: (spot): Answer => {
      const value = valueMove(context, spot);
      const end = value && getPawns(context, getLineEnd(bound), value.mover);
      return value && end !== undefined ? test(value, end, match) : 'missing';
    },
    otherwise: (spot) => describe(context, spot),
  });
}

function describe(context: SentenceContext, spot: Spot): string {
  const value = valueMove(context, spot);
  if (!value) return '';
  const [own, best] = [value.own, value.best].map((score) =>
    formatPawns(toPawns(score, 'white'), 'white'),
  );
  return `${spot.san ?? 'the move'} is ${own ?? ''}, the best move is ${best ?? ''}`;
}
