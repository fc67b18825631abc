import type { Part, Sentence } from '../insight.ts';
import { backingOf, mergedEvidence, union } from '../wording/backing.ts';
import type { Told } from './answer.ts';
import type { BriefFact } from './brief.ts';
import { unfaithful } from './faithful.ts';
import { filled } from './tokens.ts';
import type { Token } from './tokens.ts';

/** Why a sentence cannot be used. */
export interface Violation {
  readonly rule: string;
  readonly message: string;
}

export type Composed =
  | { readonly ok: true; readonly sentence: Sentence; readonly facts: readonly BriefFact[] }
  | { readonly ok: false; readonly violations: readonly Violation[] };

const maxLength = 400;
const mostFacts = 4;
const ownWords = /^[\p{Script=Latin} ,;:'’“”"()–—-]*$/u;

/** A model's sentence with its tokens filled in, resting on all that its facts rest on. What it says is still to be proved. */
export function compose({ text, facts: ids }: Told, known: readonly BriefFact[]): Composed {
  const facts = known.filter(({ id }) => ids.includes(id));
  const strangers = ids.filter((id) => !known.some((fact) => fact.id === id));
  const tokens = new Map(facts.flatMap((fact) => fact.tokens).map((token) => [token.token, token]));
  const tidy = withoutDoubleArticles(text.trim(), tokens);
  const { parts, unknown } = filled(tidy, tokens);
  const violations = [
    ...(ids.length === 0 ? [violation('facts', 'it names no fact')] : []),
    ...(facts.length > mostFacts ? [violation('facts', 'it rests on too many facts')] : []),
    ...strangers.map(() => violation('facts', 'it names a fact that is not one of its section')),
    ...unknown.map(() => violation('tokens', 'it uses a token that its facts do not have')),
    ...wordProblems(tidy, parts),
  ];
  const all = violations.length > 0 ? violations : unfaithful(tidy, facts);
  if (all.length > 0) return { ok: false, violations: all };
  return { ok: true, sentence: sentenceOf(parts, tidy, facts), facts };
}

function violation(rule: string, message: string): Violation {
  return { rule, message };
}

/** 'the [[p:F1.0]]', where the token already reads 'the knight on e5'. */
function withoutDoubleArticles(text: string, tokens: ReadonlyMap<string, Token>): string {
  return text.replaceAll(/\b(?:the|an?) (\[\[[^[\]]*\]\])/gi, (both, token: string) =>
    /^(?:the|an?) /i.test(tokens.get(token)?.reads ?? '') ? token : both,
  );
}

function wordProblems(text: string, parts: readonly Part[]): Violation[] {
  const own = parts.filter(({ slot }) => !slot).map((part) => part.text);
  const words = own.join(' ');
  const found: Violation[] = [];
  if (text.length > maxLength) found.push(violation('length', 'it is too long'));
  if (!text.endsWith('.')) found.push(violation('shape', 'it does not end with a full stop'));
  if (!/^[\p{Lu}\d]/u.test(parts[0]?.text ?? '')) {
    found.push(violation('shape', 'it begins small: begin with a word or another token'));
  }
  if (!ownWords.test(words.replace(/\.\s*$/, ''))) {
    found.push(
      violation('signs', 'outside tokens it may hold words and commas only, one sentence'),
    );
  }
  if (/\bO-O/.test(words)) {
    found.push(violation('moves', 'a move may stand in a token only'));
  }
  if (parts.some((part, index) => part.slot && isStuck(parts[index - 1], part, parts[index + 1]))) {
    found.push(violation('grammar', 'a token does not fit the words around it'));
  }
  return found;
}

/** Glued to a word, or after one that cannot stand before an article. */
function isStuck(before: Part | undefined, part: Part, after: Part | undefined): boolean {
  if (before?.slot || after?.slot) return true;
  if (before && /[\p{L}\d]$/u.test(before.text)) return true;
  if (after && /^[\p{L}\d]/u.test(after.text)) return true;
  const ownsOrCounts = /(?:['’]s?|\b(?:its|his|her|their|each|every)) $/i;
  return /^(?:the|an?) /.test(part.text) && ownsOrCounts.test(before?.text ?? '');
}

function sentenceOf(parts: readonly Part[], text: string, facts: readonly BriefFact[]): Sentence {
  const sentences = facts.map(({ sentence }) => sentence);
  const claims = union(sentences.flatMap((sentence) => sentence.claims));
  return {
    parts,
    claims,
    evidence: mergedEvidence(sentences.map(({ evidence }) => evidence)),
    backing: backingOf(claims),
    kinds: union(sentences.flatMap(({ kinds }) => kinds)),
    frame: text.replaceAll(/\[\[(\w+):[^[\]]*\]\]/g, '{$1}'),
  };
}
