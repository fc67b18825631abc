import type { StudyLine } from '@lamplight/contract/analysis.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { positionFromFen } from '@lamplight/domain/chess/position.ts';
import type { Played } from '@lamplight/domain/chess/position.ts';
import { shownLineMoves } from '@lamplight/domain/analysis/position-analysis.ts';
import type { BoardPreview } from '../analysis-context.ts';

const playedLines = new WeakMap<StudyLine, readonly Played[]>();

/** The board after a move of a line, from 0; null where the line cannot be played so far. */
export function previewLine(fen: string, line: StudyLine, place: number): BoardPreview | null {
  const played = playedLines.get(line) ?? playFrom(fen, line);
  playedLines.set(line, played);
  const at = played[place];
  return at ? { fen: at.position.fen, lastMove: [at.move.from, at.move.to] } : null;
}

function playFrom(fen: string, { uci }: StudyLine): readonly Played[] {
  const position = positionFromFen(fen);
  return position.ok ? playLine(position.value, uci, shownLineMoves) : [];
}
