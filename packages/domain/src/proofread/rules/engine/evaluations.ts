import type { Color } from '../../../chess/pieces.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { Finding } from '../../verdict.ts';
import { decideByEngine, getMover, invert, listVerdictPlaces } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { fitsDeniedWord, fitsWord } from './evaluation-words.ts';
import type { EvaluationWord } from './evaluation-words.ts';
import { formatPawns, getPawns } from './outlook.ts';
import { findSubjectSides } from './subject-sides.ts';

interface Phrase {
  readonly word: EvaluationWord;
  readonly pattern: RegExp;
  /** The phrase is about the position, not about one side. */
  readonly isNeutral?: boolean;
}

const adverbs = String.raw`(?:(?:already|now|still|again|simply|clearly|completely|totally|objectively|strategically|technically|positionally|practically|virtually|almost|surely|probably|obviously|easily|very|quite|much|far|even|then|also|just|therefore|thus|actually|in fact|certainly|undoubtedly|definitely|by now|once more|hopelessly|utterly|dead|about|roughly|approximately|more or less|absolutely|nearly|close to|theoretically|evidently|equally|perfectly|only|long since|anyway|either way|here|there|at least|slightly|somewhat|soon|perhaps|if anything)\s)*`;
const copula = String.raw`(?:is|are|was|were|be|been|being|'s|stands?|stood|standing|remains?|remained|remaining|looks?|looked|seems?|seemed|becomes?|became|gets?|got|comes? out|came out|ends? up|finds? himself|found himself|considered|judged|proves?|feels?|appears?|keeps? (?:him|himself)|leaves? (?:<C\d+>|him)|left (?:<C\d+>|him)|leaving (?:<C\d+>|him))`;
const denial = String.raw`(?:(?:not yet|not|never|no longer|by no means|far from|hardly|anything but|not really|nowhere near|n't)\s)?`;
const verb = String.raw`(?<lead>${copula}(?:n't)? ${denial}${adverbs}${denial}${adverbs})`;
const noObject = String.raw`(?! (?:<[PSN]\d+>|an?\b|the\b|his\b|her\b|its\b|their\b|back\b|anything\b|everything\b|time\b|tempo|space\b|material\b|something\b|moves?\b|shots?\b|blows?\b|tr(?:y|ies)\b|chances?\b|attempts?\b|way\b|plan\b|idea\b|ground\b|control\b|two\b|at least <P))`;
const game = String.raw`(?:position|game|ending|endgame|endings?|rook ending|pawn ending|middlegame|play)`;
const gain = String.raw`(?:advantage|edge|plus|superiority)`;
const notBetter = String.raw`(?! (?:than|placed|off\b|to\b|still\b|pieces?|<P|chance of|move|way|try|moves|version|structure|pawn|defended|developed|square|late|prepared|known|bishop|knight|for <P|was|is|were))`;

function make(word: EvaluationWord, source: string, isNeutral = false): Phrase {
  return { word, pattern: new RegExp(source, 'gu'), isNeutral };
}

