import type { Color } from '../../chess/pieces.ts';
import { bands } from '../claim.ts';
import type { Claim } from '../claim.ts';
import type { Part, Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import type { Slot } from '../slot.ts';
import {
  changed,
  nextFile,
  otherColor,
  otherSquare,
  plusOne,
  swapColours,
  swapRole,
  swapWings,
  textOnly,
  withPart,
} from './mutation.ts';
import type { Done, Mutation } from './mutation.ts';
import { moveMutations, pieceMutations } from './piece-mutations.ts';

export function slotMutations(
  sentence: Sentence,
  move: MoveToExplain,
  index: number,
  part: Part,
  slot: Slot,
): Mutation[] {
  const done = (() => {
    switch (slot.is) {
      case 'piece':
        return pieceMutations(sentence, move, index, part.text, slot);
      case 'square':
        return [textOnly(sentence, index, 'square', otherSquare(slot.square))];
      case 'squares':
      case 'pieces':
        return listMutations(sentence, index, part.text);
      case 'number':
        return numberMutations(sentence, index, slot.value);
      case 'side':
        return sideMutations(sentence, index, part.text, slot.color);
      case 'move':
        return moveMutations(sentence, move, index, part.text, slot);
      case 'moves':
        return [
          textOnly(sentence, index, 'illegal move', part.text.replace(/[a-h](?=[1-8])/, nextFile)),
          textOnly(sentence, index, 'number', part.text.replace(/\d+(?=\.)/, plusOne)),
        ];
      case 'score':
        return scoreMutations(sentence, index, part.text);
      case 'band':
        return bandMutations(sentence, index, slot.band);
      case 'file':
        return [textOnly(sentence, index, 'square', part.text.replace(/[a-h](?=-)/, nextFile))];
      case 'wing':
        return [textOnly(sentence, index, 'square', swapWings(part.text))];
      case 'material':
        return [textOnly(sentence, index, 'piece', swapRole(part.text))];
      case 'engine':
        return [
          changed(
            sentence,
            index,
            'number',
            { ...slot, depth: slot.depth + 37 },
            `${slot.name} at depth ${slot.depth + 37}`,
          ),
        ];
      case 'name':
        return [textOnly(sentence, index, 'word', `${part.text} Gambit`)];
      default:
        slot satisfies never;
        return [];
    }
  })();
  return done
    .filter((one): one is Done => one !== undefined)
    .map(([of, note, mutant]) => ({ class: of, note, sentence: mutant }));
}

function numberMutations(sentence: Sentence, index: number, value: number): (Done | undefined)[] {
  const text = String(value + 1);
  const claims = sentence.claims.map((claim): Claim => {
    const { says } = claim;
    const isExact = 'least' in says && says.least === value && says.most === value;
    return isExact ? { ...claim, says: { ...says, least: value + 1, most: value + 1 } } : claim;
  });
  const isChanged = claims.some((claim, at) => claim !== sentence.claims[at]);
  const slot: Slot = { is: 'number', value: value + 1 };
  return [
    textOnly(sentence, index, 'number', text),
    changed(sentence, index, 'number', slot, text),
    isChanged
      ? [
          'number',
          `${value} becomes ${text}, claims and all`,
          { ...withPart(sentence, index, { text, slot }), claims },
        ]
      : undefined,
  ];
}

function listMutations(sentence: Sentence, index: number, text: string): (Done | undefined)[] {
  const [first] = /[a-h][1-8]/.exec(text) ?? [];
  return [
    first
      ? textOnly(sentence, index, 'square', text.replace(first, otherSquare(first)))
      : undefined,
    textOnly(sentence, index, 'piece', swapRole(text)),
  ];
}

/** What is equal for one side is equal for the other. */
function sideMutations(
  sentence: Sentence,
  index: number,
  text: string,
  color: Color,
): (Done | undefined)[] {
  const turned = swapColours(text);
  const isEqual = sentence.claims.some(({ says }) => says.is === 'band' && says.band === 'equal');
  return [
    textOnly(sentence, index, 'colour', turned),
    isEqual
      ? undefined
      : changed(sentence, index, 'colour', { is: 'side', color: otherColor(color) }, turned),
  ];
}

function scoreMutations(sentence: Sentence, index: number, text: string): (Done | undefined)[] {
  const turned = text.replace(/^[+=-]/, (sign) => (sign === '+' ? '-' : '+'));
  return [
    textOnly(sentence, index, 'evaluation', turned),
    textOnly(sentence, index, 'evaluation', text.replace(/\d+$/, plusOne)),
  ];
}

function bandMutations(
  sentence: Sentence,
  index: number,
  band: (typeof bands)[number],
): (Done | undefined)[] {
  const other = bands[(bands.indexOf(band) + 3) % bands.length] ?? 'equal';
  const text = other.replace('-', ' ');
  const claims = sentence.claims.map((claim): Claim =>
    claim.says.is === 'band' && claim.says.band === band
      ? { ...claim, says: { ...claim.says, band: other } }
      : claim,
  );
  const slot: Slot = { is: 'band', band: other };
  return [
    textOnly(sentence, index, 'evaluation', text),
    [
      'evaluation',
      `${band} becomes ${other}`,
      { ...withPart(sentence, index, { text, slot }), claims },
    ],
  ];
}
