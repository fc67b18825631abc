import type { MoveContext } from '../move-context.ts';
import type { Slot } from '../slot.ts';
import { bareText, fullText, pieceKey, piecesText, sideNames, squaresText } from './refer.ts';
import type { FullName, Named } from './refer.ts';
import type { PieceSlot } from '../slot.ts';
import { bandWords, materialText, numberText, numberedMove, numberedMoves } from './words.ts';

export interface InSentence {
  readonly how: FullName;
  readonly named: Named;
  /** Nothing stands before it. */
  readonly isFirst: boolean;
}

/** What a slot says in one of its forms. */
export function slotText(context: MoveContext, slot: Slot, form: string, at: InSentence): string {
  const { before } = context.input;
  switch (slot.is) {
    case 'piece':
      return pieceText(context, slot, form, at);
    case 'pieces':
      return piecesText(slot.pieces, form === 'own' ? 'owner' : at.how);
    case 'square':
      return slot.square;
    case 'squares':
      return squaresText(slot.squares);
    case 'file':
      return form === 'bare' ? `${slot.file}-file` : `the ${slot.file}-file`;
    case 'side':
      return `${sideNames[slot.color]}${form === 's' ? "'s" : ''}`;
    case 'move':
      // A sentence that began with 'exd5' would begin small.
      return form === 'numbered' || at.isFirst ? numberedMove(before, slot) : slot.san;
    case 'moves':
      return numberedMoves(before, slot);
    case 'number':
      return form === 'digits' ? String(slot.value) : numberText(slot.value);
    case 'material':
      return materialText(slot);
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

function pieceText(context: MoveContext, piece: PieceSlot, form: string, at: InSentence): string {
  switch (form) {
    case 'role':
      return piece.role;
    case 'a':
      return `a ${piece.role}`;
    case 'square':
      return piece.square;
    case 'own':
      return fullText(piece, 'owner');
    case 'bare':
      return bareText(context, piece, at.named);
    default: {
      const isKnown =
        at.named.pieces.has(pieceKey(piece)) || (at.named.move && piece.square === context.move.to);
      if (isKnown) return bareText(context, piece, at.named);
      return fullText(piece, at.how === 'owner' && at.named.sides.has(piece.color) ? 'on' : at.how);
    }
  }
}