/** The more special phrases stand first; a phrase inside an earlier match is not read again. */
const phrases: readonly Phrase[] = [
  make('not worse', String.raw`${verb}?at least (?:equal|level|as good)`),
  make('not worse', String.raw`${verb}?(?:no worse|not worse)(?! than)`),
  make(
    'not better',
    String.raw`(?:no|not? any|without any|without an?|nothing like an?|hardly any) (?:real |great |serious |objective |lasting )?${gain}\b`,
  ),
  make(
    'slightly better',
    String.raw`${verb}?(?:only |just )?(?:slightly|a little|a bit|marginally|somewhat|a shade|a touch|minimally|a trifle) (?:better|preferable|more comfortable)${notBetter}`,
  ),
  make(
    'slightly better',
    String.raw`(?:an? |the |only an? )?(?:small|slight|minimal|modest|tiny|symbolic|nagging|minor|little|microscopic|faint|shade of an?) ${gain}\b`,
  ),
  make(
    'slightly worse',
    String.raw`${verb}?(?:only |just )?(?:slightly|a little|a bit|marginally|somewhat|a shade|a touch|minimally|a trifle) worse(?! than)`,
  ),
  make(
    'winning',
    String.raw`(?:an? |the )?(?:decisive|winning|crushing|overwhelming|won|decisively|huge|enormous|totally won) (?:material )?(?:${gain}|attack|initiative|${game}|lead)\b`,
  ),
  make(
    'clearly better',
    String.raw`${verb}?(?:clearly|much|far|considerably|significantly|substantially|visibly|distinctly|markedly|obviously|undoubtedly|a lot|definitely) better${notBetter}`,
  ),
  make(
    'clearly better',
    String.raw`(?:an? |the )?(?:clear|big|large|substantial|serious|considerable|great|solid|commanding|significant|marked|sizeable|definite|obvious|undeniable) ${gain}\b`,
  ),
  make(
    'clearly better',
    String.raw`${verb}(?:in command|in full control|dominating|well on top|on top|in charge)\b`,
  ),
  make(
    'clearly worse',
    String.raw`${verb}?(?:clearly|much|far|considerably|significantly|substantially|a lot|definitely) worse(?! than)`,
  ),
  make(
    'clearly worse',
    String.raw`${verb}(?:in (?:deep |serious |big |great |grave )?trouble|in (?:dire|desperate) straits|in difficulties|under heavy pressure|struggling|suffering)\b`,
  ),
  make(
    'lost',
    String.raw`${verb}(?:lost|losing|hopeless|beyond (?:saving|repair|rescue|hope|salvation)|doomed|busted|resignable|finished|in ruins)${noObject}`,
  ),
  make('lost', String.raw`(?:an? |the )?(?:lost|losing|hopeless|hopelessly lost) ${game}\b`),
  make(
    'lost',
    String.raw`(?:may|might|could|can) (?:as well |safely |already |just as well |now )?resign\b`,
  ),
  make('lost', String.raw`(?:cannot|can't|can no longer|could not) be (?:saved|held|defended)\b`),
  make(
    'winning',
    String.raw`${verb}(?:winning|won|decisive|crushing)${noObject}(?! (?:by|on|in) (?:<N|move))`,
  ),
  make(
    'level',
    String.raw`(?:the |a |an |with )?(?:(?:approximate|full|complete|rough|dynamic|easy|total) )?(?:equality|equilibrium)\b`,
    true,
  ),
  make(
    'level',
    String.raw`(?:an? |the |with )?(?:level|equal|even|balanced|drawn|drawish) (?:chances|${game}|fight|struggle|battle)\b`,
    true,
  ),
  make('level', String.raw`(?:equali[sz](?:es|ed|e|ing))\b`, true),
  make(
    'level',
    String.raw`(?:keeps?|holds?|kept|held|restores?|restored|maintains?|preserves?|in) (?:the |the dynamic |perfect |dynamic |approximate )?balance\b`,
    true,
  ),
  make('level', String.raw`(?:there is )?(?:nothing|not much|very little) in it\b`, true),
  make(
    'level',
    String.raw`(?:with|to|for|nothing (?:more|better) than|only|just|at best|at most|secures?|forces?|forcing|gives?|escapes? with|has|have|reach(?:es)?|saves?|make|makes|making) (?:<C\d+> |himself )?(?:an? (?:easy |simple |forced |quick |immediate |dead )?|the )draw\b`,
    true,
  ),
  make(
    'level',
    String.raw`(?<!material |materially )${verb}(?:level|equal|balanced|drawn|a (?:dead |theoretical |simple |clear )?draw|drawish|even(?=[.,;:!)]|$)|equalised|equalized)(?! (?:in|on|to|with|number|material|<|by|though|if|when|more|the)\b)`,
    true,
  ),
  make(
    'better',
    String.raw`(?:an? |the |some |any |his |lasting |stable |long-term |positional |)(?:(?:lasting|stable|long-term|positional|whole|permanent|pleasant|comfortable|certain|strategic|objective) )*(?<!(?:space|time|numerical|development|spatial|pawn|other|main|only|big) )(?<!(?:to|at|near|on|over|towards|off|along|from) the )${gain}\b(?! of (?!<C))`,
  ),
  make('better', String.raw`(?:the )?upper hand\b`),
  make(
    'better',
    String.raw`(?:the |much the |clearly the )?(?:better|superior|preferable|happier) (?:side|game|position|chances|prospects|of it|endgame|ending|of the (?:game|play|struggle|deal|argument|bargain))\b`,
  ),
  make(
    'worse',
    String.raw`(?:the |an? )?(?:worse|inferior|uncomfortable|difficult) (?:side|game|position|chances|prospects|endgame|ending)\b`,
  ),
  make('better', String.raw`${verb}(?:better|preferable|for choice)${notBetter}`),
  make('better', String.raw`(?:^|with |prefers? )<C\d+> for choice\b`),
  make('worse', String.raw`${verb}worse(?! than| still|:|,? (?:the|he|his))`),
  make(
    'better',
    String.raw`(?:good|excellent|real|the better|practical|winning|serious) (?:winning )?chances(?= |[.,;:!)]|$)(?! to (?:draw|hold|save))`,
  ),
];

