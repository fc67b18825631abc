import { roles } from '../../../chess/pieces.ts';
import type { Color, Role } from '../../../chess/pieces.ts';
import type { Scene } from '../../position-view/scene.ts';

const endgamePieces = 6;

/** What a side has besides king and pawns, the most valuable first. */
export function signatureOf({ pieces }: Scene, side: Color): Role[] {
  const found = [...pieces.values()].flatMap(({ color, role }) =>
    color === side && role !== 'king' && role !== 'pawn' ? [role] : [],
  );
  return found.toSorted((a, b) => roles.indexOf(a) - roles.indexOf(b));
}

export function isEndgame(scene: Scene): boolean {
  return signatureOf(scene, 'white').length + signatureOf(scene, 'black').length <= endgamePieces;
}

export function isPawnEnding(scene: Scene): boolean {
  return signatureOf(scene, 'white').length === 0 && signatureOf(scene, 'black').length === 0;
}
