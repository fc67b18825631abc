import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { listLegalMoves } from '../../../coach/verify/rules.ts';
import { getLineEnd } from '../../bind-line.ts';
import type { PieceEntity } from '../../entities.ts';
import { isExcepted, isTakenBack } from '../../general-sentence.ts';
import { resolvePiece } from '../../resolve-piece.ts';
import { isDenied } from '../../rule.ts';
import type { Match, SentenceContext, Shown, Truth } from '../../sentence-context.ts';
import { listAncestors, playFrom, playPass } from '../../spot.ts';
import type { Spot } from '../../spot.ts';
import type { Basis, RuleFinding } from '../../verdict.ts';

export type Test = (spot: Spot) => Truth;

export const bothColors: readonly Color[] = ['white', 'black'];

export function getOther(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

/** Words between a subject and what is said of it. */
export const adverbs = String.raw`(?:(?:not|no longer|never|hardly|still|now|again|already|also|both|all|even|only|completely|fully|finally|suddenly|safely|simply|clearly|currently|then|just|yet|at last|at once|once more|for now|for the moment|permanently|firmly|wide|well|really|actually|indeed|therefore|thus|so|as good as|forever|for ever) )*`;
export const be = String.raw`(?:is|are|was|were|isn't|aren't|wasn't|weren't|be|been|being|become|becomes|became|remain|remains|remained|stay|stays|stayed|has become|have become|has been|have been|had been|looks|will be|would be|is being)`;

/**
 * Applies the words that speak about time and denial: 'still' needs the position before too, 'again' and 'no longer' an
 * earlier one.
 */
export function applyTime(words: string, state: Test): Test {
  const isEnded = /\bno longer\b|\bany ?more\b|\bno more\b/u.test(words);
  const isStill = /\b(?:still|remains?|remained|stays?|stayed)\b/u.test(words);
  const isAgain = /\b(?:again|once more)\b/u.test(words);
  const denied = isDenied(words);
  return (spot) => {
    const now = state(spot);
    if (now === undefined) return undefined;
    const earlier = listAncestors(spot).slice(0, -1).toReversed();
    if (isEnded) return !now && earlier.some((each) => state(each) === true);
    if (denied) return !now;
    if (!now) return false;
    if (isAgain) {
      const gap = earlier.findIndex((each) => state(each) !== true);
      return gap !== -1 && earlier.slice(gap).some((each) => state(each) === true);
    }
    return (
      !isStill || earlier.length === 0 || earlier.slice(0, 2).some((each) => state(each) === true)
    );
  };
}

/** Words in front of a statement that take it out of the position: a wish, a condition or something to come. */
const wish =
  /\b(?:would|could|might|should|will|'ll|can|may|must|if|unless|want\w*|hop(?:es?|ing)|plans?|planning|intend\w*|threat\w*|prepar\w+|about to|going to|wish\w*|aim\w*|idea|plan|in order|so that|trying|tries|try|dream\w*|likes?|ready|promis\w+|hypothetical|otherwise|instead|never let|avoid\w*|prevent\w*|stop\w*|rather than|without|risk\w*|fear\w*|sooner or later|eventually|soon|to(?= (?!the|an?|his|her|its|their|safety|this|that|both|each|white|black|move|play)[a-z]))\b[^.;:]*$/u;

/** The words of the clause in front of an offset. */
export function getClause({ read }: SentenceContext, offset: number): string {
  return (
    read.canonical
      .slice(0, offset)
      .split(/[;:]|, (?:and|but|while|whereas|so|for|because|since|when) /u)
      .at(-1) ?? ''
  );
}

export function isHypothetical(context: SentenceContext, match: Match): boolean {
  return (
    wish.test(getClause(context, match.index)) ||
    /\b(?:would|could|might|will|if)\b/u.test(match.text)
  );
}

export interface Assertion {
  readonly rule: string;
  readonly basis?: Basis;
  readonly match: Match;
  /** Words of time and denial that belong to the statement. */
  readonly words?: string;
  readonly state: Test;
  readonly otherwise: string;
  /** True if the words take the state for granted, even in a wish: 'he may switch to the open a-file'. */
  readonly isGranted?: boolean;
  readonly places?: readonly Spot[];
  readonly show?: (spot: Spot) => Shown;
}

/**
 * Decides a statement about a state of the board. What only might be so is never refuted; it is proved if a position in
 * sight, or one that is at most two half-moves away, has it. What a named line would lead to is decided at its end.
 */
export function assertState(context: SentenceContext, assertion: Assertion): RuleFinding {
  const { rule, basis, match, words = '', state, otherwise, show } = assertion;
  const places = assertion.places ?? listPresent(context, match.index);
  const question = {
    rule,
    match,
    places,
    test: applyTime(words, state),
    otherwise,
    ...(basis && { basis }),
    ...(show && { show }),
  };
  // 'Every piece but the queen is at home' excludes the noun.
  const before = context.read.canonical.slice(0, match.index);
  const after = context.read.canonical.slice(match.index + match.text.length);
  if (isExcepted(before) || isTakenBack(after))
    return context.report({
      rule,
      basis: basis ?? 'rules',
      match,
      verdict: 'unproved',
      reason: `cannot be checked: ${match.text}`,
    });
  const ends = findOutcome(context, match);
  if (ends.length > 0) return context.decide({ ...question, places: ends });
  if (assertion.isGranted === true) return { ...context.decide(question), isGranted: true };
  if (!isHypothetical(context, match)) return context.decide(question);
  const found = context.decide({ ...question, places: [...places, ...lookAhead(context, match)] });
  return found.verdict === 'refuted'
    ? context.report({
        rule,
        basis: found.basis,
        match,
        verdict: 'unproved',
        reason: `cannot be checked: ${match.text}`,
      })
    : found;
}

const pastWords =
  /\b(?:was|were|had|before|until|so far|previously|earlier|once|instead|gives? up|gave|leaves|(?<!(?:\b(?:is|are|pawns?|pieces?|nothing)|<[PN]\d+>) )left|lost|loses|parts?|breaks?|ends?)\b/u;

/** Positions that a statement in the present can be about: not the one before the move, unless a word points there. */
export function listPresent(context: SentenceContext, offset: number): Spot[] {
  const end = findNamedEnd(context, offset);
  if (end) return [end];
  const places = context.getPlaces(offset);
  const { before, isAboutGame } = context.place;
  const isPast = isAboutGame || context.lines.size > 0 || pastWords.test(context.read.canonical);
  return isPast ? places : places.filter((spot) => spot !== before);
}

/** 'After 10.Kxd2 White may still castle': the position after that line. */
function findNamedEnd(context: SentenceContext, offset: number): Spot | undefined {
  const clause = context.read.canonical.slice(0, offset).split(/[;:]/u).at(-1) ?? '';
  const [, token = ''] =
    /^ ?(?:and |but |so )?(?:after|following) (<L\d+>),?[^<,]*(?:<[PC]\d+>[^<,]*)?$/u.exec(
      clause,
    ) ?? [];
  const line = context.getLine(token);
  return line && getLineEnd(line);
}

/** Ends of the lines whose outcome the statement names: '15.Qxb6 axb6 would saddle him with doubled pawns'. */
function findOutcome(context: SentenceContext, match: Match): Spot[] {
  const clause = `${getClause(context, match.index)}${match.text}`;
  const token = /(<L\d+>) would (?!be able)[^<]*/u.exec(clause)?.[1];
  const line = token === undefined ? undefined : context.getLine(token);
  return line ? [getLineEnd(line)] : [];
}

/** Positions one or two half-moves from the note, also if the other side passes. */
function lookAhead(context: SentenceContext, match: Match): Spot[] {
  const [first] = context.getPlaces(match.index);
  if (!first) return [];
  const starts = [first, ...[playPass(first)].flatMap((spot) => spot ?? [])];
  const next = starts.flatMap(listNext);
  return [...next, ...next.slice(0, 60).flatMap(listNext)];
}

function listNext(spot: Spot): Spot[] {
  return listLegalMoves(spot.board).map((move) => playFrom(spot, move));
}

/**
 * Sides that a statement at this offset can be about: the nearest side that is named in front of it in its sentence.
 * Both if none is named.
 */
export function findSides(context: SentenceContext, offset: number): readonly Color[] {
  const before = context.read.canonical.slice(0, offset);
  const tokens = before.match(/<[CP]\d+>/gu) ?? [];
  for (const token of tokens.toReversed()) {
    const entity = context.getEntity(token);
    if (entity?.kind === 'side') return [entity.color];
    if (entity?.kind === 'piece' && entity.color) return [entity.color];
  }
  return bothColors;
}

/** The nearest side that is named as a subject in front of an offset; pieces and owners do not count. */
export function findActingSides(context: SentenceContext, offset: number): readonly Color[] {
  const tokens = context.read.canonical.slice(0, offset).match(/<C\d+>/gu) ?? [];
  for (const token of tokens.toReversed()) {
    const entity = context.getEntity(token);
    if (entity?.kind === 'side' && !entity.isPossessive) return [entity.color];
  }
  return bothColors;
}

/** Sides by the subject itself: a token, 'he', 'both sides', 'nobody'. */
export function findSubjectSides(
  context: SentenceContext,
  subject: string,
  offset: number,
): readonly Color[] {
  const entity = context.getEntity(subject);
  if (entity?.kind === 'side') return [entity.color];
  if (entity?.kind === 'piece' && entity.color) return [entity.color];
  // A pronoun in a sentence that names both sides can mean either.
  return findSides(context, offset);
}

/** Narrows the squares of a noun phrase to the given sides. */
export function resolveFor(spot: Spot, entity: PieceEntity, sides: readonly Color[]): Square[] {
  if (entity.color) return resolvePiece(spot.board, entity);
  return sides.flatMap((color) => resolvePiece(spot.board, { ...entity, color }));
}

const fullSets: Readonly<Record<string, number>> = { pawn: 8, knight: 2, bishop: 2, rook: 2 };

const moreNumbers: Readonly<Record<string, number>> = {
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
};

/** The count that a noun phrase names: 2 for 'two bishops', 1 for 'a bishop', 0 for 'no bishop'. */
export function getCount(
  { count, determiner, isPlural, noun }: PieceEntity,
  lead = '',
): number | undefined {
  if (count !== undefined) return count;
  if (/\btwo\b|\bboth\b/u.test(lead)) return 2;
  if (/\bthree\b/u.test(lead)) return 3;
  const more = /\b(?<word>four|five|six|seven|eight)\b/u.exec(lead)?.groups?.['word'];
  if (more !== undefined) return moreNumbers[more];
  if ((/\ball\b/u.test(lead) || determiner === 'all') && isPlural) return fullSets[noun];
  if (determiner === 'no') return 0;
  if (['a', 'an', 'one'].includes(determiner)) return 1;
  return isPlural ? undefined : 1;
}

export function toMatch(index: number, text: string): Match {
  return { index, text, groups: {} };
}

/** True if one of the answers is, false if none is and one is false; answers that are not known do not count. */
export function findKnown(answers: readonly Truth[]): Truth {
  if (answers.some((each) => each === true)) return true;
  return answers.some((each) => each === false) ? false : undefined;
}

/** True if one of the answers is; undefined if none is and one is not known. */
export function findTruth(answers: readonly Truth[]): Truth {
  if (answers.some((each) => each === true)) return true;
  return answers.some((each) => each === undefined) ? undefined : false;
}
