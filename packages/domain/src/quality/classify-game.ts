import type { Fen, San, Uci } from '../chess/notation.ts';
import { getTurn, toPositionKey } from '../chess/fen-fields.ts';
import { startFen as usualStart } from '../chess/start-fen.ts';
import type { OpeningBook, OpeningOfGame } from '../library/openings.ts';
import type { PositionAnalysis } from '../analysis/position-analysis.ts';
import { computeGameAccuracy } from './accuracy.ts';
import type { Accuracy } from './accuracy.ts';
import { classifyMove } from './classify-move.ts';
import type { ScoreAfter } from './classify-move.ts';
import { findPhases } from './phases.ts';
import type { Phases } from './phases.ts';
import type { MoveQuality } from './quality.ts';
import { toWinPercent } from './score.ts';

export interface GameMove {
  readonly uci: Uci;
  readonly san: San;
  /** Position after the move. */
  readonly fen: Fen;
}

export interface GameToClassify {
  readonly startFen: Fen;
  readonly moves: readonly GameMove[];
  /** Analyses indexed by half-moves played, so there is one more than there are moves. Null where there is no analysis. */
  readonly analyses: readonly (PositionAnalysis | null)[];
  readonly book: OpeningBook;
}

export interface GameQuality {
  /** One quality for each move. Null if the analysis before or after the move is missing. */
  readonly qualities: readonly (MoveQuality | null)[];
  readonly accuracy: Accuracy;
  readonly phases: Phases;
  /** All half-moves at which the name of the opening changes. */
  readonly openings: readonly OpeningOfGame[];
}

/** Classifies the moves of a game from the stored analysis of its positions. */
export function classifyGame(game: GameToClassify): GameQuality {
  const { startFen, moves, book } = game;
  const fens = [startFen, ...moves.map(({ fen }) => fen)];
  const named =
    toPositionKey(startFen) === toPositionKey(usualStart)
      ? moves.map(({ fen }) => book.get(toPositionKey(fen)))
      : [];
  const lastNamed = named.findLastIndex((opening) => opening !== undefined);
  const scores = fens.map((_, ply) => findScore(game, ply));
  const qualities = moves.map((move, index): MoveQuality | null => {
    const linesBefore = game.analyses[index]?.lines ?? [];
    const scoreAfter = scores[index + 1];
    if (!scoreAfter || linesBefore.length === 0) return null;
    const previous = moves[index - 1];
    return classifyMove({
      before: fens[index] ?? startFen,
      move,
      linesBefore,
      scoreAfter,
      linesAfter: game.analyses[index + 1]?.lines ?? [],
      isNamedOpening: named[index] !== undefined,
      isInTheory: index < lastNamed,
      previous: previous && { uci: previous.uci, isCapture: previous.san.includes('x') },
    });
  });
  return {
    qualities,
    accuracy: computeGameAccuracy(
      scores.map((score, ply) => score && toWhiteWin(score, fens[ply] ?? startFen)),
      getTurn(startFen),
    ),
    phases: findPhases(fens),
    openings: listOpenings(named),
  };
}

function findScore({ moves, analyses }: GameToClassify, ply: number): ScoreAfter | null {
  const last = moves[ply - 1];
  if (last?.san.endsWith('#')) return { kind: 'checkmate' };
  const analysis = analyses[ply];
  if (!analysis) return null;
  return analysis.lines[0]?.score ?? { kind: 'stalemate' };
}

function toWhiteWin(score: ScoreAfter, fen: Fen): number {
  if (score.kind === 'stalemate') return 50;
  if (score.kind === 'checkmate') return getTurn(fen) === 'black' ? 100 : 0;
  return toWinPercent(score);
}

function listOpenings(
  named: readonly ({ eco: string; name: string } | undefined)[],
): OpeningOfGame[] {
  const openings: OpeningOfGame[] = [];
  for (const [index, opening] of named.entries()) {
    if (!opening || opening.name === openings.at(-1)?.name) continue;
    openings.push({ ...opening, ply: index + 1 });
  }
  return openings;
}
