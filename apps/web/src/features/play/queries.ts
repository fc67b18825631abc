import { api } from '../../shared/api/api.ts';
import type { PlayCalls } from './session/ports.ts';

export const playCalls: PlayCalls = {
  active: async (gameId) => {
    const params = { gameId };
    return (await api.call('GET /api/interactive/session/{gameId}/active', { params })).session;
  },
  start: async (body) => (await api.call('POST /api/interactive/start', { body })).state,
  move: async (sessionId, made) => {
    const body = { sessionId, ...made };
    return (await api.call('POST /api/interactive/move', { body })).state;
  },
  saveReply: async (sessionId, reply) => {
    const body = { sessionId, ...reply };
    return (await api.call('POST /api/interactive/update-session', { body })).state;
  },
  answer: async (sessionId, action, skillLevel) => {
    const body = { sessionId, action, skillLevel };
    return (await api.call('POST /api/interactive/divergence-action', { body })).state;
  },
  help: async (sessionId, help, ply) => {
    const body = { sessionId, help, ply };
    return (await api.call('POST /api/interactive/hint', { body })).state;
  },
  judge: async (sessionId, tried, search) => {
    const body = { sessionId, ...tried, search };
    return (await api.call('POST /api/interactive/judge', { body })).state;
  },
};
