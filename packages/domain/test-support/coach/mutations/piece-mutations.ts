import { squares } from '../../../src/chess/square.ts';
import type { Square } from '../../../src/chess/square.ts';
import type { Claim } from '../../../src/coach/claim.ts';
import type { Part, Sentence } from '../../../src/coach/insight.ts';
import type { MoveToExplain } from '../../../src/coach/move-to-explain.ts';
import type { MoveSlot, PieceSlot } from '../../../src/coach/slot.ts';
import {
  parseSquare,
  parseBoard,
  toKind,
  getPiece,
  toSide,
} from '../../../src/coach/verify/board.ts';
import {
  shiftFile,
  swapColor,
  pickOtherRole,
  shiftSquare,
  addOne,
  swapColours,
  swapRole,
  changeText,
  replacePart,
} from './mutation.ts';
import type { AppliedMutation, MutationClass } from './mutation.ts';

export function mutatePiece(
  sentence: Sentence,
  move: MoveToExplain,
  index: number,
  text: string,
  slot: PieceSlot,
): (AppliedMutation | undefined)[] {
  const wrong = findSquareOfAnotherPiece(move, slot);
  const role = pickOtherRole(slot.role);
  return [
    changeText(sentence, index, 'square', text.replace(slot.square, shiftSquare(slot.square))),
    changeText(sentence, index, 'piece', swapRole(text)),
    changeText(sentence, index, 'colour', swapColours(text)),
    wrong && replacePieceEverywhere(sentence, 'square', slot, { ...slot, square: wrong }),
    replacePieceEverywhere(sentence, 'piece', slot, { ...slot, role }),
    replacePieceEverywhere(sentence, 'colour', slot, { ...slot, color: swapColor(slot.color) }),
  ];
}

/** Replaces a piece in the claims, the slots and the text. */
function replacePieceEverywhere(
  sentence: Sentence,
  of: MutationClass,
  piece: PieceSlot,
  instead: PieceSlot,
): AppliedMutation | undefined {
  const backing = sentence.claims.filter((claim) => isClaimOf(claim, piece));
  // Skips a piece with claims about other lines, because there another piece may have moved to the square.
  if (backing.length === 0 || backing.some(({ at }) => at.line !== 'game')) return undefined;
  const claims = sentence.claims.map((claim): Claim => {
    if (!isClaimOf(claim, piece)) return claim;
    const { square, color, role } = instead;
    return { ...claim, says: { is: 'piece', square, color, role } };
  });
  const parts = sentence.parts.map((part): Part => {
    if (part.slot?.is !== 'piece' || !isSame(part.slot, piece)) return part;
    const text = part.text
      .replace(piece.square, instead.square)
      .replace(piece.role, instead.role)
      .replace(
        piece.color === 'white' ? 'White' : 'Black',
        instead.color === 'white' ? 'White' : 'Black',
      );
    return { text, slot: instead };
  });
  const note = `${piece.color} ${piece.role} ${piece.square} becomes ${instead.color} ${instead.role} ${instead.square}`;
  return [of, note, { ...sentence, claims, parts }];
}

function isClaimOf({ says }: Claim, { square, color, role }: PieceSlot): boolean {
  return (
    says.is === 'piece' && says.square === square && says.color === color && says.role === role
  );
}

function isSame(one: PieceSlot, other: PieceSlot): boolean {
  return one.square === other.square && one.color === other.color && one.role === other.role;
}

/** Finds a square that has a different piece both before and after the move. */
function findSquareOfAnotherPiece(
  { before, uci }: MoveToExplain,
  { color, role }: PieceSlot,
): Square | undefined {
  const board = parseBoard(before);
  const own = toKind(role) * toSide(color);
  const isTouched = (square: Square): boolean => uci.includes(square);
  return squares.find((square) => {
    const piece = getPiece(board, parseSquare(square));
    return piece !== 0 && piece !== own && !isTouched(square) && !isCastlingSquare(uci, square);
  });
}

function isCastlingSquare(uci: string, square: Square): boolean {
  return /^e[18][cg][18]$/.test(uci) && square.charAt(1) === uci.charAt(1);
}

export function mutateMove(
  sentence: Sentence,
  move: MoveToExplain,
  index: number,
  text: string,
  slot: MoveSlot,
): (AppliedMutation | undefined)[] {
  const onto = findOwnPieceSquare(move, slot);
  const bad = onto && `${slot.uci.slice(0, 2)}${onto}`;
  const san = onto && slot.san.replace(/[a-h][1-8](?=[^1-8]*$)/, onto);
  const isCastling = slot.san.startsWith('O');
  return [
    isCastling
      ? undefined
      : changeText(
          sentence,
          index,
          'illegal move',
          text.replace(/[a-h](?=[1-8][^1-8]*$)/, shiftFile),
        ),
    /\d\./.test(text)
      ? changeText(sentence, index, 'number', text.replace(/\d+(?=\.)/, addOne))
      : undefined,
    bad && san && !isCastling
      ? [
          'illegal move',
          `${slot.san} becomes ${san}`,
          replaceMove(sentence, index, slot, { ...slot, uci: bad, san }),
        ]
      : undefined,
  ];
}

/** Finds a square that has a piece of the moving side both before and after the move. No move of that side can end there. */
function findOwnPieceSquare({ before, uci }: MoveToExplain, slot: MoveSlot): Square | undefined {
  if (slot.at.line !== 'game' || slot.at.ply !== 0) return undefined;
  const board = parseBoard(before);
  const from = getPiece(board, parseSquare(uci.slice(0, 2)));
  if (slot.at.passed) return undefined;
  return squares.find(
    (square) => getPiece(board, parseSquare(square)) * from > 0 && !uci.startsWith(square),
  );
}

function replaceMove(
  sentence: Sentence,
  index: number,
  slot: MoveSlot,
  instead: MoveSlot,
): Sentence {
  const part = sentence.parts[index];
  const text = part?.text.replace(slot.san, instead.san) ?? instead.san;
  const claims = sentence.claims.map((claim): Claim => {
    const { says } = claim;
    if (says.is === 'played' && says.move === slot.san) {
      return { ...claim, says: { is: 'played', move: instead.san } };
    }
    return says.is === 'legal' && says.move === slot.uci
      ? { ...claim, says: { is: 'legal', move: instead.uci } }
      : claim;
  });
  return { ...replacePart(sentence, index, { text, slot: instead }), claims };
}
