import { toEnginePosition, type EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { refuse, type Refused } from '../outcome.ts';

/** Parses a user's text into a position for an engine. No other text of a user reaches an engine. */
export function parseEnginePosition(
  fen: string,
): { kind: 'read'; position: EnginePosition; isOver: boolean } | Refused {
  const read = parsePosition(fen);
  const position = read.ok ? toEnginePosition(read.value) : read;
  if (!position.ok) return refuse('invalid_fen', { message: position.error });
  const { isCheckmate, isStalemate } = position.value.position;
  return { kind: 'read', position: position.value, isOver: isCheckmate || isStalemate };
}
