import type { Color } from '../../../chess/pieces.ts';
import type { Rule } from '../../rule.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import type { RuleFinding } from '../../verdict.ts';
import { isPlainClause } from './plain-clause.ts';
import { decideByEngine, getMover, invert, listVerdictPlaces, modals } from './engine-question.ts';
import type { Answer } from './engine-question.ts';
import { idioms } from './evaluation-idioms.ts';
import { phrases } from './evaluation-phrases.ts';
import type { Phrase } from './evaluation-phrases.ts';
import { fitsDeniedWord, judgeWord } from './evaluation-words.ts';
import type { EvaluationWord } from './evaluation-words.ts';
import { formatPawns, getPawns } from './outlook.ts';
import { findSubjectSides } from './subject-sides.ts';

const conditional =
  /\b(?:if|would|could|might|unless|otherwise|had <C\d+>|should <C\d+>|without)\b/u;
const deniedWord =
  /\b(?:not|never|no longer|by no means|far from|hardly|anything but|nowhere near|doesn't|without)\b|n't\b/u;
const deniedBefore =
  /(?:\b(?:less than|short of|no|not|without|never|nothing|hardly|little|lost|loses|lose|losing|lacks?|deny|denies|gone|rather than|instead of|whether|(?<!<C\d+> )who|question|search\w*|looking|tries|trying|try|hop\w+|dreams?|wants?|fights?|fighting|playing|play|plays|aims?|striv\w+|missed?|misses|missing|overlook\w*|convert\w*|reali[sz]\w+) (?:any |an? |of |about |for |to |<C\d+> |(?:to )?(?:a )?(?:get|obtain|find|keep|have) )*)$/u;

/** Words before something that a move costs, which was there before it: 'costs him a level game'. */
const costBefore = /\b(?:costs?|costing) (?:him |her |<C\d+> )?(?:an? |the |his )?$/u;

/** Words of evaluation: 'White is winning', 'the game is level', 'with an edge for Black'. */
export const evaluationRule: Rule = {
  id: 'evaluation',
  reads: modals,
  check: (context) => {
    if (context.read.text.trim().endsWith('?')) return [];
    const taken: Match[] = [];
    return [...idioms, ...phrases].flatMap((phrase) =>
      context.scan(phrase.pattern).flatMap((match): RuleFinding[] => {
        const isTaken = taken.some((other) => overlaps(match, other));
        if (
          isTaken ||
          isIdiomDenied(context, phrase, match) ||
          isAboutMaterial(context, match) ||
          isAboutPiece(context, phrase, match)
        )
          return [];
        taken.push(match);
        const finding = checkPhrase(context, phrase, match);
        return finding ? [finding] : [];
      }),
    );
  },
};

const idiomDenied =
  /\b(?:not|never|no longer|cannot|hardly|scarcely|without|far from|nowhere near|yet to|nobody|neither|little|no|to|who|whoever|how|whether|if|hop\w+|tr(?:y|ies|ying)|or)(?: [a-z']+){0,2} $|n't(?: [a-z']+){0,2} $/u;

/** An idiom has no form of its own for a denial or a wish. */
function isIdiomDenied(
  { read: { canonical }, place }: SentenceContext,
  { isIdiom = false }: Phrase,
  { index, text }: Match,
): boolean {
  if (!isIdiom) return false;
  // The paragraphs around the game tell its whole course.
  if (place.isAboutGame || !place.before) return true;
  return idiomDenied.test(canonical.slice(0, index)) || /\b(?:not|never)\b|n't\b/u.test(text);
}

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
    (/<[LS]\d+>\)?,?(?: (?!he\b|she\b|it\b|they\b|which\b|after\b|when\b|then\b)[\w']+){0,3} ?$/u.test(
      before,
    ) &&
      /^(?:is|was|were|looks?|would|seems?|been)?\s?.*\b(?:better|preferable|worse)$/u.test(
        match.text,
      ))
  );
}

/** A noun before the verb that has no evaluation: 'his wall is finished', 'the structure is worse'. */
const otherSubject =
  /(?:^|[\s,;:])(?:his|her|its|their|possessive|the|this|that) (?:[a-z-]+ )?(?!(?:position|game|ending|endgame|middlegame|play|situation|struggle|battle|fight|side|player|opponent|chances|outcome|result|rest|line|variation|attack|initiative|advantage|combination|plan|idea|sacrifice|threat|text|move|capture|exchange|recapture|advance|retreat|case|task|defence|cause|whole|king|now|is|was|been|still|already|also|would|will|may|might|must|should|can|could|has|have|had|does|did|too|here|then|[a-z]+ly)\b)[a-z]+ $/u;

/** 'The knight is lost' is about the knight. */
function isAboutPiece(
  { read: { canonical }, getPiece, getEntity }: SentenceContext,
  { isIdiom = false }: Phrase,
  match: Match,
): boolean {
  if (match.text.startsWith('and ')) return false;
  const isVerdict =
    isIdiom ||
    match.groups['lead'] !== undefined ||
    /\b(?:saved|held|defended)\b/u.test(match.text);
  if (!isVerdict) return false;
  const named = canonical.slice(0, match.index).replaceAll(/<C\d+>/gu, (each) => {
    const side = getEntity(each);
    return side?.kind === 'side' && side.isPossessive ? 'possessive' : each;
  });
  if (otherSubject.test(named)) return true;
  const [token] = canonical.slice(0, match.index).match(/<[A-Z]\d+>(?=[^<;:.]{0,30}$)/u) ?? [];
  if (token === undefined || !token.startsWith('<P')) return false;
  const before = canonical.slice(canonical.indexOf(token) + token.length, match.index);
  if (getPiece(token)?.noun === 'king' || /\b(?:he|she|which|who|so|it|this)\b/u.test(before))
    return false;
  // 'Takes the pawn and is winning': after 'and' the subject is that of the verb before.
  const clause =
    canonical
      .slice(0, canonical.indexOf(token))
      .split(/[;:.,]/u)
      .at(-1) ?? '';
  const isObject = /<[CL]\d+>|\b(?:he|she|it|this|which|who)\b/u.test(clause);
  return !(/\b(?:and|but)\b/u.test(before) && isObject);
}

function checkPhrase(
  context: SentenceContext,
  phrase: Phrase,
  match: Match,
): RuleFinding | undefined {
  const { canonical } = context.read;
  const before = canonical.slice(0, match.index);
  const lead = match.groups['lead'] ?? '';
  const isAim = deniedBefore.test(before) && phrase.word !== 'not better';
  if (isAim) return checkAim(context, phrase, match, before);
  const isLost = costBefore.test(before) && context.place.before !== undefined;
  const denied = deniedWord.test(lead) || /\bno longer (?:has |have )?$/u.test(before);
  const places = isLost
    ? [context.place.before].flatMap((spot) => spot ?? [])
    : listPlaces(context, match);
  const isOpen = phrase.isEither === true && !/<C\d+>[^<,;:]*$/u.test(before);
  const reasons = new Map<Spot, string>();
  const test = (spot: Spot): Answer => {
    const sides: Color[] = isLost
      ? [getMover(context.place.after)]
      : phrase.isNeutral
        ? [getMover(spot)]
        : findSubjectSides(context, match);
    const both = [getMover(spot), invert(getMover(spot))];
    const named = sides.length > 0 && !isOpen ? sides : both;
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
    if (answers.includes(true)) return sides.length > 0 || isOpen ? true : undefined;
    return answers.includes(undefined) ? undefined : false;
  };
  const finding = decideByEngine(context, {
    rule: 'evaluation',
    match,
    places,
    test,
    otherwise: (spot) => reasons.get(spot) ?? '',
  });
  return { ...finding, isFirm: isPlainClause(context, match) };
}

/** 'Fights for an advantage', 'without an edge': no statement about the evaluation now, but one if it is denied. */
function checkAim(
  context: SentenceContext,
  { word }: Phrase,
  match: Match,
  before: string,
): RuleFinding | undefined {
  const isDenial =
    /\b(?:no|not|without|never|hardly|nothing|lacks?|less than|short of)\b[^,;]*$/u.test(before);
  if (!isDenial) return undefined;
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
  // A note inside a variation speaks of its own position with 'would'.
  const isVariation =
    !context.place.isMainLine && !/\b(?:if|unless|otherwise|without)\b/u.test(clause);
  if (isVariation) return places;
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
  return denied ? fitsDeniedWord(word, pawns) : judgeWord(word, pawns);
}

function describe(word: EvaluationWord, side: Color, denied: boolean): string {
  const name = side === 'white' ? 'White' : 'Black';
  const text =
    word === 'level' ? `${denied ? 'not ' : ''}level` : `${name} ${denied ? 'not ' : ''}${word}`;
  return `'${text}'`;
}
