import type { FastifyRequest } from 'fastify';
import type { Origin } from '../entities/audit.ts';

const maxUserAgentLength = 300;

export function getOrigin(request: FastifyRequest): Origin {
  const userAgent = request.headers['user-agent'] ?? '';
  return {
    ip: request.ip,
    userAgent: userAgent.slice(0, maxUserAgentLength),
    requestId: request.id,
  };
}
