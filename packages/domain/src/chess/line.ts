import type { Move } from './move.ts';
import type { Uci } from './notation.ts';
import { listLegalMoves, play } from './position.ts';
import type { Played, Position } from './position.ts';

/** Plays a line of UCI moves, at most `length` of them. Stops before the first illegal move. */
export function playLine(
  from: Position,
  line: readonly Uci[],
  length: number = line.length,
): readonly Played[] {
  const played: Played[] = [];
  let position = from;
  for (const uci of line.slice(0, length)) {
    const move: Move | undefined = listLegalMoves(position).find((legal) => legal.uci === uci);
    const next = move && play(position, move);
    if (!next?.ok) break;
    played.push(next.value);
    position = next.value.position;
  }
  return played;
}
