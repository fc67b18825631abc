import { routes } from '@lamplight/contract/routes.ts';
import { describeDevice } from '@lamplight/domain/account/device.ts';
import { toFileStem } from '@lamplight/domain/deployment.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ReportOfUser } from '../../entities/commentary.ts';
import type { SignIn } from '../../entities/sign-in.ts';
import { changePassword } from '../../use-cases/account/change-password.ts';
import { deleteAccount } from '../../use-cases/account/delete-account.ts';
import { exportData } from '../../use-cases/account/export-data.ts';
import { endSignIn, listSignIns } from '../../use-cases/account/sign-ins.ts';
import { updateProfile } from '../../use-cases/account/update-profile.ts';
import { updateRating } from '../../use-cases/account/update-rating.ts';
import { logOutEverywhere } from '../../use-cases/auth/log-out.ts';
import { presentExportedSession } from '../present/play.ts';
import { presentAmount, presentExportedSubscription } from '../present/subscription.ts';
import { presentUser } from '../present/user.ts';
import { throwIfRefused } from '../refusal.ts';
import { registerRoute } from '../register-route.ts';

export function registerAccountRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoute(app, routes.me, async ({ caller, answer }) =>
    answer(200, { user: presentUser(caller.account, deps) }),
  );

  registerRoute(app, routes.updateProfile, async ({ caller, body, origin, answer }) => {
    const { account } = throwIfRefused(await updateProfile(deps, caller, body, origin));
    return answer(200, {
      user: presentUser(account, deps),
      message: 'Your profile has been updated successfully.',
    });
  });

  registerRoute(app, routes.updateRating, async ({ caller, body, answer }) => {
    const { account } = throwIfRefused(await updateRating(deps, caller, body.rating));
    return answer(200, { user: presentUser(account, deps) });
  });

  registerRoute(app, routes.updatePassword, async ({ caller, body, origin, answer }) => {
    throwIfRefused(await changePassword(deps, caller, body, origin));
    return answer(200, { message: 'Your password has been updated successfully.' });
  });

  registerRoute(app, routes.deleteAccount, async ({ caller, origin, answer }) => {
    await deleteAccount(deps, caller, origin);
    return answer(200, { message: 'Your account has been permanently deleted.' });
  });

  registerRoute(app, routes.sessions, async ({ caller, answer }) => {
    const sessions = await listSignIns(deps, caller);
    return answer(200, { sessions: sessions.map(presentSignIn) });
  });

  registerRoute(app, routes.endSession, async ({ caller, params, origin, answer }) => {
    throwIfRefused(await endSignIn(deps, caller, params.id, origin));
    return answer(200, { message: 'That device has been signed out.' });
  });

  registerRoute(app, routes.logoutEverywhere, async ({ caller, origin, answer }) => {
    await logOutEverywhere(deps, caller, origin);
    return answer(200, { message: 'You have been signed out everywhere.' });
  });

  registerRoute(app, routes.exportData, async ({ caller, origin, answer, reply }) => {
    const exported = throwIfRefused(await exportData(deps, caller, origin));
    const stem = toFileStem(deps.settings.deployment.product);
    const name = `${stem}-data-${exported.exportedAt.toISOString().slice(0, 10)}.json`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return answer(200, {
      ...exported,
      user: presentUser(caller.account, deps),
      sessions: exported.sessions.map(presentSignIn),
      subscriptions: exported.subscriptions.map(presentExportedSubscription),
      checkouts: exported.checkouts.map((checkout) => ({
        ...checkout,
        amount: presentAmount(checkout),
        openedAt: checkout.createdAt,
      })),
      payments: exported.payments.map((payment) => ({
        ...payment,
        paymentId: payment.providerPaymentId,
        amount: presentAmount(payment),
      })),
      games: exported.games.map((game) => ({ ...game, lastMoveNumber: game.lastMove })),
      playSessions: exported.playSessions.map(presentExportedSession),
      reportedSentences: exported.reports.map(presentReported),
    });
  });
}

function presentSignIn<Shown extends SignIn>(signIn: Shown) {
  return { ...signIn, device: describeDevice(signIn.userAgent) };
}

function presentReported({ text, isOpen, ...report }: ReportOfUser & { isOpen: boolean }) {
  return { ...report, moveNumber: report.ply, text: isOpen ? text : null };
}
