import type { CoachSentence } from '@lamplight/contract/coach.ts';
import type { GuessJudgement } from '@lamplight/contract/play.ts';
import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { calculateDeficit, getMoverWinPercent } from '@lamplight/domain/play/judge-guess.ts';
import { getHelpCost } from '@lamplight/domain/play/session-score.ts';
import type { Guess } from '@lamplight/domain/play/session.ts';
import type { Judgement, EvaluatedMove } from '@lamplight/domain/play/verdict.ts';
import { toCentipawns } from '@lamplight/domain/quality/score.ts';
import { shownLineLength } from '@lamplight/domain/analysis/position-analysis.ts';
import type { GameCard } from '../../entities/game.ts';

type Around = {
  guess: Guess;
  /** The position before the move. */
  fen: string;
  /** Whose chances are told. */
  side: Color;
  cards: readonly GameCard[];
  why: CoachSentence | null;
};

/** Points as they count: what help took off is taken off. */
export function presentJudgement(
  { verdict, points, opinion, alsoIn }: Judgement,
  { guess, fen, side, cards, why }: Around,
): GuessJudgement {
  const other = cards.find(({ id }) => id === alsoIn);
  const his = opinion && presentOpinion(opinion.his, fen, side);
  const yours = opinion && presentOpinion(opinion.yours, fen, side);
  return {
    verdict,
    points: Math.max(0, points - getHelpCost(guess)),
    behind: opinion && calculateDeficit(opinion, side),
    his,
    yours,
    engine: opinion?.engine ?? null,
    source: opinion?.source ?? null,
    alsoIn: other ? { slug: other.slug, title: other.title } : null,
    why,
  };
}

function presentOpinion({ score, depth, line }: EvaluatedMove, fen: string, side: Color) {
  const { san, uci } = writeSanLine(fen, line, shownLineLength);
  return {
    scoreCp: toCentipawns(score),
    mate: score.kind === 'mate' ? score.moves : null,
    winPercent: oneDecimal(getMoverWinPercent(score, side)),
    depth,
    san: [...san],
    uci: [...uci],
  };
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
