import type { Fen, San, Uci } from '../chess/notation.ts';
import { positionKey } from '../chess/position-key.ts';
import { startFen as usualStart } from '../chess/start-fen.ts';
import type { OpeningBook, OpeningOfGame } from '../library/openings.ts';
import type { PositionAnalysis } from '../analysis/position-analysis.ts';
import { gameAccuracy } from './accuracy.ts';
import type { Accuracy } from './accuracy.ts';
import { judgeMove } from './judge-move.ts';
import type { ScoreAfter } from './judge-move.ts';
import { phasesOf } from './phases.ts';
import type { Phases } from './phases.ts';
import type { MoveJudgement } from './quality.ts';
import { winPercent } from './score.ts';

export interface JudgedGameMove {
  readonly uci: Uci;
  readonly san: San;
  /** The position after it. */
  readonly fen: Fen;
}

export interface GameToJudge {
  readonly startFen: Fen;
  readonly moves: readonly JudgedGameMove[];
  /** By number of half-moves played: one more than there are moves; null where no engine has looked. */
  readonly analyses: readonly (PositionAnalysis | null)[];
  readonly book: OpeningBook;
}

export interface GameJudgement {
  /** One a move; null where an analysis before or after it is missing. */
  readonly qualities: readonly (MoveJudgement | null)[];
  readonly accuracy: Accuracy;
  readonly phases: Phases;
  /** Every half-move that changes the opening's name. */
  readonly openings: readonly OpeningOfGame[];
}

/** What the engine's opinion on every position says of a game. */
export function judgeGame(game: GameToJudge): GameJudgement {
  const { startFen, moves, book } = game;
  const fens = [startFen, ...moves.map(({ fen }) => fen)];
  const named =
    positionKey(startFen) === positionKey(usualStart)
      ? moves.map(({ fen }) => book.get(positionKey(fen)))
      : [];
  const lastNamed = named.findLastIndex((opening) => opening !== undefined);
  const scores = fens.map((_, ply) => scoreAt(game, ply));
  const qualities = moves.map((move, index): MoveJudgement | null => {
    const linesBefore = game.analyses[index]?.lines ?? [];
    const scoreAfter = scores[index + 1];
    if (!scoreAfter || linesBefore.length === 0) return null;
    const previous = moves[index - 1];
    return judgeMove({
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
    accuracy: gameAccuracy(
      scores.map((score, ply) => score && whiteWin(score, fens[ply] ?? startFen)),
      startFen.split(' ')[1] === 'b' ? 'black' : 'white',
    ),
    phases: phasesOf(fens),
    openings: namesOf(named),
  };
}

function scoreAt({ moves, analyses }: GameToJudge, ply: number): ScoreAfter | null {
  const last = moves[ply - 1];
  if (last?.san.endsWith('#')) return { kind: 'checkmate' };
  const analysis = analyses[ply];
  if (!analysis) return null;
  return analysis.lines[0]?.score ?? { kind: 'stalemate' };
}

function whiteWin(score: ScoreAfter, fen: Fen): number {
  if (score.kind === 'stalemate') return 50;
  if (score.kind === 'checkmate') return fen.split(' ')[1] === 'b' ? 100 : 0;
  return winPercent(score);
}

function namesOf(named: readonly ({ eco: string; name: string } | undefined)[]): OpeningOfGame[] {
  const openings: OpeningOfGame[] = [];
  for (const [index, opening] of named.entries()) {
    if (!opening || opening.name === openings.at(-1)?.name) continue;
    openings.push({ ...opening, ply: index + 1 });
  }
  return openings;
}
