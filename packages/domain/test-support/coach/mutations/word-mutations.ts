import type { Part, Sentence } from '../../../src/coach/insight.ts';
import type { Mutation, MutationClass } from './mutation.ts';

interface Swap {
  readonly class: MutationClass;
  readonly from: RegExp;
  readonly to: string;
}

function createSwap(of: MutationClass, from: string, to: string): Swap {
  return { class: of, from: new RegExp(`\\b${from}\\b`), to };
}

/** Words that make a claim, with replacements that make it false. */
const swaps: readonly Swap[] = [
  createSwap('motif', 'forks?', 'skewers'),
  createSwap('motif', 'pins?', 'forks'),
  createSwap('motif', 'pinned', 'trapped'),
  createSwap('motif', 'skewers?', 'pins'),
  createSwap('motif', 'trapped', 'pinned'),
  createSwap('motif', 'passed', 'backward'),
  createSwap('motif', 'isolated', 'passed'),
  createSwap('motif', 'doubled', 'passed'),
  createSwap('motif', 'backward', 'passed'),
  createSwap('motif', 'outpost', 'fork'),
  createSwap('motif', 'battery', 'pin'),
  createSwap('motif', 'discovered', 'double'),
  createSwap('motif', 'hole', 'outpost'),
  createSwap('motif', 'majority', 'passer'),
  createSwap('motif', 'tension', 'blockade'),
  createSwap('motif', 'sacrifices?', 'mates'),
  createSwap('motif', 'half-open', 'open and doubled'),
  createSwap('word', 'wins(?= $)', 'loses'),
  createSwap('word', 'loses(?= $)', 'wins'),
  createSwap('word', 'attacks(?= $)', 'defends'),
  createSwap('word', 'defends(?= $)', 'attacks'),
  createSwap('word', 'hits(?= $)', 'protects'),
  createSwap('word', 'more squares', 'fewer squares'),
  createSwap('word', 'fewer squares', 'more squares'),
  createSwap('word', 'undefended', 'defended'),
  createSwap('word', 'nothing defends', 'a knight defends'),
  createSwap('word', 'check', 'mate'),
  createSwap('word', 'gives check', 'is mate'),
  createSwap('negation', 'still', 'no longer'),
  createSwap('negation', 'no longer', 'still'),
  createSwap('negation', 'is', 'is not'),
  createSwap('negation', 'has', 'never has'),
  createSwap('negation', 'no more', 'as ever'),
];

/** Sentence endings that no claim supports. */
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

export function mutateWords(sentence: Sentence): Mutation[] {
  const isMate = sentence.claims.some(
    ({ says }) => /mate/.test(says.is) || ('text' in says && says.text.startsWith('#')),
  );
  const swapped = sentence.parts.flatMap((part, index) =>
    part.slot
      ? []
      : swaps
          .filter((one) => !(isMate && one.to.includes('mate')))
          .flatMap((one) => applySwap(sentence, part, index, one)),
  );
  // Adds only one ending per sentence, so that endings do not outnumber the other mutations.
  const said = new Set<string>(sentence.claims.map(({ says }) => says.is));
  const usable = tails.filter(
    ([, text]) =>
      !(isMate && text.includes('mate')) && !(said.has('fork') && text.includes('fork')),
  );
  const [of, tail] = usable[sentence.frame.length % usable.length] ?? ['word', ' because'];
  return [
    ...swapped,
    { class: of, note: `ends with '${tail}'`, sentence: appendTail(sentence, tail) },
  ];
}

function applySwap(sentence: Sentence, part: Part, index: number, one: Swap): Mutation[] {
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

function appendTail(sentence: Sentence, tail: string): Sentence {
  const last = sentence.parts.at(-1);
  if (!last || last.slot) return { ...sentence, parts: [...sentence.parts, { text: tail }] };
  const text = `${last.text.replace(/\.$/, '')}${tail}.`;
  return { ...sentence, parts: [...sentence.parts.slice(0, -1), { text }] };
}
