import type { Part, Sentence } from '../insight.ts';
import type { PieceSlot } from '../slot.ts';
import { parseSquare, belongsTo, toKind, getPiece, toSide } from './board.ts';
import type { Board } from './board.ts';
import type { Witness } from './witness.ts';
import { reaches, getSlideSteps, findStep } from './reach.ts';
import { computeBalances, listPlaces, getTurn } from './sentence-claims.ts';
import { actionChecks } from './side-actions.ts';
import { findNamings } from './side-naming.ts';
import { ownershipChecks } from './side-ownership.ts';

/** Finds relations between pieces, moves and sides that a sentence states and that are not true. */
export function findAgreementObjections(witness: Witness, sentence: Sentence): string[] {
  return [
    ...findRelationObjections(witness, sentence),
    ...findActionObjections(witness, sentence),
    ...findWinningObjections(witness, sentence),
    ...findSideObjections(witness, sentence),
  ];
}

const denial = /\b(?:no longer|no more|not|never|was|were|had|chased|attacked,)\b/;

interface Relation {
  readonly pattern: RegExp;
  readonly kind: 'attack' | 'defence';
  /** The words are passive: the second name is the attacker or defender. */
  readonly isReversed?: true;
}

const relations: readonly Relation[] = [
  {
    kind: 'attack',
    pattern:
      /^(?:,? which)? (?:\w+ )?(?:attacks?|hits?|strikes? at|takes? aim at|bears on|threatens?|checks?|challenges?|gives? check to|turns its fire on|adds pressure on|joins the pressure against|forks|goes to work on|presses on|takes?|captures?) $/,
  },
  {
    kind: 'attack',
    isReversed: true,
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
    isReversed: true,
    pattern: /^ (?:\w+ ){0,3}(?:defended|protected|guarded|supported|covered) by $/,
  },
];

function findRelationObjections(witness: Witness, sentence: Sentence): string[] {
  const { parts } = sentence;
  return parts.flatMap((part, index) => {
    const [words, other] = [parts[index + 1], parts[index + 2]];
    if (!words || words.slot) return [];
    const relation = relations.find(({ pattern }) => pattern.test(words.text));
    if (!relation) return [];
    const [doers, targets] = relation.isReversed
      ? [listPieces(other), listPieces(part)]
      : [listPieces(part), listPieces(other)];
    const isDenied = denial.test(parts.map(({ text }) => text).join(''));
    return doers.flatMap((doer) =>
      targets
        .filter((target) => !isRelated(witness, sentence, relation.kind, isDenied, doer, target))
        .map((target) => `no ${relation.kind} of ${doer.square} on ${target.square}`),
    );
  });
}

const sideChecks = [...ownershipChecks, ...actionChecks];

/** Words about a named side must be true for that side. */
function findSideObjections(witness: Witness, sentence: Sentence): string[] {
  return findNamings(sentence).flatMap((naming) => {
    const isSo = sideChecks.every((check) => check(naming, witness, sentence) !== false);
    return isSo ? [] : [`'${naming.side === 1 ? 'White' : 'Black'}' is the wrong side`];
  });
}

/** Text like '23.Nf5 wins a pawn' must agree with the mover's balance of material. */
function findWinningObjections(witness: Witness, sentence: Sentence): string[] {
  const balances = computeBalances(sentence).filter(({ side }) => side === witness.mover);
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

const actionPatterns: readonly (readonly [RegExp, Relation['kind']])[] = [
  [/\b(?:attacks|hits|strikes at|challenges|threatens|takes|captures) $/, 'attack'],
  [/\b(?:defends|protects|guards|supports|covers|backs up|shores up) $/, 'defence'],
];

/**
 * In text like '23.Nf5 attacks the queen', an attacked piece must be an enemy piece, and a defended piece must be of
 * the same side.
 */
function findActionObjections(witness: Witness, { parts }: Sentence): string[] {
  return parts.flatMap((part, index) => {
    const [last, words] = [parts[index - 2], parts[index - 1]];
    if (part.slot?.is !== 'piece' || !words || words.slot) return [];
    const clause = words.text.split(/[,;:]/).at(-1) ?? '';
    if (/\b(?:nothing|no|none|which|that|it)\b/i.test(clause)) return [];
    const isPlace = last?.slot?.is === 'piece' && last.text === last.slot.square;
    const subject = isPlace ? undefined : last?.slot;
    const kind = actionPatterns.find(([pattern]) => pattern.test(words.text))?.[1];
    if (!kind || subject?.is === 'piece' || subject?.is === 'pieces') return [];
    const before = parts
      .slice(0, index)
      .flatMap(({ slot }) => (slot?.is === 'piece' ? [slot.color] : []));
    const doers =
      subject?.is === 'side'
        ? [toSide(subject.color)]
        : [
            (subject?.is === 'move' ? getTurn(witness, subject.at) : undefined) ?? witness.mover,
            ...(/\band\b/.test(words.text) ? before.map(toSide) : []),
          ];
    const { color, square } = part.slot;
    const isSo = doers.some((doer) => (toSide(color) === doer) === (kind === 'defence'));
    return isSo ? [] : [`no ${kind} on ${square} by that side`];
  });
}

function listPieces(part: Part | undefined): readonly PieceSlot[] {
  // The name of a square alone means a place, not a piece that attacks or defends.
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
  const places = [...listPlaces(sentence, doer), ...listPlaces(sentence, target)];
  return places.some((place) => {
    const board = witness.getBoard(place);
    return board !== undefined && isOnSquare(board, doer) && bearsOn(board, doer, target);
  });
}

function isOnSquare(board: Board, { square, color, role }: PieceSlot): boolean {
  const piece = getPiece(board, parseSquare(square));
  return belongsTo(piece, toSide(color)) && Math.abs(piece) === toKind(role);
}

/** True if a piece reaches the target, or if the target is on one of its lines, even with pieces between them. */
function bearsOn(board: Board, doer: PieceSlot, target: PieceSlot): boolean {
  const [from, to] = [parseSquare(doer.square), parseSquare(target.square)];
  return (
    reaches(board, from, to) || getSlideSteps(getPiece(board, from)).includes(findStep(from, to))
  );
}
