import { passTurn } from '@lamplight/domain/chess/pass-turn.ts';
import { positionFromFen } from '@lamplight/domain/chess/position.ts';

/** The position with the other side to move; undefined where a check has to be answered first. */
export function getThreatFen(fen: string): string | undefined {
  const position = positionFromFen(fen);
  const passed = position.ok ? passTurn(position.value) : position;
  return passed.ok ? passed.value.fen : undefined;
}
