import type { Color } from '../../../chess/pieces.ts';
import { toColor } from '../../../coach/verify/board.ts';
import { line } from '../../rule.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideByEngine, listLines, modals, readSides } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { findJudgedMoves, getFirstMove } from './move-subject.ts';
import { formatPawns, getPawns, getScore, toChance, toPawns, valueMove } from './outlook.ts';

const be = String.raw`(?:is|was|were|would be|would have been|might have been|may have been|had been|looks?|seems?|could be|remains?|might be|must be)`;
const adverb = String.raw`(?:(?:already|objectively|simply|clearly|probably|perhaps|also|too|really|much|far|even|still|a little|a bit|slightly|a shade|somewhat|certainly|considerably|definitely|no doubt|a touch|rather|a lot|significantly|marginally|here|therefore|in fact) )*`;
const more = String.raw`better|stronger|preferable|superior|more (?:exact|accurate|precise|stubborn|tenacious|resilient|careful|effective|energetic|convincing|incisive|powerful|promising)`;
const less = String.raw`worse|weaker|inferior|less (?:exact|accurate|precise|stubborn|effective|good|convincing|energetic|promising|strong)|not (?:as|so) (?:good|strong|exact|accurate|precise)`;
const same = String.raw`(?:just |equally |no less |every bit )?(?:as )?(?:strong|good|exact|accurate)(?= as| too|[.,;:!)]|$)`;
const compared = new RegExp(
  String.raw`(?<first>${line})(?: too| also|, (?:too|for instance|for example|however),)? ${be} ${adverb}(?<denied>(?:no|not|hardly|scarcely|nor any) (?:any |much )?)?(?:an? |the )?(?<compare>${more}|${less}|${same})(?! (?:for|side|placed|position|game|chances|off|still))(?: (?:move|try|choice|option|defence|way|continuation|reply|answer))?(?: (?:than|as) (?:the (?:game's|text|immediate|played|natural|actual) )?(?<second>${line}))?`,
  'gu',
);
const inverted = new RegExp(
  String.raw`\b(?:an? |the |even |much |far |considerably |clearly |slightly |a little |a shade |somewhat )*(?<compare>${more}|${less})(?: (?:move|try|choice|option|defence|way|continuation|reply|answer|plan|chance))? (?:${be}|would have been|is|was) (?:the (?:immediate|simple|quiet|natural|modest|prosaic) |simply |instead |therefore |perhaps |probably |to play |to start with |first )*(?<first>${line})`,
  'gu',
);
const should = new RegExp(
  String.raw`\b(?:should have|ought to have|had to|needed to|was obliged to|had better) (?:played|chosen|gone for|preferred|tried|play|choose|try|find|found|go for|settle for|settled for|continue with|continued with|put the question first:?) (?:the (?:immediate|simple|quiet|natural) |at once |simply |first |instead |immediately )*(?<first>${line})`,
  'gu',
);
const ranked = new RegExp(
  String.raw`\b(?:puts?|places?|ranks?|rates?|prefers?|likes?) (?:the immediate |even )?(?<first>${line}) (?:far |well |just |a little |slightly |clearly |much |considerably )*(?<compare>ahead of|above|before|over|to|higher than|better than|more than|below|behind|lower than|worse than|less than) (?:the immediate |the text )?(?<second>${line})`,
  'gu',
);
const moves = String.raw`(?<moves>${line}(?:(?:, | and | or |, and |, or )${line})*)`;
const alternatives = [
  new RegExp(
    String.raw`\b(?:equally|just as|no less|every bit as) (?:good|strong|playable|effective|sound) (?:here |instead |of course )?(?:is|was|were|are|would be|would have been) (?:the (?:simple|immediate|quiet) )?${moves}`,
    'gu',
  ),
  new RegExp(
    String.raw`\bboth ${moves} (?:(?:would|also|have|just) )*(?:serves?|do|does|works?|are|were|served|done|worked|suffice|be|been) (?:equally|just as|no less) (?:well|good|strong|effective|playable)`,
    'gu',
  ),
  new RegExp(
    String.raw`\b(?:good|equally good|reasonable|sound|valid|fine|decent|playable|worthy) (?:alternatives?|options?|choices?|moves?)(?: here| instead| too)?(?: (?:is|are|was|were|would be|include)|:) ${moves}`,
    'gu',
  ),
  new RegExp(
    String.raw`${moves} (?:are|were|would be|would have been) (?:also |both |all |just |about |nearly |almost |roughly )*(?:as good|as strong|just as good|equally good|equally strong|equivalent)`,
    'gu',
  ),
  new RegExp(
    String.raw`\b(?:could|might|can|may) (?:just )?as well (?:have )?(?:play|played|choose|chosen|try|tried) ${moves}`,
    'gu',
  ),
];
const lost =
  /(?<what>throw(?:s|n|ing)? away|threw away|spoil(?:s|ed|ing|t)?|squander(?:s|ed|ing)?|let(?:s|ting)? (?:slip )?|gives? away|gave away|lets? go of|let go of|loses?|lost|losing|miss(?:es|ed)?|forfeits?|giving away|part(?:s|ing)? with|dissipates?|wastes?)(?:,)? (?:away |go of |of )?(?:almost |nearly |most of |all of |all |much of |half of |half |a (?:large |good |big )?part of |some of )?(?:the |his |an? |<C\d+> )?(?:whole |entire |clear |big |winning |decisive |hard-won )?(?<good>win|advantage|edge|victory|winning position)(?: (?:slip|go|away|slide|evaporate))?\b/gu;
