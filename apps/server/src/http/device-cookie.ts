import { retentionDays, toMilliseconds } from '@lamplight/domain/account/retention.ts';
import type { FastifyReply } from 'fastify';
import type { SettingsPort } from '../use-cases/ports.ts';

/**
 * Cookie by which a browser is known that has signed in before. It signs nobody in: it only gives the browser limits of
 * its own. Scripts cannot read it, and it is sent to the calls about accounts only.
 */
const name = 'lamplight_device';

export function readDeviceCookie(header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

export function setDeviceCookie(
  reply: FastifyReply,
  { settings }: SettingsPort<'publicUrl'>,
  deviceToken: string,
): void {
  const maxAgeSeconds = toMilliseconds(retentionDays.knownDevice) / 1000;
  const parts = [
    `${name}=${deviceToken}`,
    'Path=/api/auth',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(settings.publicUrl?.startsWith('https:') ? ['Secure'] : []),
  ];
  reply.header('set-cookie', parts.join('; '));
}
