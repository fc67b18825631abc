import type { SessionState } from '@lamplight/contract/play-session.ts';
import type { Act } from './entries.ts';
import type { FirstGame } from './people.ts';
import type { Request } from './recorder.ts';
import { playMove } from './replay.ts';

export type Step = { what: Act; request: Omit<Request, 'token'> };
type Player = {
  game: FirstGame;
  /** True if the player may leave the recorded game permanently. */
  isFree: boolean;
  random: () => number;
};

const maxAttemptsOfOneMove = 3;

export const play = (name: string, body: object): Step['request'] => ({
  method: 'POST',
  path: `/api/interactive/${name}`,
  body,
});

export function readRequest(game: FirstGame, state: SessionState | undefined): Step {
  return {
    what: { kind: 'look', session: state?.sessionId ?? '' },
    request: { method: 'GET', path: `/api/interactive/session/${game.id}/active` },
  };
}

/**
 * Chooses the next step of a session. While following the game: the recorded move or another. After a divergence:
 * rewind or play on. In free play: any move and any reply.
 */
export function chooseStep(state: SessionState, { game, isFree, random }: Player): Step {
  const { sessionId, boardFen, legalMoves, mode } = state;
  const ply = state.currentMoveIndex + 1;
  if (state.pendingDivergence) {
    const action = isFree && random() < 0.6 ? 'play_on' : 'rewind';
    const what: Act = { kind: 'answer', session: sessionId, action };
    return { what, request: play('divergence-action', { sessionId, action }) };
  }
  const any = legalMoves[Math.floor(random() * legalMoves.length)];
  if (mode === 'FREESTYLE' && boardFen.split(' ')[1] !== state.userSide.charAt(0)) {
    const san = any ?? '';
    const after = playMove(boardFen, san) ?? '';
    const body = { sessionId, currentMoveIndex: ply, boardFen: after, lastMove: san };
    const what: Act = { kind: 'reply', session: sessionId, ply, san };
    return { what, request: play('update-session', body) };
  }
  const tries = state.divergences.filter((one) => one.ply === ply + 1).length;
  const isHis = mode === 'FAITHFUL' && (tries >= maxAttemptsOfOneMove || random() < 0.7);
  const san = (isHis ? game.moves[ply]?.[0] : any) ?? '';
  const what: Act = { kind: 'move', session: sessionId, ply, san };
  return { what, request: play('move', { sessionId, move: san, ply }) };
}