const conditional =
  /\b(?:if|would|could|might|unless|otherwise|had <C\d+>|should <C\d+>|without)\b/u;
const deniedWord =
  /\b(?:not|never|no longer|by no means|far from|hardly|anything but|nowhere near|doesn't|without)\b|n't\b/u;
const deniedBefore =
  /(?:\b(?:no|not|without|never|nothing|hardly|little|lost|loses|lose|losing|lacks?|deny|denies|gone|rather than|instead of|whether|who|question|search\w*|looking|tries|trying|try|hop\w+|dreams?|wants?|fights?|fighting|playing|play|plays|aims?|striv\w+|missed?|misses|missing|overlook\w*|convert\w*|reali[sz]\w+) (?:any |an? |of |about |for |to |<C\d+> |(?:to )?(?:a )?(?:get|obtain|find|keep|have) )*)$/u;

/** Words of evaluation: 'White is winning', 'the game is level', 'with an edge for Black'. */
export const evaluationRule: Rule = {
  id: 'evaluation',
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    const taken: Match[] = [];
    return phrases.flatMap((phrase) =>
      context.scan(phrase.pattern).flatMap((match): Finding[] => {
        const isTaken = taken.some((other) => overlaps(match, other));
        if (isTaken || isAboutMaterial(context, match) || isAboutPiece(context, match)) return [];
        taken.push(match);
        const finding = checkPhrase(context, phrase, match);
        return finding ? [finding] : [];
      }),
    );
  },
};

function overlaps(a: Match, b: Match): boolean {
  return a.index < b.index + b.text.length && b.index < a.index + a.text.length;
}

