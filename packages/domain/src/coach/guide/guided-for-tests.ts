import { legalMoves, play, startPosition } from '../../chess/position.ts';
import { newSession, userMove } from '../../play/session-steps.ts';
import type { GameToFollow, Session } from '../../play/session.ts';
import { parseAnalysis } from '../../analysis/analysis-file.ts';
import { gameToExplain } from '../game-to-explain.ts';
import type { GuidedGame } from './moments.ts';

/** One side's moves of a game, by what an engine has said of it. */
export function guidedGame(text: string, side: 'white' | 'black'): GuidedGame {
  const analysis = parseAnalysis(text);
  if (!analysis.ok) throw new Error(analysis.error);
  const record = gameOf(analysis.value.moves, side);
  const game = gameToExplain({
    id: 'a game',
    player: 'Magnus',
    ...record,
    analyses: analysis.value.positions,
    book: new Map(),
  });
  return { game, record };
}

export function gameOf(ucis: readonly string[], side: 'white' | 'black'): GameToFollow {
  let position = startPosition;
  const moves = ucis.map((uci) => {
    const move = legalMoves(position).find((legal) => legal.uci === uci);
    const played = move && play(position, move);
    if (!played?.ok) throw new Error(`${uci} is not legal`);
    ({ position } = played.value);
    return { uci, san: played.value.move.san, fen: position.fen };
  });
  return { startFen: startPosition.fen, moves, side };
}

export function begun(record: GameToFollow): Session {
  const session = newSession(record, { skillLevel: 'casual' });
  if (!session) throw new Error('it cannot begin here');
  return session;
}

export function moved(session: Session, record: GameToFollow, move: string): Session {
  const outcome = userMove(session, record, { move });
  if (outcome.kind === 'refused') throw new Error(outcome.why);
  return outcome.session;
}

/** The session at each of his moves that is looked for, when all are found. */
export function* foundAlong(record: GameToFollow): Generator<Session, Session> {
  let session = begun(record);
  while (session.status === 'active') {
    yield session;
    session = moved(session, record, record.moves[session.followed]?.uci ?? '');
  }
  return session;
}
