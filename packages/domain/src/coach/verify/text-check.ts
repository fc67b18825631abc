import { roles } from '../../chess/pieces.ts';
import type { Role } from '../../chess/pieces.ts';
import type { Sentence } from '../insight.ts';
import { findEntries, gap, hasTerm, matchLexicon, phraseWords } from './find-terms.ts';
import { causal, causes, forbidden } from './lexicon.ts';
import { isPlainWord } from './vocabulary.ts';
import { collectTags } from './tags.ts';
import type { Tags } from './tags.ts';

/** Placeholder for a piece slot. */
const pieceGap = ' ◆ ';

/** Returns the words of a sentence outside its slots. */
export function extractOwnWords({ parts }: Pick<Sentence, 'parts'>): string {
  return parts
    .map(({ text, slot }) => {
      if (!slot) return text;
      return slot.is === 'piece' || slot.is === 'pieces' ? pieceGap : gap;
    })
    .join('')
    .replaceAll(/ {2,}/g, ' ');
}

/** Idioms with a word of the lexicon that claims nothing in this idiom. */
const idioms =
  /checked by computer|at the same time|on the other hand|side by side|no doubt|once more|one more thing|what is more|there is more|in comparison|for the record|of course|after all|at all|first of all|all the same|by no means|no wonder|as a rule|on offer|in exchange for|given another turn|so far|by the engine|in return|left alone|in (?:its|the) way|out of (?:its|the) way|goes on|on the board|off the board|comes off|at once|when all is weighed|on the whole|takes? part|has to do without|had ◇ passed|hangs on this move|ties up a loose end|little hole|cut off from its neighbours|no real/g;

const strongDenial = /\b(?:not|never|no longer|no more|any more|any longer|cannot)\b|n't\b/;
const weakDenial =
  /\b(?:no|nothing|none|neither|nor|without|unable|lacks?|gone|ends?|ended|over|lost|loses?|rid|free|broken|breaks?|frees?|was|were|had|could|would|sheds?|leaves?|lifted|stops?|disappears?|away|off|out|outside|clear|undoubles|repairs|splits?|closed|settles|gives up|goes past|resolve[sd]|releases?|safety|instead|steps|denies|denied|past|bare|beyond|safe|vacated|tidied|guards|finds|open|few|fewer|less)\b/;

