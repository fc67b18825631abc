import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { play, parsePosition } from '@lamplight/domain/chess/position.ts';

const known = new Map<string, string | undefined>();

/** Position after a move. Undefined if the move is illegal. Results are cached, because many sessions play the same moves. */
export function playMove(fen: string, san: string): string | undefined {
  const key = `${fen} ${san}`;
  if (!known.has(key)) known.set(key, replayMove(fen, san));
  return known.get(key);
}

function replayMove(fen: string, san: string): string | undefined {
  const position = parsePosition(fen);
  if (!position.ok) return undefined;
  const move = parseMove(position.value, san);
  if (!move.ok) return undefined;
  const after = play(position.value, move.value);
  return after.ok ? after.value.position.fen : undefined;
}