const gone =
  /(?<part>half (?:of )?|most of |almost all (?:of )?|nothing (?:is|remains|was) (?:left )?of |much of |the whole |all of )?(?:the|his|<C\d+>) (?:whole |entire )?(?<good>win|advantage|edge)(?: (?:is|was|has|would be|had) (?:almost |nearly |completely |now |all )?(?:gone|over|evaporated|disappeared|vanished|slipped away|thrown away|lost))?/gu;
const letsOff =
  /\b(?:lets?|letting) (?<side><C\d+>|him|his opponent|the opponent) (?:off(?: the hook)?|escape|get away|back into the game)\b/gu;

/** Moves compared with others, and advantages that a move gives away. */
export const comparisonRule: Rule = {
  id: 'comparison',
  reads: modals,
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    return [
      ...[compared, inverted, should, ranked].flatMap((pattern) =>
        context.scan(pattern).flatMap((match) => compareMoves(context, match) ?? []),
      ),
      ...alternatives.flatMap((pattern) =>
        context.scan(pattern).flatMap((match) => checkAlternatives(context, match)),
      ),
      ...context.scan(lost).map((match) => checkGone(context, match)),
      ...context
        .scan(gone)
        .filter(({ text }) => /gone|over|evap|disap|vanish|slipp|thrown|lost|nothing/u.test(text))
        .map((match) => checkGone(context, match)),
      ...context.scan(letsOff).map((match) => checkGone(context, match)),
    ];
  },
};

function findLine(context: SentenceContext, token: string | undefined): Spot | undefined {
  if (token === undefined) return undefined;
  const at = context.read.canonical.indexOf(token);
  const found = listLines(context).find(({ start }) => start === at);
  return found && getFirstMove(found);
}

/** The move that another is compared with if the text names none: the one played in the same position, else the best. */
function findPlayed({ place }: SentenceContext, spot: Spot): Spot | undefined {
  const { parent } = spot;
  if (!parent) return undefined;
  if (place.before === parent) return place.after;
  const next = place.game.find((each) => each.parent === parent);
  return next ?? (place.after.parent?.parent === parent ? place.before : undefined);
}

function compareMoves(context: SentenceContext, match: Match): Finding | undefined {
  const { first, second, compare = 'better', denied } = match.groups;
  const spot = findLine(context, first);
  if (!spot) return undefined;
  const isLess = /^(?:worse|weaker|inferior|less|not |below|behind|lower)/u.test(compare);
  const other =
    findLine(context, second) ?? (second === undefined ? findPlayed(context, spot) : undefined);
  if (!other || other.san === spot.san) {
    return context.report({
      rule: 'comparison',
      verdict: 'unproved',
      basis: 'evaluation',
      match,
      reason: 'the move it is compared with is not known',
    });
  }
  const mover = toColor(spot.parent?.board.turn ?? 1);
  return decideByEngine(context, {
    rule: 'comparison',
    match,
    places: [spot],
    test: () => {
      const difference = compareScores(context, spot, other, mover);
      if (difference === undefined) return 'missing';
      const gain = isLess ? -difference : difference;
      if (denied !== undefined) {
        const pawns = getPawns(context, spot, mover) ?? 0;
        // Of two losing moves neither is 'better' in words.
        return gain < 1 || (!isLess && pawns <= -2.5 ? true : gain < 4 ? undefined : false);
      }
      if (/strong$|good$|exact$|accurate$/u.test(compare) && !/more|less|not/u.test(compare)) {
        if (Math.abs(difference) <= 4) return true;
        if (second !== undefined || /^(?:just|equally|no less|every)|^as /u.test(compare))
          return difference < -6 ? false : undefined;
        // 'Is strong too' praises the move and measures it at no other.
        const pawns = getPawns(context, spot, mover) ?? 0;
        return pawns >= 1 ? true : difference < -12 ? false : undefined;
      }
      return gain > 0 ? true : gain < -1 ? false : undefined;
    },
    otherwise: () => {
      const [own, reference] = [spot, other].map((each) =>
        formatPawns(getPawns(context, each, 'white') ?? 0, 'white'),
      );
      return `${spot.san ?? ''} is ${own ?? ''}, ${other.san ?? ''} is ${reference ?? ''}`;
    },
  });
}

