import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { logIn } from '../../use-cases/auth/log-in.ts';
import { logOut } from '../../use-cases/auth/log-out.ts';
import { requestReset, requestVerificationCode } from '../../use-cases/auth/request-code.ts';
import { resetPassword, resetPasswordByLink } from '../../use-cases/auth/reset-password.ts';
import { signUp } from '../../use-cases/auth/sign-up.ts';
import { verifyEmail } from '../../use-cases/auth/verify-email.ts';
import { setDeviceCookie } from '../device-cookie.ts';
import { presentUser } from '../present/user.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';

const passwordChanged = 'Your password has been changed. Please sign in.';

export function registerAuthRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, routes.signup, async ({ body, origin, answer }) => {
    const { signupId } = throwIfRefused(await signUp(deps, body, origin));
    return answer(201, {
      requiresVerification: true,
      email: body.email,
      signupId,
      message: 'We have sent a 6-digit code to your e-mail address.',
    });
  });

  registerRoute(app, routes.verifyOtp, async ({ body, origin, answer, reply }) => {
    const { otpCode: code, ...rest } = body;
    const verified = throwIfRefused(await verifyEmail(deps, { code, ...rest }, origin));
    setDeviceCookie(reply, deps, verified.deviceToken);
    return answer(200, { token: verified.token, user: presentUser(verified.account, deps) });
  });

  registerRoute(app, routes.resendOtp, async ({ body, origin, answer }) => {
    throwIfRefused(await requestVerificationCode(deps, body, origin));
    return answer(200, {
      message: 'If this address waits for verification, a new code is on its way.',
    });
  });

  registerRoute(app, routes.login, async ({ body, origin, answer, reply }) => {
    const outcome = throwIfRefused(await logIn(deps, body, origin));
    switch (outcome.kind) {
      case 'signed in':
        setDeviceCookie(reply, deps, outcome.deviceToken);
        return answer(200, {
          token: outcome.token,
          user: presentUser(outcome.account, deps),
        });
      case 'requires verification':
        throw new Refusal('requires_verification', {
          extra: { requiresVerification: true, email: body.email },
        });
      case 'wrong':
        await sleep(outcome.holdBackMs);
        throw new Refusal('invalid_credentials');
      default:
        return outcome satisfies never;
    }
  });

  registerRoute(app, routes.forgotPassword, async ({ body, origin, answer }) => {
    throwIfRefused(await requestReset(deps, body, origin));
    return answer(200, { message: 'If this address has an account, a code is on its way.' });
  });

  registerRoute(app, routes.resetPassword, async ({ body, origin, answer, reply }) => {
    const { email, otp: code, newPassword } = body;
    const { deviceToken } = throwIfRefused(
      await resetPassword(deps, { email, code, newPassword }, origin),
    );
    setDeviceCookie(reply, deps, deviceToken);
    return answer(200, { message: passwordChanged });
  });

  registerRoute(app, routes.resetPasswordByLink, async ({ body, origin, answer, reply }) => {
    const { deviceToken } = throwIfRefused(await resetPasswordByLink(deps, body, origin));
    setDeviceCookie(reply, deps, deviceToken);
    return answer(200, { message: passwordChanged });
  });

  registerRoute(app, routes.logout, async ({ caller, origin, answer }) => {
    await logOut(deps, caller, origin);
    return answer(200, { message: 'You have been signed out.' });
  });
}
