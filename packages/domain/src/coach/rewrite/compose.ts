import type { Part, Sentence } from '../insight.ts';
import { findMeaningChanges } from './check-meaning.ts';
import { fillTokens } from './tokens.ts';
import type { Token, TokenisedSentence } from './tokens.ts';
import { listViolations } from './violation.ts';
import type { Violation } from './violation.ts';

export type ComposeResult =
  | { readonly ok: true; readonly sentence: Sentence }
  | { readonly ok: false; readonly violations: readonly Violation[] };

const maxLength = 400;
const ownWords = /^[\p{Script=Latin} ,;:'’“”"()–—-]*$/u;

/**
 * Composes a typed sentence: fills in its tokens and adds the claims of the original. The result must still be proved.
 */
export function composeSentence(text: string, original: TokenisedSentence): ComposeResult {
  const tokens = new Map(original.tokens.map((token) => [token.token, token]));
  const tidy = removeDoubleArticles(text.trim(), tokens);
  const { parts, unknown } = fillTokens(tidy, tokens);
  const violations = [
    ...unknown.map(() => ({
      rule: 'tokens',
      message: 'it uses a token that the original does not have',
    })),
    ...findWordProblems(tidy, parts),
  ];
  const all = violations.length > 0 ? violations : findMeaningChanges(tidy, original);
  if (all.length > 0) return { ok: false, violations: all };
  const frame = tidy.replaceAll(/\[\[(\w+):[^[\]]*\]\]/g, '{$1}');
  return { ok: true, sentence: { ...original.sentence, parts, frame } };
}

/** Removes the article in 'the [[p:0]]' if the text of the token begins with an article, as in 'the knight on e5'. */
function removeDoubleArticles(text: string, tokens: ReadonlyMap<string, Token>): string {
  return text.replaceAll(/\b(?:the|an?) (\[\[[^[\]]*\]\])/gi, (both, token: string) =>
    /^(?:the|an?) /i.test(tokens.get(token)?.reads ?? '') ? token : both,
  );
}

function findWordProblems(text: string, parts: readonly Part[]): Violation[] {
  const own = parts.filter(({ slot }) => !slot).map((part) => part.text);
  const words = own.join(' ');
  return listViolations([
    [text.length > maxLength, 'length', 'it is too long'],
    [!text.endsWith('.'), 'shape', 'it does not end with a full stop'],
    [
      !/^[\p{Lu}\d]/u.test(parts[0]?.text ?? ''),
      'shape',
      'it begins small: begin with a word or another token',
    ],
    [
      !ownWords.test(words.replace(/\.\s*$/, '')),
      'signs',
      'outside tokens it may hold words and commas only, one sentence',
    ],
    [/\bO-O/.test(words), 'moves', 'a move may stand in a token only'],
    [
      parts.some((part, index) => part.slot && isStuck(parts[index - 1], part, parts[index + 1])),
      'grammar',
      'a token does not fit the words around it',
    ],
  ]);
}

/**
 * True if a token touches a word or another token, or if it begins with an article and follows a word that cannot
 * precede one.
 */
function isStuck(before: Part | undefined, part: Part, after: Part | undefined): boolean {
  if (before?.slot || after?.slot) return true;
  if (before && /[\p{L}\d]$/u.test(before.text)) return true;
  if (after && /^[\p{L}\d]/u.test(after.text)) return true;
  const ownsOrCounts = /(?:['’]s?|\b(?:its|his|her|their|each|every)) $/i;
  return /^(?:the|an?) /.test(part.text) && ownsOrCounts.test(before?.text ?? '');
}
