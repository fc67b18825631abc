import { parseMove } from '../../src/chess/parse-move.ts';
import { play } from '../../src/chess/position.ts';
import { startFen } from '../../src/chess/start-fen.ts';
import { getBoardFen, getBoardMoves } from '../../src/play/session-board.ts';
import {
  answerDivergence,
  applyComputerMove,
  applyUserMove,
  createSession,
  recordJudgement,
} from '../../src/play/session-steps.ts';
import type { Refused, Stepped } from '../../src/play/session-steps.ts';
import type { BoardMove, GameToFollow, Session } from '../../src/play/session.ts';
import type { Judgement } from '../../src/play/verdict.ts';
import { readPosition } from '../chess/positions.ts';

export function movesFrom(fen: string, sans: string): BoardMove[] {
  let position = readPosition(fen);
  return sans.split(' ').map((text) => {
    const move = parseMove(position, text);
    const played = move.ok ? play(position, move.value) : move;
    if (!played.ok) throw new Error(played.error);
    position = played.value.position;
    return { san: played.value.move.san, uci: played.value.move.uci, fen: position.fen };
  });
}

export function record(
  sans: string,
  side: 'white' | 'black' = 'white',
  fen = startFen,
): GameToFollow {
  return { startFen: fen, moves: movesFrom(fen, sans), side };
}

export function started(game: GameToFollow, fromPly?: number): Session {
  const session = createSession(game, { skillLevel: 'casual', fromPly });
  if (!session) throw new Error('nothing to find');
  return session;
}

export function done(outcome: Stepped | Refused): Session {
  if (outcome.kind === 'refused') throw new Error(outcome.why);
  return outcome.session;
}

/** Applies steps in order: the user's moves, 'rewind', 'play_on', and the computer's moves written like '=Nf6'. */
export function after(session: Session, game: GameToFollow, ...steps: readonly string[]): Session {
  return steps.reduce((now, step) => {
    if (step === 'rewind' || step === 'play_on') {
      return done(answerDivergence(now, game, step, undefined));
    }
    return done(
      step.startsWith('=')
        ? reply(now, game, step.slice(1))
        : applyUserMove(now, game, { move: step }),
    );
  }, session);
}

export function reply(
  session: Session,
  game: GameToFollow,
  san: string,
  more = {},
): Stepped | Refused {
  const [move] = movesFrom(getBoardFen(session, game), san);
  return applyComputerMove(session, game, {
    lastMove: san,
    boardFen: move?.fen ?? '',
    currentMoveIndex: getBoardMoves(session, game).length,
    ...more,
  });
}

export const italian = record('e4 e5 Nf3 Nc6 Bc4 Bc5');
export const judgement = (points: number): Judgement => ({
  verdict: 'playable',
  points,
  opinion: null,
  alsoIn: null,
});

/** Starts a session whose first attempt is this move, with a verdict of this many points. */
export function tried(san: string, points: number, before: Session = started(italian)): Session {
  const pending = after(before, italian, san);
  const uci = pending.guesses[0]?.tries[0]?.move.uci ?? '';
  return done(recordJudgement(pending, { ply: 0, uci }, judgement(points)));
}
