import { lexicon } from '../verify/lexicon.ts';
import type { BriefFact } from './brief.ts';
import type { Violation } from './compose.ts';

/**
 * Whether a text says of the same things what the hints of its facts say. The verifier proves that a sentence's words have claims
 * behind them; here it is seen to that they are said of the right ones: 'the bishop attacks the knight' must not become 'the
 * knight attacks the bishop', nor a pair of facts change partners. Strict rather than clever: what is refused is asked for again.
 */
export function unfaithful(text: string, facts: readonly BriefFact[]): Violation[] {
  const hints = facts.map(({ hint }) => hint).join(' ');
  return [
    ...mixing(text, facts),
    ...facts.flatMap((fact) => strayed(text, fact)),
    ...tone(text, hints),
  ];
}

function violation(rule: string, message: string): Violation {
  return { rule, message };
}

const tokenPattern = /\[\[[^[\]]*\]\]/g;
/** What may be left unsaid without changing what is said of the rest. */
export const isAside = (token: string) => /^\[\[(?:eng|mm|name):/.test(token);
/** What can do something, or have something done to it. */
const isActor = (token: string) => /^\[\[(?:pp?|side|m):/.test(token);

interface Laid {
  /** The tokens that matter, in order. */
  readonly tokens: readonly string[];
  /** The words before, between and after them. */
  readonly gaps: readonly string[];
  readonly words: string;
}

function laidOut(text: string, own: (token: string) => boolean): Laid {
  const found = [...text.matchAll(tokenPattern)].filter(([token]) => own(token) && !isAside(token));
  const starts = [...found.map(({ index }) => index), text.length];
  const ends = [0, ...found.map(({ 0: token, index }) => index + token.length)];
  const gaps = starts.map((start, index) => plain(text.slice(ends[index], start)));
  return { tokens: found.map(([token]) => token), gaps, words: plain(text) };
}

function plain(text: string): string {
  return text.replaceAll(tokenPattern, ' ').toLowerCase();
}

/** Tokens of one fact among those of another. */
function mixing(text: string, facts: readonly BriefFact[]): Violation[] {
  const owners = [...text.matchAll(tokenPattern)].map(
    ([token]) => facts.find(({ tokens }) => tokens.some((each) => each.token === token))?.id,
  );
  const changes = owners.filter((owner, index) => owner !== owners[index - 1]).length;
  return changes > facts.length ? [violation('order', 'it mixes the tokens of its facts')] : [];
}

/** The part of a text that can speak of a fact: from the last token of another fact to the next one. */
function clauseOf(text: string, own: (token: string) => boolean): string {
  const all = [...text.matchAll(tokenPattern)];
  const first = all.findIndex(([token]) => own(token));
  const last = all.findLastIndex(([token]) => own(token));
  const before = all[first - 1];
  return text.slice(before ? before.index + before[0].length : 0, all[last + 1]?.index);
}

function strayed(text: string, fact: BriefFact): Violation[] {
  const own = (token: string) => fact.tokens.some((each) => each.token === token);
  // Words alone could be any words: a fact is told by its names, or letter by letter.
  if (!fact.tokens.some(({ token }) => text.includes(token)) && text !== fact.hint) {
    return [violation('tokens', `it names nothing of ${fact.id}`)];
  }
  const hint = laidOut(fact.hint, own);
  const told = laidOut(clauseOf(text, own), own);
  const isSame = isAlike(told.tokens, hint.tokens);
  const isTurned = hint.tokens.length === 2 && isAlike(told.tokens, hint.tokens.toReversed());
  if (!isSame && !isTurned) {
    return [violation('order', `it must use the tokens of ${fact.id} once, in the hint's order`)];
  }
  const isVoiceKept =
    isTurned && hint.tokens.every(isActor)
      ? isPassive(told.words) !== isPassive(hint.words)
      : isAlike(voiceOf(told.words), voiceOf(hint.words));
  if (!isVoiceKept) return [violation('order', `it turns around who does what in ${fact.id}`)];
  const known = hint.gaps.map((gap) => new Set(termsIn(gap)));
  // Turned around, what stood before may stand after.
  const given = isSame
    ? known
    : known.toReversed().map((terms) => new Set([...terms, ...(known[0] ?? [])]));
  if (told.gaps.some((gap, index) => !isWithin(termsIn(gap), given[index]))) {
    return [violation('words', `it says of the names in ${fact.id} what its hint does not`)];
  }
  const claims = new Set(termsIn(hint.words));
  return claims.size > 0 && !termsIn(told.words).some((term) => claims.has(term))
    ? [violation('words', `it does not say what ${fact.id} says`)]
    : [];
}

function isAlike<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

const turns = /\b(?:by|from|under|against)\b/g;
const passives =
  /\b(?:is|are|was|were|be|been|being|gets?|got) (?:\w+ly |now |also )?(\w+(?:ed|en|ung|ught|id))\b/g;

/** How often the one named first may be the one something is done to. */
function voiceOf(words: string): readonly number[] {
  const done = [...words.matchAll(passives)].filter(([, verb = '']) => termsIn(verb).length > 0);
  return [(words.match(turns) ?? []).length, done.length];
}

function isPassive(words: string): boolean {
  return /\bby\b/.test(words);
}

/** Each group of words of the verifier that claim alike, and how to find one of them. */
const groups = lexicon.map(({ terms }) => {
  const patterns = terms.map((term) =>
    term.endsWith('*') ? `${escaped(term.slice(0, -1))}\\w*` : escaped(term),
  );
  return new RegExp(`\\b(?:${patterns.join('|')})\\b`);
});

function escaped(term: string): string {
  return term.replaceAll(/[^\w\s]/g, String.raw`\$&`);
}

function termsIn(words: string): readonly RegExp[] {
  return groups.filter((group) => group.test(words));
}

/** Words of a text, of those that claim something, that claim what nothing in another text does. */
export function wordsBeyond(text: string, other: string): string[] {
  const [words, given] = [plain(text), new Set(termsIn(plain(other)))];
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

/** Denials, time, doubt, reasons and totals are as in the hints, and no word claims what none of them does. */
function tone(text: string, hints: string): Violation[] {
  const [told, given] = [plain(text), plain(hints)];
  const found: Violation[] = [];
  if (denials.test(told) !== denials.test(given)) {
    found.push(violation('denial', 'it denies what the hint does not, or the other way round'));
  }
  if (past.test(told) !== past.test(given)) {
    found.push(violation('time', 'it puts what is into the past, or the other way round'));
  }
  if (doubts.test(given) && !doubts.test(told)) {
    found.push(violation('doubt', 'it is surer than the hint'));
  }
  if (reasons.test(told) && !reasons.test(given)) {
    found.push(violation('reason', 'it gives a reason that the hint does not give'));
  }
  if (totals.test(told) && !totals.test(given)) {
    found.push(violation('total', 'it speaks of all or only, which the hint does not'));
  }
  if (!isWithin(termsIn(told), new Set(termsIn(given)))) {
    found.push(violation('words', 'it claims something that the hint does not say'));
  }
  return found;
}
