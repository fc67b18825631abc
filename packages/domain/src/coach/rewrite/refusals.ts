import type { Violation } from './violation.ts';
import { isAside, findWordsBeyond } from './check-meaning.ts';
import { tokenPattern } from './tokens.ts';
import type { Token } from './tokens.ts';
import type { TypedSentence } from './typed-sentence.ts';

const maxReasons = 3;

/** Explains why a sentence typed by a person is rejected, in words that tell the writer how to change it. */
export function explainRefusals(
  violations: readonly Violation[],
  typed: TypedSentence,
  hint: string,
): readonly string[] {
  const reasons = violations.flatMap((violation) => explainRefusal(violation, typed, hint));
  const once = reasons.filter(
    (one, index) => reasons.findIndex((each) => isSameReason(each, one)) === index,
  );
  return once.slice(0, maxReasons);
}

/** True if two reasons are equal or about the same word. */
function isSameReason(one: string, other: string): boolean {
  const word = /"[^"]+"/.exec(one)?.[0];
  return one === other || (word !== undefined && other.includes(word));
}

function explainRefusal(
  { rule, message }: Violation,
  typed: TypedSentence,
  hint: string,
): readonly string[] {
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
      return explainSigns(typed.text);
    case 'grammar':
      return ['A move, square or piece does not fit the words around it.'];
    case 'tokens':
    case 'order':
      return message.startsWith('it turns around')
        ? ['The sentence turns around who does what.']
        : explainNames(typed, hint);
    case 'words':
      return explainWords(typed.text, hint);
    case 'claim':
    case 'line':
    case 'text':
      return [explainText(message)];
    default:
      return [toneRefusals[rule] ?? explainObjection(message)];
  }
}

const toneRefusals: Readonly<Record<string, string>> = {
  denial: 'The sentence denies what the original does not, or the other way round.',
  time: 'The sentence puts what is into the past, or the other way round.',
  doubt: 'The sentence is surer than the original.',
  reason: 'The sentence gives a reason that the original does not give.',
  total: 'The sentence speaks of all or only, which the original does not.',
};

function explainSigns(text: string): readonly string[] {
  const words = text.replaceAll(tokenPattern, ' ');
  const names = words.match(/\S*\d\S*|\bO-O\S*/g)?.map((name) => name.replace(/[.,;:]+$/, ''));
  return (
    names?.map(explainUnknownName) ?? [
      'Please write one plain sentence: words and commas, a full stop at the end.',
    ]
  );
}

function explainUnknownName(name: string): string {
  return `The original sentence does not name "${name}", so this one cannot.`;
}

/** Explains which names are missing, repeated or out of order. */
function explainNames({ named, tokens }: TypedSentence, hint: string): readonly string[] {
  const wanted = (hint.match(tokenPattern) ?? []).filter((token) => !isAside(token));
  const reads = new Map(tokens.map((token: Token) => [token.token, token.reads]));
  const read = (token: string) => reads.get(token) ?? token;
  const missing = wanted.filter((token) => !named.includes(token));
  const twice = wanted.filter((token) => named.indexOf(token) !== named.lastIndexOf(token));
  const reasons = [
    ...missing.map((token) => `The sentence must still name ${read(token)}.`),
    ...twice.map((token) => `The sentence must name ${read(token)} only once.`),
  ];
  if (reasons.length > 0) return reasons;
  return [`The sentence must name, in this order: ${wanted.map(read).join(', ')}.`];
}

function explainWords(text: string, hint: string): readonly string[] {
  const beyond = findWordsBeyond(text, hint);
  if (beyond.length > 0) return beyond.map(explainExcess);
  const [missingWord] = findWordsBeyond(hint, text);
  return [
    missingWord === undefined
      ? 'The sentence says of a move, square or piece what the original says of another.'
      : `The sentence must still say what the original says with "${missingWord}".`,
  ];
}

function explainExcess(word: string): string {
  return `The word "${word}" says more than the facts do.`;
}

/** Shown if a claim of the sentence is false or cannot be decided by the current verifier. */
export const falseClaimText =
  'Not all the sentence rests on is true by today’s verifier, so no wording of it can pass: it can only be hidden.';

const textRefusals: readonly (readonly [pattern: RegExp, reasons: (word: string) => string])[] = [
  [/^(?:is not so|cannot be asked|it rests on nothing)/, () => falseClaimText],
  [/^'(.+)' (?:cannot be checked|claims what nothing proves)$/, explainExcess],
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
  [/^'(.+)' stands outside a slot$/, explainUnknownName],
  [/^nothing backs '(.+)' \(/, (name) => `Nothing in the facts stands behind "${name}".`],
  [
    /^'(.+)' is not what its piece says$/,
    (name) => `"${name}" could be another piece: please add the square it stands on.`,
  ],
  [/^'(.+)' is not what its/, (name) => `"${name}" is not what the original names there.`],
  [/^'(.+)' is the wrong side$/, (side) => `What is said of ${side} is true of the other side.`],
];

function explainText(message: string): string {
  for (const [pattern, reasons] of textRefusals) {
    const found = pattern.exec(message);
    if (found) return reasons(found[1] ?? '');
  }
  return explainObjection(message);
}

function explainObjection(message: string): string {
  return `The verifier objects: ${message}.`;
}
