import type { FastifyRequest } from 'fastify';
import type { Origin } from '../entities/audit.ts';

const longestUserAgent = 300;

export function originOf(request: FastifyRequest): Origin {
  const userAgent = request.headers['user-agent'] ?? '';
  return { ip: request.ip, userAgent: userAgent.slice(0, longestUserAgent), requestId: request.id };
}
