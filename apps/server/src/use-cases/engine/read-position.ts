import { enginePosition, type EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { positionFromFen } from '@lamplight/domain/chess/position.ts';
import { refuse, type Refused } from '../outcome.ts';

/** The only way from somebody's text to an engine. */
export function parseEnginePosition(
  fen: string,
): { kind: 'read'; position: EnginePosition; isOver: boolean } | Refused {
  const read = positionFromFen(fen);
  const position = read.ok ? enginePosition(read.value) : read;
  if (!position.ok) return refuse('invalid_fen', { message: position.error });
  const { isCheckmate, isStalemate } = position.value.position;
  return { kind: 'read', position: position.value, isOver: isCheckmate || isStalemate };
}
