import type { Part, Sentence } from '../insight.ts';
import type { PieceSlot } from '../slot.ts';
import { atOf, belongsTo, kindOf, pieceAt, sideOf } from './board.ts';
import type { Board } from './board.ts';
import type { Witness } from './record.ts';
import { reaches, slidesOf, stepBetween } from './reach.ts';
import { balancesOf, placesOf, turnAt } from './said.ts';
import { sideObjections } from './side-agreement.ts';

/** Where words stand between two names, what they say of the two must be so. */
export function agreementObjections(witness: Witness, sentence: Sentence): string[] {
  return [
    ...relationObjections(witness, sentence),
    ...doingObjections(witness, sentence),
    ...winningObjections(witness, sentence),
    ...sideObjections(witness, sentence),
  ];
}

const denial = /\b(?:no longer|no more|not|never|was|were|had|chased|attacked,)\b/;

interface Relation {
  readonly pattern: RegExp;
  readonly kind: 'attack' | 'defence';
  /** The second of the two does it to the first. */
  readonly turned?: true;
}

const relations: readonly Relation[] = [
  {
    kind: 'attack',
    pattern:
      /^(?:,? which)? (?:\w+ )?(?:attacks?|hits?|strikes? at|takes? aim at|bears on|threatens?|checks?|challenges?|gives? check to|turns its fire on|adds pressure on|joins the pressure against|forks|goes to work on|presses on|takes?|captures?) $/,
  },
  {
    kind: 'attack',
    turned: true,
    pattern:
      /^ (?:\w+ ){0,3}(?:(?:attacked|hit|threatened|checked|challenged|captured)(?: \w+)? by|under (?:attack|pressure|fire) from|in check from|a target for) $/,
  },
  {
    kind: 'defence',
    pattern:
      /^(?:,? which)? (?:\w+ )?(?:defends?|protects?|guards?|supports?|covers?|overprotects?|stands by|lends a hand to) $/,
  },
  {
    kind: 'defence',
    turned: true,
    pattern: /^ (?:\w+ ){0,3}(?:defended|protected|guarded|supported|covered) by $/,
  },
];

function relationObjections(witness: Witness, sentence: Sentence): string[] {
  const { parts } = sentence;
  return parts.flatMap((part, index) => {
    const [words, other] = [parts[index + 1], parts[index + 2]];
    if (!words || words.slot) return [];
    const relation = relations.find(({ pattern }) => pattern.test(words.text));
    if (!relation) return [];
    const [doers, targets] = relation.turned
      ? [piecesOf(other), piecesOf(part)]
      : [piecesOf(part), piecesOf(other)];
    const isDenied = denial.test(parts.map(({ text }) => text).join(''));
    return doers.flatMap((doer) =>
      targets
        .filter((target) => !isRelated(witness, sentence, relation.kind, isDenied, doer, target))
        .map((target) => `no ${relation.kind} of ${doer.square} on ${target.square}`),
    );
  });
}

/** '23.Nf5 wins a pawn': what the mover's balance says. */
function winningObjections(witness: Witness, sentence: Sentence): string[] {
  const balances = balancesOf(sentence).filter(({ side }) => side === witness.mover);
  return sentence.parts.flatMap((part, index) => {
    const [subject, words] = [sentence.parts[index - 2]?.slot, sentence.parts[index - 1]];
    if (
      part.slot?.is !== 'material' ||
      (subject && subject.is !== 'move') ||
      !words ||
      balances.length === 0
    )
      return [];
    const isWon = /\b(?:wins|nets|gains|picks up) $/.test(words.text);
    const isLost = /\b(?:loses|drops|gives up) $/.test(words.text);
    if (!isWon && !isLost) return [];
    return balances.some(({ points }) => (isWon ? points > 0 : points < 0))
      ? []
      : ['it is the other side that wins this'];
  });
}

const does: readonly (readonly [RegExp, Relation['kind']])[] = [
  [/\b(?:attacks|hits|strikes at|challenges|threatens|takes|captures) $/, 'attack'],
  [/\b(?:defends|protects|guards|supports|covers|backs up|shores up) $/, 'defence'],
];

/** '23.Nf5 attacks the queen': what a move or a side attacks is the enemy's, what it defends its own. */
function doingObjections(witness: Witness, { parts }: Sentence): string[] {
  return parts.flatMap((part, index) => {
    const [last, words] = [parts[index - 2], parts[index - 1]];
    if (part.slot?.is !== 'piece' || !words || words.slot) return [];
    const clause = words.text.split(/[,;:]/).at(-1) ?? '';
    if (/\b(?:nothing|no|none|which|that|it)\b/i.test(clause)) return [];
    const isPlace = last?.slot?.is === 'piece' && last.text === last.slot.square;
    const subject = isPlace ? undefined : last?.slot;
    const kind = does.find(([pattern]) => pattern.test(words.text))?.[1];
    if (!kind || subject?.is === 'piece' || subject?.is === 'pieces') return [];
    const before = parts
      .slice(0, index)
      .flatMap(({ slot }) => (slot?.is === 'piece' ? [slot.color] : []));
    const doers =
      subject?.is === 'side'
        ? [sideOf(subject.color)]
        : [
            (subject?.is === 'move' ? turnAt(witness, subject.at) : undefined) ?? witness.mover,
            ...(/\band\b/.test(words.text) ? before.map(sideOf) : []),
          ];
    const { color, square } = part.slot;
    const isSo = doers.some((doer) => (sideOf(color) === doer) === (kind === 'defence'));
    return isSo ? [] : [`no ${kind} on ${square} by that side`];
  });
}

function piecesOf(part: Part | undefined): readonly PieceSlot[] {
  // A bare square is a place, not who does something.
  if (part?.slot?.is === 'piece') return part.text === part.slot.square ? [] : [part.slot];
  return part?.slot?.is === 'pieces' ? part.slot.pieces : [];
}

function isRelated(
  witness: Witness,
  sentence: Sentence,
  kind: Relation['kind'],
  isDenied: boolean,
  doer: PieceSlot,
  target: PieceSlot,
): boolean {
  if ((doer.color === target.color) !== (kind === 'defence')) return false;
  if (isDenied) return true;
  const places = [...placesOf(sentence, doer), ...placesOf(sentence, target)];
  return places.some((place) => {
    const board = witness.boardAt(place);
    return board !== undefined && stands(board, doer) && bearsOn(board, doer, target);
  });
}

function stands(board: Board, { square, color, role }: PieceSlot): boolean {
  const piece = pieceAt(board, atOf(square));
  return belongsTo(piece, sideOf(color)) && Math.abs(piece) === kindOf(role);
}

/** It reaches the other, or looks along its line through what stands between. */
function bearsOn(board: Board, doer: PieceSlot, target: PieceSlot): boolean {
  const [from, to] = [atOf(doer.square), atOf(target.square)];
  return reaches(board, from, to) || slidesOf(pieceAt(board, from)).includes(stepBetween(from, to));
}
