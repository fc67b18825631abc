import { readFileSync } from 'node:fs';
import { buildSequence } from '@lamplight/domain/coach/facts/motifs/move-sequence.ts';
import type { MoveSequence } from '@lamplight/domain/coach/facts/motifs/move-sequence.ts';
import { puzzleThemes } from '@lamplight/domain/test-support/coach/puzzle-themes.ts';
import { playThrough } from '@lamplight/domain/coach/position-view/played-line.ts';
import { viewPosition } from '@lamplight/domain/coach/position-view/position-view.ts';

/** Agreement of the motif predicates with the labels of a puzzle collection. */
export interface ThemeScore {
  readonly theme: string;
  /**
   * Share of the found puzzles that have the label (precision), and share of the labelled puzzles that are found
   * (recall). 1 if there are no such puzzles.
   */
  readonly precision: number;
  readonly recall: number;
  /** Number of puzzles with the label. */
  readonly count: number;
}

interface Puzzle {
  /** Position before the opponent's mistake. The mistake is the first of `moves`. */
  readonly fen: string;
  readonly moves: readonly string[];
  readonly themes: readonly string[];
}

export function scorePuzzles(text: string): ThemeScore[] {
  const puzzles = readPuzzles(text).map((puzzle) => ({
    themes: puzzle.themes,
    sequence: playPuzzle(puzzle),
  }));
  return Object.entries(puzzleThemes).map(([theme, isAt]) => {
    const labelled = puzzles.filter((puzzle) => puzzle.themes.includes(theme));
    const found = puzzles.filter(({ sequence }) =>
      listSolverPlies(sequence).some((ply) => isAt(sequence, ply)),
    );
    const both = found.filter((puzzle) => puzzle.themes.includes(theme)).length;
    return {
      theme,
      precision: found.length === 0 ? 1 : both / found.length,
      recall: labelled.length === 0 ? 1 : both / labelled.length,
      count: labelled.length,
    };
  });
}

function readPuzzles(text: string): Puzzle[] {
  const read: unknown = JSON.parse(text);
  if (!Array.isArray(read)) throw new Error('a list of puzzles is expected');
  return read.map((item: Partial<Puzzle>, index) => {
    const { fen, moves, themes: labels } = item;
    if (typeof fen !== 'string' || !Array.isArray(moves) || !Array.isArray(labels))
      throw new Error(`puzzle ${index} has no position, moves or themes`);
    return { fen, moves, themes: labels };
  });
}

function playPuzzle({ fen, moves }: Puzzle): MoveSequence {
  const start = viewPosition(fen);
  return buildSequence(start, playThrough(start, moves).steps);
}

function listSolverPlies({ moves }: MoveSequence): number[] {
  return moves.flatMap((_, ply) => (ply % 2 === 1 ? [ply] : []));
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('usage: node scripts/coach/puzzle-score.ts <puzzles.json>');
  console.table(
    scorePuzzles(readFileSync(file, 'utf8')).map(({ theme, precision, recall, count }) => ({
      theme,
      precision: precision.toFixed(4),
      recall: recall.toFixed(4),
      count,
    })),
  );
}