/** 'Material is level' is a count. 'Better' after a move compares moves. */
function isAboutMaterial({ read: { canonical } }: SentenceContext, match: Match): boolean {
  const before = canonical.slice(0, match.index);
  const after = canonical.slice(match.index + match.text.length);
  return (
    /\bmaterial(?:ly)?(?: \w+)? ?$/u.test(before) ||
    /\bmaterially (?:the game |the position |it |things |everything )$/u.test(before) ||
    /^ (?:in material|on material|material\b)/u.test(after) ||
    /\bmaterial\b/u.test(match.text) ||
    (/<L\d+>\)?,?(?: [\w']+){0,3} ?$/u.test(before) &&
      /^(?:is|was|were|looks?|would|seems?|been)?\s?.*\b(?:better|preferable|worse)$/u.test(
        match.text,
      ))
  );
}

/** 'The knight is lost' is about the knight. */
function isAboutPiece({ read: { canonical }, getPiece }: SentenceContext, match: Match): boolean {
  if (!/\b(?:lost|saved|held|defended|winning|better|worse)\b/u.test(match.text)) return false;
  const [token] = canonical.slice(0, match.index).match(/<[A-Z]\d+>(?=[^<;:.]{0,30}$)/u) ?? [];
  if (token === undefined || !token.startsWith('<P')) return false;
  const before = canonical.slice(canonical.indexOf(token) + token.length, match.index);
  return getPiece(token)?.noun !== 'king' && !/\b(?:and|but|he|which|so)\b/u.test(before);
}

function checkPhrase(context: SentenceContext, phrase: Phrase, match: Match): Finding | undefined {
  const { canonical } = context.read;
  const before = canonical.slice(0, match.index);
  const lead = match.groups['lead'] ?? '';
  const isAim = deniedBefore.test(before) && phrase.word !== 'not better';
  if (isAim) return checkAim(context, phrase, match, before);
  const denied = deniedWord.test(lead) || /\bno longer (?:has |have )?$/u.test(before);
  const places = listPlaces(context, match);
  const reasons = new Map<Spot, string>();
  const test = (spot: Spot): Answer => {
    const sides = phrase.isNeutral ? [getMover(spot)] : findSubjectSides(context, match);
    const named = sides.length > 0 ? sides : [getMover(spot), invert(getMover(spot))];
    const answers = named.map((side) => testWord(context, spot, phrase.word, side, denied));
    const first = named[0] ?? 'white';
    const pawns = getPawns(context, spot, first) ?? 0;
    reasons.set(
      spot,
      `${describe(phrase.word, first, denied)} is not right: the engine gives ${formatPawns(pawns, first)}`,
    );
    if (answers[0] === true) return true;
    if (answers.includes('missing')) return 'missing';
    // Without a named side the phrase may mean either.
    return answers.includes(true) ? (sides.length > 0 ? true : undefined) : false;
  };
  return decideByEngine(context, {
    rule: 'evaluation',
    match,
    places,
    test,
    otherwise: (spot) => reasons.get(spot) ?? '',
  });
}

/** 'Fights for an advantage', 'without an edge': no statement about the evaluation now, but one if it is denied. */
function checkAim(
  context: SentenceContext,
  { word }: Phrase,
  match: Match,
  before: string,
): Finding | undefined {
  const isDenial = /\b(?:no|not|without|never|hardly|nothing|lacks?)\b[^,;]*$/u.test(before);
  if (!isDenial) {
    return context.report({
      rule: 'evaluation',
      verdict: 'unproved',
      basis: 'evaluation',
      match,
      reason: 'an aim is not a verdict',
    });
  }
  return decideByEngine(context, {
    rule: 'evaluation',
    match,
    places: listPlaces(context, match),
    test: (spot) => {
      const sides = findSubjectSides(context, match);
      const side = sides[0] ?? getMover(spot);
      const answer = testWord(context, spot, word, side, true);
      return sides.length > 0 || answer !== false ? answer : undefined;
    },
    otherwise: (spot) =>
      `the denial is not right: the engine gives ${formatPawns(getPawns(context, spot, 'white') ?? 0, 'white')}`,
  });
}

function listPlaces(context: SentenceContext, match: Match): Spot[] {
  const { canonical } = context.read;
  const clause =
    canonical
      .slice(0, match.index + match.text.length)
      .split(/[;:]/u)
      .at(-1) ?? '';
  const places = listVerdictPlaces(context, match);
  if (!conditional.test(clause)) return places;
  // A condition without a line describes a position that is not on the board.
  return places.filter((spot) => spot !== context.place.after && spot !== context.place.before);
}

function testWord(
  context: SentenceContext,
  spot: Spot,
  word: EvaluationWord,
  side: Color,
  denied: boolean,
): Answer {
  const pawns = getPawns(context, spot, side);
  if (pawns === undefined) return 'missing';
  return denied ? fitsDeniedWord(word, pawns) : fitsWord(word, pawns);
}

function describe(word: EvaluationWord, side: Color, denied: boolean): string {
  const name = side === 'white' ? 'White' : 'Black';
  const text =
    word === 'level' ? `${denied ? 'not ' : ''}level` : `${name} ${denied ? 'not ' : ''}${word}`;
  return `'${text}'`;
}
