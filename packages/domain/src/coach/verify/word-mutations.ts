import type { Part, Sentence } from '../insight.ts';
import type { Mutation, MutationClass } from './mutation.ts';

interface Swap {
  readonly class: MutationClass;
  readonly from: RegExp;
  readonly to: string;
}

function swap(of: MutationClass, from: string, to: string): Swap {
  return { class: of, from: new RegExp(`\\b${from}\\b`), to };
}

/** Words for what they are not. */
const swaps: readonly Swap[] = [
  swap('motif', 'forks?', 'skewers'),
  swap('motif', 'pins?', 'forks'),
  swap('motif', 'pinned', 'trapped'),
  swap('motif', 'skewers?', 'pins'),
  swap('motif', 'trapped', 'pinned'),
  swap('motif', 'passed', 'backward'),
  swap('motif', 'isolated', 'passed'),
  swap('motif', 'doubled', 'passed'),
  swap('motif', 'backward', 'passed'),
  swap('motif', 'outpost', 'fork'),
  swap('motif', 'battery', 'pin'),
  swap('motif', 'discovered', 'double'),
  swap('motif', 'hole', 'outpost'),
  swap('motif', 'majority', 'passer'),
  swap('motif', 'tension', 'blockade'),
  swap('motif', 'sacrifices?', 'mates'),
  swap('motif', 'half-open', 'open and doubled'),
  swap('word', 'wins(?= $)', 'loses'),
  swap('word', 'loses(?= $)', 'wins'),
  swap('word', 'attacks(?= $)', 'defends'),
  swap('word', 'defends(?= $)', 'attacks'),
  swap('word', 'hits(?= $)', 'protects'),
  swap('word', 'more squares', 'fewer squares'),
  swap('word', 'fewer squares', 'more squares'),
  swap('word', 'undefended', 'defended'),
  swap('word', 'nothing defends', 'a knight defends'),
  swap('word', 'check', 'mate'),
  swap('word', 'gives check', 'is mate'),
  swap('negation', 'still', 'no longer'),
  swap('negation', 'no longer', 'still'),
  swap('negation', 'is', 'is not'),
  swap('negation', 'has', 'never has'),
  swap('negation', 'no more', 'as ever'),
];

/** What is added to the end of a sentence without a claim. */
const tails: readonly (readonly [MutationClass, string])[] = [
  ['motif', ', with a skewer'],
  ['motif', ' and forks two pieces'],
  ['word', ', winning a rook'],
  ['word', ' because it must'],
  ['word', ', the only move'],
  ['word', ' with checkmate to follow'],
  ['word', ', which is crushing'],
  ['word', ', as he wanted'],
  ['square', ' and looks at e4'],
  ['number', ' in 3 moves'],
  ['illegal move', ' before Nf6'],
  ['colour', ', and Black is lost'],
];

export function wordMutations(sentence: Sentence): Mutation[] {
  const isMate = sentence.claims.some(
    ({ says }) => /mate/.test(says.is) || ('text' in says && says.text.startsWith('#')),
  );
  const swapped = sentence.parts.flatMap((part, index) =>
    part.slot
      ? []
      : swaps
          .filter((one) => !(isMate && one.to.includes('mate')))
          .flatMap((one) => swappedIn(sentence, part, index, one)),
  );
  // One tail each, so that they do not outnumber everything else.
  const said = new Set<string>(sentence.claims.map(({ says }) => says.is));
  const usable = tails.filter(
    ([, text]) =>
      !(isMate && text.includes('mate')) && !(said.has('fork') && text.includes('fork')),
  );
  const [of, tail] = usable[sentence.frame.length % usable.length] ?? ['word', ' because'];
  return [
    ...swapped,
    { class: of, note: `ends with '${tail}'`, sentence: withTail(sentence, tail) },
  ];
}

function swappedIn(sentence: Sentence, part: Part, index: number, one: Swap): Mutation[] {
  if (!one.from.test(part.text)) return [];
  const text = part.text.replace(one.from, one.to);
  return [
    {
      class: one.class,
      note: `'${one.from.source}' reads '${one.to}'`,
      sentence: { ...sentence, parts: sentence.parts.with(index, { text }) },
    },
  ];
}

function withTail(sentence: Sentence, tail: string): Sentence {
  const last = sentence.parts.at(-1);
  if (!last || last.slot) return { ...sentence, parts: [...sentence.parts, { text: tail }] };
  const text = `${last.text.replace(/\.$/, '')}${tail}.`;
  return { ...sentence, parts: [...sentence.parts.slice(0, -1), { text }] };
}
