import { listLegalMoves, play, startPosition } from '../../src/chess/position.ts';
import { createSession, applyUserMove } from '../../src/play/session-steps.ts';
import type { GameToFollow, Session } from '../../src/play/session.ts';
import { parseAnalysis } from '../../src/analysis/analysis-file.ts';
import { buildGameToExplain } from '../../src/coach/game-to-explain.ts';
import type { GuidedGame } from '../../src/coach/guide/guided-game.ts';

/** Reads one side's moves of a game from the text of an analysis file. */
export function createGuidedGame(
  text: string,
  side: 'white' | 'black',
  player = 'Magnus',
): GuidedGame {
  const analysis = parseAnalysis(text);
  if (!analysis.ok) throw new Error(analysis.error);
  const record = createGameToFollow(analysis.value.moves, side);
  const game = buildGameToExplain({
    id: 'a game',
    player,
    ...record,
    analyses: analysis.value.positions,
    book: new Map(),
  });
  return { game, record };
}

export function createGameToFollow(ucis: readonly string[], side: 'white' | 'black'): GameToFollow {
  let position = startPosition;
  const moves = ucis.map((uci) => {
    const move = listLegalMoves(position).find((legal) => legal.uci === uci);
    const played = move && play(position, move);
    if (!played?.ok) throw new Error(`${uci} is not legal`);
    ({ position } = played.value);
    return { uci, san: played.value.move.san, fen: position.fen };
  });
  return { startFen: startPosition.fen, moves, side };
}

export function startSession(record: GameToFollow): Session {
  const session = createSession(record, { skillLevel: 'casual' });
  if (!session) throw new Error('the session cannot start here');
  return session;
}

export function playUserMove(session: Session, record: GameToFollow, move: string): Session {
  const outcome = applyUserMove(session, record, { move });
  if (outcome.kind === 'refused') throw new Error(outcome.why);
  return outcome.session;
}

/** Yields the session before each move of the featured player if every guess is right. */
export function* followRecord(record: GameToFollow): Generator<Session, Session> {
  let session = startSession(record);
  while (session.status === 'active') {
    yield session;
    session = playUserMove(session, record, record.moves[session.followed]?.uci ?? '');
  }
  return session;
}
