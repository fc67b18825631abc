import { describeDevice } from '@lamplight/domain/account/device.ts';
import type { SignIn } from '../../entities/sign-in.ts';

export function presentSignIn(signIn: SignIn & { isCurrent: boolean }) {
  return {
    id: signIn.id,
    device: describeDevice(signIn.userAgent),
    ip: signIn.ip,
    createdAt: signIn.createdAt.toISOString(),
    lastUsedAt: signIn.lastUsedAt.toISOString(),
    expiresAt: signIn.expiresAt.toISOString(),
    isCurrent: signIn.isCurrent,
  };
}
