import type { Calls } from '@lamplight/contract/routes.ts';
import type { Help } from '@lamplight/domain/play/session.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { api } from '../../shared/api/api.ts';
import type { GuessSearch } from '../../shared/engine/guess-search.ts';

type Guess = { readonly move: string; readonly ply: number };
type Reply = Omit<Calls['POST /api/interactive/update-session']['body'], 'sessionId'>;

/** The API calls of a session. All but `find` resolve to the new state of the session. */
export const playCalls = {
  /** Returns the active session of a game, and whether the user should confirm a new one. */
  find: async (gameId: string) => {
    const params = { gameId };
    return await api.call('GET /api/interactive/session/{gameId}/active', { params });
  },
  start: async (body: Calls['POST /api/interactive/start']['body']) =>
    (await api.call('POST /api/interactive/start', { body })).state,
  move: async (sessionId: string, guess: Guess) => {
    const body = { sessionId, ...guess };
    return (await api.call('POST /api/interactive/move', { body })).state;
  },
  saveReply: async (sessionId: string, reply: Reply) => {
    const body = { sessionId, ...reply };
    return (await api.call('POST /api/interactive/update-session', { body })).state;
  },
  answer: async (sessionId: string, action: 'rewind' | 'play_on', skillLevel?: SkillLevel) => {
    const body = { sessionId, action, skillLevel };
    return (await api.call('POST /api/interactive/divergence-action', { body })).state;
  },
  help: async (sessionId: string, help: Help, ply: number) => {
    const body = { sessionId, help, ply };
    return (await api.call('POST /api/interactive/hint', { body })).state;
  },
  judge: async (sessionId: string, guess: Guess, search: GuessSearch | undefined) => {
    const body = { sessionId, ...guess, search };
    return (await api.call('POST /api/interactive/judge', { body })).state;
  },
};

export type PlayCalls = typeof playCalls;
