import { neutralWords, weakeningAdverbs } from '../../neutral-words.ts';
import type { Match, SentenceContext } from '../../sentence-context.ts';

/** Signs and conjunctions at which the clause of a verdict can begin. */
const opens =
  /[,;:()“”"—]|\s[–-]\s|\b(?:and|but|because|since|while|whereas|although|though|so|yet|whereupon|which|that|with|so that|for|as|when|where)\b/gu;
/** Signs and conjunctions at which it can end. */
const closes =
  /[,;:.!?()“”"—]|\s[–-]\s|\b(?:and|but|because|since|while|whereas|although|though|so|yet|which|who|despite|thanks to|with|in spite of|owing to|after|as|for|now that|in view of|given)\b/u;
/** Conditions that no move on the board has met; they reach over the whole statement. */
const open =
  /\b(?:if|unless|until|till|otherwise|provided|assuming|suppose|supposing|imagine|as long as|as soon as|once|in case|had <[CP]\d+>|were <[CP]\d+> to|should <[CP]\d+>|without)\b/u;
const openAfter =
  /^[ ,]*(?:if|unless|until|till|once|provided|as long as|when|or|only|except|than|even if)\b/u;
/** Words that put a verdict into an earlier or later position, weaken or deny it. */
const shifts =
  /\b(?:would|could|might|may|can|cannot|should|must|shall|hopes?|hoped|hoping|wants?|wanted|tries|tried|trying|try|seems?|seemed|appears?|appeared|perhaps|maybe|probably|possibly|later|eventually|soon|next|before|earlier|ago|until|used to|no longer|not|no|never|nobody|neither|none|nothing|hardly|scarcely|barely|almost|nearly|less|than|rather|like|either|or|believed|thought|felt|thinks|imagined|claims?|claimed|feared?|whether|how|what|who|whoever|any|every|in theory|on paper|at first|if only|n't)\b|n't\b/u;
const adverbial = /^\s*(?:by|through|in|on|from|thanks to|despite|having)\b/u;
/** A piece or a time that a statement is limited to. */
const metHead =
  /^(?:after|with|by|once) (?:all|this|that|it|which|the (?:last|text|capture|recapture|exchange)|his last|its last)\b/u;
const timeHead =
  /^(?:and |but |so )?(?:after|before|when|whenever|once|in the long run|in the end|later|sooner)\b/u;

/** Subjects and additions of verdicts that are no neutral words elsewhere. */
const subjects = new Set(
  'chances outlook prospects prospect defences balance verdict result outcome situation story battle fight struggle contest day cause dust smoke picture whole overall objectively materially computer rest board sides army forces hands chess he she whom'.split(
    ' ',
  ),
);

/** The clause of a verdict, without its own words. */
export function readPlainClause(
  { read: { canonical } }: SentenceContext,
  { index, text }: Match,
): { readonly before: string; readonly after: string } {
  const head = canonical.slice(0, index);
  const start = [...head.matchAll(opens)].at(-1);
  const whole = head.slice(start ? start.index + start[0].length : 0);
  // 'By moving his rook to the wing Black has …': the clause begins with its subject.
  const subject = adverbial.test(whole) ? whole.lastIndexOf('<C') : -1;
  const before = subject === -1 ? whole : whole.slice(subject);
  const [after = ''] = canonical.slice(index + text.length).split(closes);
  return { before, after };
}

/**
 * True if the clause around an expression says nothing else: no condition, no hedge, no denial, and no word that the
 * proof-reader does not know. Other clauses of the sentence may say what they like.
 */
export function isPlainClause(context: SentenceContext, match: Match): boolean {
  const { canonical } = context.read;
  const statement = canonical.slice(0, match.index).split(/[;:.]/u).at(-1) ?? '';
  const rest = canonical.slice(match.index + match.text.length);
  const { before, after } = readPlainClause(context, match);
  if (openAfter.test(rest) || openAfter.test(after)) return false;
  const opened = open.exec(statement);
  if (opened && !/<L\d+>/u.test(statement.slice(opened.index))) return false;
  const parts = statement.split(/,\s/u).map((part) => part.trim());
  const isElsewhere = parts.some(
    (part) => timeHead.test(part) && !metHead.test(part) && !/<L\d+>/u.test(part),
  );
  if (isElsewhere && !(parts.at(-1) ?? '').startsWith('after which')) return false;
  // 'Grabbing the rook hands White the better chances' speaks of a move that was not played.
  if (/^\s*(?:[a-z]+ly )?(?!being|having|during|king\b)[a-z]{2,}ing\b/u.test(before)) return false;
  const words = `${before} ${after}`;
  if (shifts.test(words.replaceAll(/\b(?:not only|no doubt)\b/gu, ''))) return false;
  return [...words.matchAll(/(?<!<)\b[a-z][a-z'-]*/gu)].every(
    ([word]) => neutralWords.has(word) || subjects.has(word) || isManner(word),
  );
}

function isManner(word: string): boolean {
  return word.length > 4 && word.endsWith('ly') && !weakeningAdverbs.has(word);
}