/** Each of the moves that are said to be as good loses little against the best. */
function checkAlternatives(context: SentenceContext, match: Match): Finding[] {
  const tokens = match.groups['moves']?.match(/<L\d+>/gu) ?? [];
  return tokens.flatMap((token): Finding[] => {
    const first = context.getLine(token)?.spots[1];
    if (!first) return [];
    const finding = decideByEngine(context, {
      rule: 'comparison',
      match,
      places: [first],
      test: (spot): Answer => {
        const value = valueMove(context, spot);
        if (!value) return 'missing';
        return value.loss <= 6 ? true : value.loss > 12 ? false : undefined;
      },
      otherwise: (spot) => {
        const value = valueMove(context, spot);
        if (!value) return '';
        const text = (score: typeof value.own): string =>
          formatPawns(toPawns(score, 'white'), 'white');
        return `${spot.san ?? 'the move'} is ${text(value.own)}, the best move is ${text(value.best)}`;
      },
    });
    return [finding];
  });
}

/** Difference in winning chance, in percent; among decided positions in pawns. */
function compareScores(
  context: SentenceContext,
  a: Spot,
  b: Spot,
  mover: Color,
): number | undefined {
  const [first, second] = [getScore(context, a), getScore(context, b)];
  if (!first || !second) return undefined;
  const chance = toChance(first, mover) - toChance(second, mover);
  if (Math.abs(chance) > 1) return chance;
  return Math.abs(toPawns(first, mover)) > 5
    ? (toPawns(first, mover) - toPawns(second, mover)) * 2
    : chance;
}

/** 'Throws away the win', 'half the advantage is gone', 'lets Black off'. */
function checkGone(context: SentenceContext, match: Match): Finding {
  const { good = 'advantage' } = match.groups;
  const isHalf = /\b(?:half|part of|some of|much of)\b/u.test(match.text);
  const judged = findJudgedMoves(context, match);
  const lines = listLines(context).filter(({ end }) => end <= match.index);
  const nearest = lines.at(-1);
  const first = nearest && getFirstMove(nearest);
  const earlier = context.earlierLines.at(-1)?.spots.slice(1) ?? [];
  const sentence = lines.flatMap(({ line: bound }) => bound.spots.slice(1));
  const places = [...(first ? [first] : []), ...sentence, ...earlier, ...judged];
  const [named] = readSides(context, match.groups['side'] ?? '');
  return decideByEngine(context, {
    rule: 'comparison',
    match,
    places: [...new Set(places)],
    test: (spot): Answer => {
      const value = valueMove(context, spot);
      if (!value) return spot.move && spot.parent ? 'missing' : undefined;
      const { mover, best, own, loss } = value;
      if (named === mover || toPawns(best, mover) < 0.2) return undefined;
      const [before, after] = [toPawns(best, mover), toPawns(own, mover)];
      if (isHalf) return before > 0.4 && after < before * 0.75;
      if (/win|victory/u.test(good)) return before >= 1.3 && after < 2 && loss >= 5;
      return before >= 0.4 && after <= Math.max(0.7, before * 0.6) && loss >= 3;
    },
    otherwise: (spot) => {
      const value = valueMove(context, spot);
      if (!value) return '';
      const text = (score: typeof value.own): string =>
        formatPawns(toPawns(score, value.mover), value.mover);
      return `it was ${text(value.best)} and is ${text(value.own)} after ${spot.san ?? 'the move'}`;
    },
  });
}
