import type { StudyLine } from '@lamplight/contract/study.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { positionFromFen } from '@lamplight/domain/chess/position.ts';
import type { Played } from '@lamplight/domain/chess/position.ts';
import { shownLineMoves } from '@lamplight/domain/study/position-analysis.ts';
import type { BoardPreview } from '../study-room.ts';

export interface LineMove {
  /** From 0. */
  readonly place: number;
  /** The number that stands before it, if one does. */
  readonly number: string;
  readonly san: string;
}

/** A line as it is written in a book: White's moves carry a number, and so does the first. */
export function lineMoves(fen: string, san: readonly string[]): LineMove[] {
  const [, turn, , , , fullMove] = fen.split(' ');
  const firstPly = (Number(fullMove) - 1) * 2 + (turn === 'b' ? 1 : 0);
  return san.slice(0, shownLineMoves).map((move, place) => {
    const ply = firstPly + place;
    const number = Math.floor(ply / 2) + 1;
    if (ply % 2 === 0) return { place, number: `${number}.`, san: move };
    return { place, number: place === 0 ? `${number}…` : '', san: move };
  });
}

/** The same in one piece; a number stays with its move where the text is broken. */
export function lineText(moves: readonly LineMove[]): string {
  return moves.map(({ number, san }) => (number === '' ? san : `${number}\u00A0${san}`)).join(' ');
}

const playedLines = new WeakMap<StudyLine, readonly Played[]>();

/** The board after a move of a line, from 0; null where the line cannot be played so far. */
export function previewOf(fen: string, line: StudyLine, place: number): BoardPreview | null {
  const played = playedLines.get(line) ?? playFrom(fen, line);
  playedLines.set(line, played);
  const at = played[place];
  return at ? { fen: at.position.fen, lastMove: [at.move.from, at.move.to] } : null;
}

function playFrom(fen: string, { uci }: StudyLine): readonly Played[] {
  const position = positionFromFen(fen);
  return position.ok ? playLine(position.value, uci, shownLineMoves) : [];
}
