import { lexicon } from '../verify/lexicon.ts';
import { tokenPattern } from './tokens.ts';
import type { TokenisedSentence } from './tokens.ts';
import { listViolations } from './violation.ts';
import type { Violation } from './violation.ts';

/**
 * Checks that a text makes the same statements about the same pieces, moves and sides as the original sentence. The
 * verifier proves only that claims back the words. This check compares subjects and objects: 'the bishop attacks the
 * knight' must not become 'the knight attacks the bishop'.
 */
export function findMeaningChanges(text: string, original: TokenisedSentence): Violation[] {
  const change = findChange(text, original);
  return [...(change ? [change] : []), ...findToneChanges(text, original.hint)];
}

/** True for tokens that may be omitted without a change of meaning. */
export const isAside = (token: string) => /^\[\[(?:eng|mm|name):/.test(token);
/** True for tokens that can be the subject or object of an action. */
const isActor = (token: string) => /^\[\[(?:pp?|side|m):/.test(token);

interface TokenLayout {
  /** Tokens in order, without those that may be omitted. */
  readonly tokens: readonly string[];
  /** Words before, between and after the tokens. */
  readonly gaps: readonly string[];
  readonly words: string;
}

function splitAtTokens(text: string): TokenLayout {
  const found = [...text.matchAll(tokenPattern)].filter(([token]) => !isAside(token));
  const starts = [...found.map(({ index }) => index), text.length];
  const ends = [0, ...found.map(({ 0: token, index }) => index + token.length)];
  const gaps = starts.map((start, index) => toPlainWords(text.slice(ends[index], start)));
  return { tokens: found.map(([token]) => token), gaps, words: toPlainWords(text) };
}

function toPlainWords(text: string): string {
  return text.replaceAll(tokenPattern, ' ').toLowerCase();
}

function findChange(text: string, original: TokenisedSentence): Violation | undefined {
  // A text needs at least one token, or the exact hint, because words without tokens could mean anything.
  if (!original.tokens.some(({ token }) => text.includes(token)) && text !== original.hint) {
    return { rule: 'tokens', message: 'it names nothing of the original' };
  }
  const hint = splitAtTokens(original.hint);
  const actual = splitAtTokens(text);
  const isSame = isAlike(actual.tokens, hint.tokens);
  const isReversed = hint.tokens.length === 2 && isAlike(actual.tokens, hint.tokens.toReversed());
  if (!isSame && !isReversed) {
    return {
      rule: 'order',
      message: 'it must use the tokens of the original once, in its order',
    };
  }
  const isSameDirection =
    isReversed && hint.tokens.every(isActor)
      ? isPassive(actual.words) !== isPassive(hint.words)
      : isAlike(countPassiveSigns(actual.words), countPassiveSigns(hint.words));
  if (!isSameDirection) return { rule: 'order', message: 'it turns around who does what' };
  const known = hint.gaps.map((gap) => new Set(findTerms(gap)));
  // If the tokens are in reversed order, words that preceded a token may follow it.
  const given = isSame
    ? known
    : known.toReversed().map((terms) => new Set([...terms, ...(known[0] ?? [])]));
  if (actual.gaps.some((gap, index) => !isWithin(findTerms(gap), given[index]))) {
    return { rule: 'words', message: 'it says of the names what the original does not' };
  }
  const claims = new Set(findTerms(hint.words));
  return claims.size > 0 && !findTerms(actual.words).some((term) => claims.has(term))
    ? { rule: 'words', message: 'it does not say what the original says' }
    : undefined;
}

function isAlike<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

const passivePrepositions = /\b(?:by|from|under|against)\b/g;
const passives =
  /\b(?:is|are|was|were|be|been|being|gets?|got) (?:\w+ly |now |also )?(\w+(?:ed|en|ung|ught|id))\b/g;

/** Counts the prepositions and the passive verbs that make the first name the object. */
function countPassiveSigns(words: string): readonly number[] {
  const done = [...words.matchAll(passives)].filter(([, verb = '']) => findTerms(verb).length > 0);
  return [(words.match(passivePrepositions) ?? []).length, done.length];
}

function isPassive(words: string): boolean {
  return /\bby\b/.test(words);
}

/** One pattern for each entry of the verifier's lexicon. The terms of an entry claim the same. */
const groups = lexicon.map(({ terms }) => {
  const patterns = terms.map((term) =>
    term.endsWith('*') ? `${escapeRegex(term.slice(0, -1))}\\w*` : escapeRegex(term),
  );
  return new RegExp(`\\b(?:${patterns.join('|')})\\b`);
});

function escapeRegex(term: string): string {
  return term.replaceAll(/[^\w\s]/g, String.raw`\$&`);
}

function findTerms(words: string): readonly RegExp[] {
  return groups.filter((group) => group.test(words));
}

/** Lists terms of the lexicon in a text whose meaning is not in the other text. */
export function findWordsBeyond(text: string, other: string): string[] {
  const [words, given] = [toPlainWords(text), new Set(findTerms(toPlainWords(other)))];
  return groups.flatMap((group) => (given.has(group) ? [] : (group.exec(words)?.[0] ?? [])));
}

function isWithin(some: readonly RegExp[], all: ReadonlySet<RegExp> | undefined): boolean {
  return some.every((term) => all?.has(term));
}

const denials =
  /\b(?:not|no|never|nothing|none|nobody|nowhere|without|cannot|neither|nor|hardly|barely|unable|fails?|lacks?|rather than|instead)\b|n['’]t\b/;
const past =
  /\b(?:was|were|had|did|once|used to|before|earlier|until|anymore|no longer|any more|gone|lost)\b/;
const doubts =
  /\b(?:if|would|could|can|may|might|perhaps|probably|one line|one way|possible|seems?)\b/;
const reasons =
  /\b(?:because|since|so that|therefore|thus|hence|in order|due to|thanks to|which is why|this is why|for this reason)\b/;
const totals =
  /\b(?:only|every|everything|all|always|must|forced|best|most|entirely|completely|any|exactly|alone)\b/;

/** Requires denials, tense, doubt, reasons and words like 'only' or 'all' as in the hint, and no additional claims. */
function findToneChanges(text: string, hint: string): Violation[] {
  const [actual, given] = [toPlainWords(text), toPlainWords(hint)];
  return listViolations([
    [
      denials.test(actual) !== denials.test(given),
      'denial',
      'it denies what the hint does not, or the other way round',
    ],
    [
      past.test(actual) !== past.test(given),
      'time',
      'it puts what is into the past, or the other way round',
    ],
    [doubts.test(given) && !doubts.test(actual), 'doubt', 'it is surer than the hint'],
    [
      reasons.test(actual) && !reasons.test(given),
      'reason',
      'it gives a reason that the hint does not give',
    ],
    [
      totals.test(actual) && !totals.test(given),
      'total',
      'it speaks of all or only, which the hint does not',
    ],
    [
      !isWithin(findTerms(actual), new Set(findTerms(given))),
      'words',
      'it claims something that the hint does not say',
    ],
  ]);
}
