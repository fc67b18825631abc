import type { MoveContext } from '../move-context.ts';
import type { Slot } from '../slot.ts';
import {
  formatShortName,
  formatFullName,
  toPieceKey,
  formatPieces,
  sideNames,
} from './piece-names.ts';
import type { NamingStyle, NamedSoFar } from './piece-names.ts';
import type { PieceSlot } from '../slot.ts';
import {
  bandWords,
  formatList,
  formatMaterial,
  formatNumber,
  formatNumberedMove,
  formatNumberedMoves,
} from './words.ts';

export interface SentencePosition {
  readonly namingStyle: NamingStyle;
  readonly named: NamedSoFar;
  /** True if the slot begins the sentence. */
  readonly isFirst: boolean;
}

/** Returns the text of a slot in the given form. */
export function formatSlot(
  context: MoveContext,
  slot: Slot,
  form: string,
  at: SentencePosition,
): string {
  const { before } = context.input;
  switch (slot.is) {
    case 'piece':
      return formatPiece(context, slot, form, at);
    case 'pieces':
      return formatPieces(slot.pieces, form === 'own' ? 'owner' : at.namingStyle);
    case 'square':
      return slot.square;
    case 'squares':
      return formatList(slot.squares);
    case 'file':
      return form === 'bare' ? `${slot.file}-file` : `the ${slot.file}-file`;
    case 'side':
      return `${sideNames[slot.color]}${form === 's' ? "'s" : ''}`;
    case 'move':
      // A move at the beginning of a sentence is numbered, because moves like 'exd5' begin in lower case.
      return form === 'numbered' || at.isFirst ? formatNumberedMove(before, slot) : slot.san;
    case 'moves':
      return formatNumberedMoves(before, slot);
    case 'number':
      return form === 'digits' ? String(slot.value) : formatNumber(slot.value);
    case 'material':
      return formatMaterial(slot);
    case 'score':
    case 'name':
      return slot.text;
    case 'band':
      return bandWords[slot.band];
    case 'engine':
      return form === 'depth' ? `${slot.name} at depth ${slot.depth}` : slot.name;
    case 'wing':
      return slot.wing;
    default:
      return slot satisfies never;
  }
}

function formatPiece(
  context: MoveContext,
  piece: PieceSlot,
  form: string,
  at: SentencePosition,
): string {
  switch (form) {
    case 'role':
      return piece.role;
    case 'a':
      return `a ${piece.role}`;
    case 'square':
      return piece.square;
    case 'own':
      return formatFullName(piece, 'owner');
    case 'bare':
      return formatShortName(context, piece, at.named);
    default: {
      const isKnown =
        at.named.pieces.has(toPieceKey(piece)) ||
        (at.named.move && piece.square === context.move.to);
      if (isKnown) return formatShortName(context, piece, at.named);
      return formatFullName(
        piece,
        at.namingStyle === 'owner' && at.named.sides.has(piece.color) ? 'on' : at.namingStyle,
      );
    }
  }
}
