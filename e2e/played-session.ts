import type { Game, ListedGame } from '@lamplight/contract/library.ts';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { listLegalMoves, play, parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { SignedIn } from './people.ts';

/**
 * Plays a session over the API: three moves found, one wrong guess that is taken back, the next move found, another
 * wrong guess after which the session leaves the record for three more plies, and the end by resignation.
 */
export async function createPlayedSession({ token }: SignedIn): Promise<{
  sessionId: string;
  plies: number;
  /** Guesses that differ from the recorded moves, with the moves after them. */
  lines: string[][];
}> {
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${process.env['BASE_URL']}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const act = async (call: string, body: object): Promise<SessionState> => {
    const { state } = await ask<{ state: SessionState }>('POST', `/api/interactive/${call}`, body);
    return state;
  };
  const [first] = await ask<ListedGame[]>('GET', '/api/games/featured');
  const game = await ask<Game>('GET', `/api/games/${first?.id}`);
  const his = ({ currentMoveIndex }: SessionState) =>
    game.moves[currentMoveIndex + 1]?.notation ?? '';

  let state = await act('start', { gameId: game.id });
  const { sessionId } = state;
  for (let found = 0; found < 3; found += 1) {
    state = await act('move', { sessionId, move: his(state) });
  }
  const missed = findOtherMove(state, his(state));
  state = await act('move', { sessionId, move: missed });
  state = await act('divergence-action', { sessionId, action: 'rewind' });
  state = await act('move', { sessionId, move: his(state) });

  const left = findOtherMove(state, his(state));
  await act('move', { sessionId, move: left });
  state = await act('divergence-action', {
    sessionId,
    action: 'play_on',
    skillLevel: 'beginner',
  });
  const own = [left];
  for (const who of ['computer', 'user', 'computer'] as const) {
    const position = readPosition(state.boardFen);
    const move = listLegalMoves(position)[0]?.san ?? '';
    own.push(move);
    state =
      who === 'user'
        ? await act('move', { sessionId, move })
        : await act('update-session', {
            sessionId,
            currentMoveIndex: state.currentMoveIndex + 1,
            lastMove: move,
            boardFen: getFenAfter(position, move),
          });
  }
  state = await act('abandon-session', { sessionId });
  return { sessionId, plies: state.moveHistory.length, lines: [[missed], own] };
}

function findOtherMove({ boardFen }: SessionState, his: string): string {
  return listLegalMoves(readPosition(boardFen)).find(({ san }) => san !== his)?.san ?? '';
}

function readPosition(fen: string): Position {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  return position.value;
}

function getFenAfter(position: Position, san: string): string {
  const move = parseMove(position, san);
  const played = move.ok ? play(position, move.value) : move;
  if (!played.ok) throw new Error(played.error);
  return played.value.position.fen;
}
