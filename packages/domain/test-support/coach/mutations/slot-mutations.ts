import type { Color } from '../../../src/chess/pieces.ts';
import { bands } from '../../../src/coach/claim.ts';
import type { Claim } from '../../../src/coach/claim.ts';
import type { Part, Sentence } from '../../../src/coach/insight.ts';
import type { MoveToExplain } from '../../../src/coach/move-to-explain.ts';
import type { Slot } from '../../../src/coach/slot.ts';
import {
  changeSlot,
  shiftFile,
  swapColor,
  shiftSquare,
  addOne,
  swapColours,
  swapRole,
  swapWings,
  changeText,
  replacePart,
} from './mutation.ts';
import type { AppliedMutation, Mutation } from './mutation.ts';
import { mutateMove, mutatePiece } from './piece-mutations.ts';

export function mutateSlot(
  sentence: Sentence,
  move: MoveToExplain,
  index: number,
  part: Part,
  slot: Slot,
): Mutation[] {
  const done = (() => {
    switch (slot.is) {
      case 'piece':
        return mutatePiece(sentence, move, index, part.text, slot);
      case 'square':
        return [changeText(sentence, index, 'square', shiftSquare(slot.square))];
      case 'squares':
      case 'pieces':
        return mutateList(sentence, index, part.text);
      case 'number':
        return mutateNumber(sentence, index, slot.value);
      case 'side':
        return mutateSide(sentence, index, part.text, slot.color);
      case 'move':
        return mutateMove(sentence, move, index, part.text, slot);
      case 'moves':
        return [
          changeText(
            sentence,
            index,
            'illegal move',
            part.text.replace(/[a-h](?=[1-8])/, shiftFile),
          ),
          changeText(sentence, index, 'number', part.text.replace(/\d+(?=\.)/, addOne)),
        ];
      case 'score':
        return mutateScore(sentence, index, part.text);
      case 'band':
        return mutateBand(sentence, index, slot.band);
      case 'file':
        return [changeText(sentence, index, 'square', part.text.replace(/[a-h](?=-)/, shiftFile))];
      case 'wing':
        return [changeText(sentence, index, 'square', swapWings(part.text))];
      case 'material':
        return [changeText(sentence, index, 'piece', swapRole(part.text))];
      case 'engine':
        return [
          changeSlot(
            sentence,
            index,
            'number',
            { ...slot, depth: slot.depth + 37 },
            `${slot.name} at depth ${slot.depth + 37}`,
          ),
        ];
      case 'name':
        return [changeText(sentence, index, 'word', `${part.text} Gambit`)];
      default:
        slot satisfies never;
        return [];
    }
  })();
  return done
    .filter((one): one is AppliedMutation => one !== undefined)
    .map(([of, note, mutant]) => ({ class: of, note, sentence: mutant }));
}

function mutateNumber(
  sentence: Sentence,
  index: number,
  value: number,
): (AppliedMutation | undefined)[] {
  const text = String(value + 1);
  const claims = sentence.claims.map((claim): Claim => {
    const { says } = claim;
    const isExact = 'least' in says && says.least === value && says.most === value;
    return isExact ? { ...claim, says: { ...says, least: value + 1, most: value + 1 } } : claim;
  });
  const isChanged = claims.some((claim, at) => claim !== sentence.claims[at]);
  const slot: Slot = { is: 'number', value: value + 1 };
  return [
    changeText(sentence, index, 'number', text),
    changeSlot(sentence, index, 'number', slot, text),
    isChanged
      ? [
          'number',
          `${value} becomes ${text}, claims and all`,
          { ...replacePart(sentence, index, { text, slot }), claims },
        ]
      : undefined,
  ];
}

function mutateList(
  sentence: Sentence,
  index: number,
  text: string,
): (AppliedMutation | undefined)[] {
  const [first] = /[a-h][1-8]/.exec(text) ?? [];
  return [
    first
      ? changeText(sentence, index, 'square', text.replace(first, shiftSquare(first)))
      : undefined,
    changeText(sentence, index, 'piece', swapRole(text)),
  ];
}

/** Swaps the side. If the evaluation is equal, only the text changes, because that claim is true for both sides. */
function mutateSide(
  sentence: Sentence,
  index: number,
  text: string,
  color: Color,
): (AppliedMutation | undefined)[] {
  const turned = swapColours(text);
  const isEqual = sentence.claims.some(({ says }) => says.is === 'band' && says.band === 'equal');
  return [
    changeText(sentence, index, 'colour', turned),
    isEqual
      ? undefined
      : changeSlot(sentence, index, 'colour', { is: 'side', color: swapColor(color) }, turned),
  ];
}

function mutateScore(
  sentence: Sentence,
  index: number,
  text: string,
): (AppliedMutation | undefined)[] {
  const turned = text.replace(/^[+=-]/, (sign) => (sign === '+' ? '-' : '+'));
  return [
    changeText(sentence, index, 'evaluation', turned),
    changeText(sentence, index, 'evaluation', text.replace(/\d+$/, addOne)),
  ];
}

function mutateBand(
  sentence: Sentence,
  index: number,
  band: (typeof bands)[number],
): (AppliedMutation | undefined)[] {
  const other = bands[(bands.indexOf(band) + 3) % bands.length] ?? 'equal';
  const text = other.replace('-', ' ');
  const claims = sentence.claims.map((claim): Claim =>
    claim.says.is === 'band' && claim.says.band === band
      ? { ...claim, says: { ...claim.says, band: other } }
      : claim,
  );
  const slot: Slot = { is: 'band', band: other };
  return [
    changeText(sentence, index, 'evaluation', text),
    [
      'evaluation',
      `${band} becomes ${other}`,
      { ...replacePart(sentence, index, { text, slot }), claims },
    ],
  ];
}
