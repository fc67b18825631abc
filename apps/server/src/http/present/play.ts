import type { Divergence, GuessJudgement } from '@lamplight/contract/play-session.ts';
import { getFullMove } from '@lamplight/domain/chess/move-name.ts';
import { writeSanLine } from '@lamplight/domain/chess/pgn/san-line.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { calculateDeficit, getMoverWinPercent } from '@lamplight/domain/play/judge-guess.ts';
import { listHelps } from '@lamplight/domain/play/session-guesses.ts';
import { pointsForMatch } from '@lamplight/domain/play/session-score.ts';
import type { EvaluatedMove, Judgement } from '@lamplight/domain/play/verdict.ts';
import { toCentipawns } from '@lamplight/domain/quality/score.ts';
import { shownLineLength } from '@lamplight/domain/analysis/position-analysis.ts';
import type { ListedSession, SessionOfUser } from '../../entities/play-session.ts';
import type { LastPosition } from '../../use-cases/dashboard/lists.ts';
import type {
  DescribedDivergence,
  SessionDescription,
} from '../../use-cases/play/describe-session.ts';
import { roundShare } from '../../use-cases/play/play-context.ts';
import { presentLastMove } from './game.ts';

export function presentSession(described: SessionDescription) {
  const { stored, game, end } = described;
  const { session } = stored;
  const divergences = described.divergences.map((each) => presentDivergence(each, game.side));
  return {
    sessionId: stored.id,
    gameId: stored.gameId,
    slug: described.slug,
    version: stored.version,
    mode: session.mode,
    status: session.status,
    userSide: game.side,
    skillLevel: session.skillLevel,
    currentMoveIndex: described.plies - 1,
    startPly: session.startPly,
    startFen: game.startFen,
    boardFen: described.fen,
    availableMoves: described.legalMoves,
    legalMoves: described.legalMoves,
    moveHistory: described.history,
    divergencePoint: session.mode === 'FREESTYLE' ? session.followed + 1 : null,
    divergences,
    pendingDivergence: session.isDiverged ? (divergences.at(-1) ?? null) : null,
    isCheckmate: end.isCheckmate,
    isStalemate: end.isStalemate,
    drawReason: end.drawReason,
    isGameOver: session.status === 'completed',
    result: described.result,
    movesRemaining: described.movesRemaining,
    score: described.score,
    hint: described.hint,
    guess: described.guess,
    strength: described.strength,
    guide: described.guide,
    startedAt: stored.startedAt,
    updatedAt: stored.updatedAt,
  };
}

function presentDivergence(described: DescribedDivergence, side: Color): Divergence {
  const { ply, attempt, number, recorded, fen, isMoveKnown } = described;
  const { move, judgement, answer } = attempt;
  return {
    ply,
    attempt: number,
    isMoveKnown,
    foundShare: roundShare(described.share),
    isOpening: described.isOpening,
    choices: described.choices,
    userMove: move.san,
    magnusMove: recorded.san,
    userUci: move.uci,
    magnusUci: recorded.uci,
    fen,
    userFen: move.fen,
    magnusFen: recorded.fen,
    action: answer,
    judgement: judgement && presentJudgement(judgement, described, side),
  };
}

function presentJudgement(
  { verdict, opinion }: Judgement,
  { points, fen, reason, otherGame }: DescribedDivergence,
  side: Color,
): GuessJudgement {
  return {
    verdict,
    points: points ?? 0,
    behind: opinion && calculateDeficit(opinion, side),
    his: opinion && presentEvaluatedMove(opinion.his, fen, side),
    yours: opinion && presentEvaluatedMove(opinion.yours, fen, side),
    engine: opinion?.engine ?? null,
    source: opinion?.source ?? null,
    alsoIn: otherGame ? { slug: otherGame.slug, title: otherGame.title } : null,
    why: reason,
  };
}

function presentEvaluatedMove({ score, depth, line }: EvaluatedMove, fen: string, side: Color) {
  const { san, uci } = writeSanLine(fen, line, shownLineLength);
  return {
    scoreCp: toCentipawns(score),
    mate: score.kind === 'mate' ? score.moves : null,
    winPercent: Math.round(getMoverWinPercent(score, side) * 10) / 10,
    depth,
    san: [...san],
    uci: [...uci],
  };
}

export function presentListedSession(listed: ListedSession & { position?: LastPosition | null }) {
  const { asked, points, plies, startFen, position } = listed;
  return {
    ...listed,
    sessionId: listed.id,
    gameTitle: listed.title,
    gameWhite: listed.white,
    gameBlack: listed.black,
    gameTournament: listed.tournament,
    currentMoveIndex: plies - 1,
    moveNumber: plies === 0 ? 0 : getFullMove(startFen, plies),
    move: presentLastMove(position),
    score: { asked, points, outOf: asked * pointsForMatch },
  };
}

export function presentExportedSession({
  session,
  ...stored
}: SessionOfUser & { isOpen: boolean }) {
  const moves = {
    guesses: session.guesses.map((guess) => ({
      moveNumber: guess.ply,
      helps: listHelps(guess),
      tries: guess.tries.map(({ move, judgement, answer }) => ({
        move: move.san,
        verdict: judgement?.verdict ?? null,
        answer,
      })),
    })),
    own: session.own.map(({ san, by }) => ({ move: san, by })),
  };
  return { ...stored, ...session, moves: stored.isOpen ? moves : null };
}
