import type { Violation } from './compose.ts';
import { isAside, wordsBeyond } from './faithful.ts';
import type { Token } from './tokens.ts';
import type { Typed } from './typed.ts';

const mostTold = 3;
const tokenPattern = /\[\[[^[\]]*\]\]/g;

/** Why a sentence that somebody has typed cannot stand, in words that tell them what to change. */
export function refusalsOf(
  violations: readonly Violation[],
  typed: Typed,
  hint: string,
): readonly string[] {
  const told = violations.flatMap((violation) => refusalOf(violation, typed, hint));
  const once = told.filter((one, index) => told.findIndex((each) => isAlike(each, one)) === index);
  return once.slice(0, mostTold);
}

/** About the same word, or the same altogether. */
function isAlike(one: string, other: string): boolean {
  const word = /"[^"]+"/.exec(one)?.[0];
  return one === other || (word !== undefined && other.includes(word));
}

function refusalOf({ rule, message }: Violation, typed: Typed, hint: string): readonly string[] {
  switch (rule) {
    case 'length':
      return ['The sentence is too long.'];
    case 'shape':
      return [
        typed.text.endsWith('.')
          ? 'The sentence must begin with a word.'
          : 'The sentence must end with a full stop.',
      ];
    case 'signs':
    case 'moves':
      return signRefusals(typed.text);
    case 'grammar':
      return ['A move, square or piece does not fit the words around it.'];
    case 'tokens':
    case 'order':
      return message.startsWith('it turns around')
        ? ['The sentence turns around who does what.']
        : nameRefusals(typed, hint);
    case 'words':
      return wordRefusals(typed.text, hint);
    case 'claim':
    case 'line':
    case 'text':
      return [textRefusal(message)];
    default:
      return [toneRefusals[rule] ?? objection(message)];
  }
}

const toneRefusals: Readonly<Record<string, string>> = {
  denial: 'The sentence denies what the original does not, or the other way round.',
  time: 'The sentence puts what is into the past, or the other way round.',
  doubt: 'The sentence is surer than the original.',
  reason: 'The sentence gives a reason that the original does not give.',
  total: 'The sentence speaks of all or only, which the original does not.',
};

function signRefusals(text: string): readonly string[] {
  const words = text.replaceAll(tokenPattern, ' ');
  const names = words.match(/\S*\d\S*|\bO-O\S*/g)?.map((name) => name.replace(/[.,;:]+$/, ''));
  return (
    names?.map(isNotNamed) ?? [
      'Please write one plain sentence: words and commas, a full stop at the end.',
    ]
  );
}

function isNotNamed(name: string): string {
  return `The original sentence does not name "${name}", so this one cannot.`;
}

/** What is missing, named twice or out of order. */
function nameRefusals({ named, tokens }: Typed, hint: string): readonly string[] {
  const wanted = (hint.match(tokenPattern) ?? []).filter((token) => !isAside(token));
  const reads = new Map(tokens.map((token: Token) => [token.token, token.reads]));
  const read = (token: string) => reads.get(token) ?? token;
  const missing = wanted.filter((token) => !named.includes(token));
  const twice = wanted.filter((token) => named.indexOf(token) !== named.lastIndexOf(token));
  const told = [
    ...missing.map((token) => `The sentence must still name ${read(token)}.`),
    ...twice.map((token) => `The sentence must name ${read(token)} only once.`),
  ];
  if (told.length > 0) return told;
  return [`The sentence must name, in this order: ${wanted.map(read).join(', ')}.`];
}

function wordRefusals(text: string, hint: string): readonly string[] {
  const beyond = wordsBeyond(text, hint);
  if (beyond.length > 0) return beyond.map(saysTooMuch);
  const [kept] = wordsBeyond(hint, text);
  return [
    kept === undefined
      ? 'The sentence says of a move, square or piece what the original says of another.'
      : `The sentence must still say what the original says with "${kept}".`,
  ];
}

function saysTooMuch(word: string): string {
  return `The word "${word}" says more than the facts do.`;
}

/** A claim that is false, or that today's verifier cannot ask. */
export const restsOnFalse =
  'Not all the sentence rests on is true by today’s verifier, so no wording of it can pass: it can only be hidden.';

const textRefusals: readonly (readonly [pattern: RegExp, told: (word: string) => string])[] = [
  [/^(?:is not so|cannot be asked|it rests on nothing)/, () => restsOnFalse],
  [/^'(.+)' (?:cannot be checked|claims what nothing proves)$/, saysTooMuch],
  [
    /^'(.+)' is not a word we know$/,
    (word) => `The verifier does not know the word "${word}". Please use a plainer one.`,
  ],
  [/^'(.+)' is said, but/, (word) => `The facts say the opposite of "${word}".`],
  [/^'(.+)' (?:denies|ends) what/, (word) => `Nothing proves what "${word}" denies.`],
  [
    /^'(.+)' says it was so before$/,
    (word) => `Nothing proves that it was so before, as "${word}" says.`,
  ],
  [/^it gives a reason/, () => 'The sentence gives a reason that nothing proves.'],
  [/^'(.+)' is named, and no claim/, (role) => `The facts do not speak of a ${role}.`],
  [/^'(.+)' stands outside a slot$/, isNotNamed],
  [/^nothing backs '(.+)' \(/, (name) => `Nothing in the facts stands behind "${name}".`],
  [
    /^'(.+)' is not what its piece says$/,
    (name) => `"${name}" could be another piece: please add the square it stands on.`,
  ],
  [/^'(.+)' is not what its/, (name) => `"${name}" is not what the original names there.`],
  [/^'(.+)' is the wrong side$/, (side) => `What is said of ${side} is true of the other side.`],
];

function textRefusal(message: string): string {
  for (const [pattern, told] of textRefusals) {
    const found = pattern.exec(message);
    if (found) return told(found[1] ?? '');
  }
  return objection(message);
}

function objection(message: string): string {
  return `The verifier objects: ${message}.`;
}