/** Finds words that are neither in the lexicon nor in the vocabulary. Used for texts that the coach did not write. */
export function findUnknownWords(
  sentence: Pick<Sentence, 'parts'>,
  names: readonly string[],
): string[] {
  const allowed = new Set(names.flatMap((name) => name.toLowerCase().split(/[\s-]+/)));
  const words =
    extractOwnWords(sentence)
      .toLowerCase()
      .match(/[\p{L}]+(?:[-'’][\p{L}]+)*/gu) ?? [];
  return words
    .filter((word) => !isKnownWord(word, allowed))
    .map((word) => `'${word}' is not a word we know`);
}

function isKnownWord(word: string, names: ReadonlySet<string>): boolean {
  const bare = word.replace(/['’]s$/, '');
  const isKnown = (one: string): boolean =>
    names.has(one) || isPlainWord(one) || findEntries(one).length > 0 || phraseWords.has(one);
  return isKnown(bare) || bare.split('-').every(isKnown);
}

export function findTextObjections(sentence: Sentence): string[] {
  const residual = extractOwnWords(sentence);
  const tags = collectTags(sentence);
  return [
    ...findMatches(residual, signs).map((sign) => `'${sign}' stands outside a slot`),
    ...findWordObjections(residual.toLowerCase().replaceAll(idioms, gap), tags, sentence),
  ];
}

/** Squares, moves, numbers, results and sides, which are allowed only in slots. */
const signs = [
  /\b[a-h][1-8]\b|\d|\bO-O|\b[KQRBN]x?[a-h][1-8]|[½#+=]/,
  /\b(?:four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred)\b/i,
  /\b(?:White|Black)\b/,
];

function findWordObjections(text: string, tags: Tags, sentence: Sentence): string[] {
  const isDenied = strongDenial.test(text) || weakDenial.test(text);
  return [
    ...findMatches(text, forbiddenTerms).map((term) => `'${term}' cannot be checked`),
    ...findLexiconObjections(text, tags, isDenied),
    ...findDenialObjections(text, tags),
    ...(causal.some((term) => hasTerm(text, term)) &&
    !hasAny(tags.now, causes) &&
    tags.gone.size === 0
      ? ['it gives a reason that nothing proves']
      : []),
    ...findRoleObjections(text, tags, sentence),
  ];
}

function hasAny(tags: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.some((tag) => tags.has(tag));
}

function findLexiconObjections(text: string, tags: Tags, isDenied: boolean): string[] {
  return matchLexicon(text).flatMap(([term, entry]) => {
    if (
      entry.tags.some(
        (tag) => tags.now.has(tag) || (tag.startsWith('!') && tags.gone.has(tag.slice(1))),
      )
    ) {
      return [];
    }
    const isEnded =
      hasAny(tags.gone, entry.tags) ||
      hasAny(tags.now, entry.denied) ||
      hasAny(tags.gone, entry.denied) ||
      (entry.denied.includes('ANY') && tags.gone.size > 0);
    if (!isEnded) return [`'${term}' claims what nothing proves`];
    return isDenied ? [] : [`'${term}' is said, but what is proved is that it is not so`];
  });
}

/** The word 'not' needs a denied claim, and 'still' needs a claim from before the move. */
function findDenialObjections(text: string, tags: Tags): string[] {
  const plain = /\b(?:not|never|nowise)\b|n't\b/.exec(text)?.[0];
  if (plain !== undefined && !canDeny(text, tags)) return [`'${plain}' denies what nothing denies`];
  const ended = /\b(?:no longer|no more|any more|any longer)\b/.exec(text)?.[0];
  const isOver =
    tags.gone.size > 0 ||
    hasAny(tags.now, ['does-not-pay', 'passed-turn', 'falls']) ||
    (!tags.stays && hasAny(tags.now, deniesByItself));
  if (ended !== undefined && !isOver) {
    return [`'${ended}' ends what has not ended`];
  }
  const unchanged =
    /\b(?:still|remains?|stays?(?! on the board| in the centre)|as ever|as before)\b/.exec(
      text.replace(/^ ?still, /, ''),
    )?.[0];
  return unchanged !== undefined && !tags.stays ? [`'${unchanged}' says it was so before`] : [];
}

/** Phrases in which a plain 'not' is allowed if the tags prove it. */
const provedDenials: readonly (readonly [RegExp, (tags: Tags) => boolean])[] = [
  [/\b(?:would|could|was|had|did) not\b/g, ({ wasNot }) => wasNot.size > 0],
  [/\bthe other side does not\b/g, ({ now }) => now.has('bishop-pair')],
  [/\bcan never meet\b/g, ({ now }) => now.has('opposite-bishops')],
  [/\bdoes not take\b/g, ({ now, stays }) => now.has('lever') && stays],
  [/\bside not to move\b/g, ({ now }) => now.has('opposition')],
  [/\bdoes not cover the (?:promotion )?corner\b/g, ({ now }) => now.has('wrong-rook-pawn')],
  [/\bdoes not (?:bring|do)\b|\bnot so after\b/g, ({ gone }) => gone.has('in-line')],
];

function canDeny(text: string, tags: Tags): boolean {
  let left = text;
  for (const [phrase, isProved] of provedDenials) {
    if (isProved(tags)) left = left.replaceAll(phrase, gap);
  }
  return !/\b(?:not|never)\b|n't\b/.test(left);
}

/** Tags of statements that are denials in themselves. */
const deniesByItself =
  'undefended trapped checkmate stalemate hole open-file bishop-pair wrong-rook-pawn unranked unreached does-not-pay outside-square falls half-open-file vacant passed-turn'.split(
    ' ',
  );

/** Tags of statements that allow a text to name a kind of piece. */
const statementsAbout: Readonly<Record<Role, readonly string[]>> = {
  king: 'check checkmate mates line-mates shield ring-attackers ring-defenders weak-back-rank castles may-castle kings-apart opposition mate-score outside-square signature seventh reaches-ring pawn:outside-passer cut-off line'.split(
    ' ',
  ),
  queen: 'settles signature open-file half-open-file holds-file count'.split(' '),
  rook: 'rooks-connected behind-passer castles open-file holds-file signature cut-off seventh settles'.split(
    ' ',
  ),
  bishop: 'bishop-pair opposite-bishops on-shade signature developed count wrong-rook-pawn'.split(
    ' ',
  ),
  knight: 'signature developed count'.split(' '),
  pawn: 'pawn majority lever islands hole outpost open-file half-open-file shield connected-passers hanging-pawns storm to-promotion on-shade space role:pawn wrong-rook-pawn outside-square signature promotes line-promotes seventh'.split(
    ' ',
  ),
};

/** A kind of piece may be named outside slots only if a claim or a slot is about such a piece. */
function findRoleObjections(text: string, tags: Tags, { parts }: Sentence): string[] {
  return roles.flatMap((role) => {
    if (!new RegExp(`\\b${role}s?\\b`).test(text)) return [];
    const isKnown =
      tags.now.has(`role:${role}`) ||
      hasAny(tags.now, statementsAbout[role]) ||
      hasAny(tags.gone, statementsAbout[role]) ||
      parts.some(({ slot }) => slot?.is === 'piece' && slot.role === role);
    return isKnown ? [] : [`'${role}' is named, and no claim has one`];
  });
}

const forbiddenTerms = forbidden.map((term) =>
  term.endsWith('*') ? new RegExp(`\\b${term.slice(0, -1)}[a-z]*`) : new RegExp(`\\b${term}\\b`),
);

function findMatches(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
}
