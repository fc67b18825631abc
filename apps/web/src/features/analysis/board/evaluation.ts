import type { StudyPosition } from '@lamplight/contract/study.ts';
import { mateCp, scoreOf, winPercent } from '@lamplight/domain/quality/score.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';
import { exploredPosition } from '@lamplight/domain/study/exploration.ts';
import type { Exploration } from '@lamplight/domain/study/exploration.ts';
import type { StudyRoom } from '../study-room.ts';

/** What a position is worth, from White's side. */
export interface Evaluation {
  /** How much of the bar is White's, in percent. */
  readonly whiteShare: number;
  /** As the bar has room for it, without a sign: 2.2, M3, and # where it is mate already. */
  readonly short: string;
  /** For those who hear it. */
  readonly spoken: string;
}

type Scored = { readonly scoreCp: number; readonly mate: number | null };

export function evaluationOf(scored: Scored): Evaluation {
  const score = scoreOf(scored);
  if (score.kind === 'mate') {
    return {
      whiteShare: winPercent(score),
      short: `M${Math.abs(score.moves)}`,
      spoken: mate(score),
    };
  }
  if (Math.abs(score.cp) >= mateCp) {
    const isWhites = score.cp > 0;
    return {
      whiteShare: isWhites ? 100 : 0,
      short: '#',
      spoken: isWhites ? 'White has mated' : 'Black has mated',
    };
  }
  return {
    whiteShare: Math.max(3, Math.min(97, winPercent(score))),
    short: pawns(score.cp),
    spoken: `evaluation ${signWord(score.cp)}${pawns(score.cp)}`,
  };
}

function pawns(cp: number): string {
  return (Math.round(Math.abs(cp) / 10) / 10).toFixed(1);
}

function signWord(cp: number): string {
  if (pawns(cp) === '0.0') return '';
  return cp > 0 ? 'plus ' : 'minus ';
}

function mate({ moves }: Extract<Score, { kind: 'mate' }>): string {
  return `${moves > 0 ? 'White' : 'Black'} mates in ${Math.abs(moves)}`;
}

/** The position's own, as the engine that was asked last has it, or as it is stored. */
export function evaluationNow({
  game,
  board,
  study,
  suggestions,
}: Pick<StudyRoom, 'game' | 'board' | 'study' | 'suggestions'>): Evaluation | undefined {
  const [best] =
    suggestions.kind === 'lines' && suggestions.fen === board.fen ? suggestions.lines : [];
  if (best) return evaluationOf(best);
  const { index, exploration } = board.state;
  const stored: StudyPosition | null | undefined = exploration ? null : study?.positions[index + 1];
  if (stored) return evaluationOf(stored);
  const lastMove = exploration ? lastTried(exploration) : game.moves[index]?.notation;
  return finalEvaluation(board.fen, lastMove, exploration);
}

function lastTried({ tried, current }: Exploration): string | undefined {
  return current === null ? undefined : tried[current]?.move.san;
}

/** Where the game is over nobody has to be asked. */
function finalEvaluation(
  fen: string,
  lastMove: string | undefined,
  exploration: Exploration | null,
): Evaluation | undefined {
  if (lastMove?.endsWith('#')) {
    return evaluationOf({ scoreCp: fen.split(' ')[1] === 'b' ? mateCp : -mateCp, mate: null });
  }
  const isStalemate = exploration !== null && exploredPosition(exploration).isStalemate;
  return isStalemate ? evaluationOf({ scoreCp: 0, mate: null }) : undefined;
}
